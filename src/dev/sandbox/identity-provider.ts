import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import type { Router } from '../../http/router.ts'
import { boolean, email, integer, text } from '../../http/schemas.ts'
import {
  sandboxClientIds,
  sandboxIssuer,
  sandboxJwks,
  signSandboxToken,
} from '../../identities/sandbox.ts'
import {
  NAME_MAX_CHARACTERS,
  NONCE_MAX_CHARACTERS,
  REMOTE_PICTURE_URL_MAX_CHARACTERS,
  SUBJECT_MAX_CHARACTERS,
} from '../../limits.ts'
import { identityPage } from './pages/identity.ts'
import { pageRoute } from './pages/page.ts'

type Slot = 'idp_a' | 'idp_b'

const EXPIRES_IN_SECONDS = 3600

const name = () => text({ max: NAME_MAX_CHARACTERS, blank: true }).optional()
const TokenBody = z.object({
  email: email(),
  /** Goes into the token as it is: providers write true, "true" and worse. Null leaves it out. */
  email_verified: z.unknown().default(true),
  sub: text({ max: SUBJECT_MAX_CHARACTERS }).optional(),
  given_name: name(),
  family_name: name(),
  name: name(),
  picture: text({ max: REMOTE_PICTURE_URL_MAX_CHARACTERS }).optional(),
  aud: text({ max: SUBJECT_MAX_CHARACTERS }).optional(),
  expires_in: integer().default(EXPIRES_IN_SECONDS),
  nonce: text({ max: NONCE_MAX_CHARACTERS }).optional(),
  /** Leaves the signature out, as a forger would. */
  unsigned: boolean().default(false),
})
type TokenBody = z.infer<typeof TokenBody>

/**
 * The sandbox's identity provider: a page, the documents that a provider publishes, and tokens for
 * anyone who states a name. Contract 13.
 */
export function identityProviderRoutes(app: Router, { config }: Deps) {
  for (const slot of ['idp_a', 'idp_b'] as const) {
    if (config.identities[slot].preset === 'sandbox') slotRoutes(app, config, slot)
  }
}

function slotRoutes(app: Router, config: Config, slot: Slot) {
  const issuer = sandboxIssuer(config, slot)
  const path = `/sandbox/idp/${slot === 'idp_a' ? 'a' : 'b'}`
  pageRoute(app, `${path}/`, identityPage(slot, config))

  app.route({
    method: 'GET',
    url: `${path}/.well-known/openid-configuration`,
    config: { auth: 'none' },
    schema: { hide: true },
    handler: async () => ({
      issuer,
      jwks_uri: `${issuer}/jwks/`,
      token_endpoint: `${issuer}/token/`,
      response_types_supported: ['id_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['EdDSA'],
    }),
  })

  app.route({
    method: 'GET',
    url: `${path}/jwks/`,
    config: { auth: 'none' },
    schema: { hide: true },
    handler: async () => sandboxJwks(config),
  })

  app.route({
    method: 'POST',
    url: `${path}/token/`,
    config: { auth: 'none' },
    schema: { hide: true, body: TokenBody },
    handler: async ({ body }) => {
      const [audience] = sandboxClientIds(config, slot)
      const claims = claimsOf(body, { issuer, audience })
      return {
        id_token: body.unsigned ? unsigned(claims) : await signSandboxToken(config, claims),
      }
    },
  })
}

function claimsOf(
  { sub, aud, expires_in, unsigned: _, email, email_verified, ...person }: TokenBody,
  { issuer, audience }: { issuer: string; audience: string | undefined },
) {
  const iat = Math.floor(Date.now() / 1000)
  return {
    iss: issuer,
    aud: aud ?? audience,
    sub: sub ?? subjectOf(email),
    iat,
    exp: iat + expires_in,
    email,
    email_verified: email_verified ?? undefined,
    ...person,
  }
}

/** The same address is the same person each time, without anything being stored. */
const subjectOf = (email: string) =>
  `sbx-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 20)}`

function unsigned(claims: object): string {
  const parts = [{ alg: 'none' }, claims]
  const encoded = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  return `${encoded.join('.')}.`
}
