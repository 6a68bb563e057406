import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { escapeHtml } from '../../../outside/emails/layout.ts'
import {
  sandboxClientIds,
  sandboxIssuer,
  sandboxJwks,
  signSandboxToken,
} from '../../../outside/identities/sandbox.ts'
import type { Config } from '../../../service/config/config.ts'
import { boolean, email, integer, text } from '../../../service/fields/schemas.ts'
import type { Router } from '../../../service/http/router.ts'
import {
  NAME_MAX_CHARACTERS,
  NONCE_MAX_CHARACTERS,
  REMOTE_PICTURE_URL_MAX_CHARACTERS,
  SUBJECT_MAX_CHARACTERS,
} from '../../../service/limits/accounts.ts'
import { pageRoute, sandboxPage } from './page.ts'

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
      authorization_endpoint: `${issuer}/`,
      token_endpoint: `${issuer}/token/`,
      response_types_supported: ['id_token'],
      response_modes_supported: ['fragment'],
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

/** A kind of token: the fields it adds to the request, and the result to expect. */
type Kind = { label: string; explains: string; body: object }

const KINDS: Kind[] = [
  { label: 'As it should be', explains: 'Logs in, or makes a new account.', body: {} },
  {
    label: 'Unverified address',
    explains: 'Opens no account by its address: another person could have typed it.',
    body: { email_verified: false },
  },
  {
    label: 'Expired',
    explains: 'An hour too late: refused.',
    body: { expires_in: -3600 },
  },
  {
    label: 'For another shop',
    explains: 'A shop that got it must not be able to use it here: refused.',
    body: { aud: 'another-shop' },
  },
  {
    label: 'Unsigned',
    explains: 'Any attacker could have made it: refused.',
    body: { unsigned: true },
  },
]

/** The provider's side of a log-in; idp.js asks for tokens and hands them to the store. */
const identityPage = (slot: Slot, { publicUrl }: Pick<Config, 'publicUrl'>) =>
  sandboxPage({
    title: `Identity provider ${slot.slice(-1).toUpperCase()}`,
    assets: ['idp.css', 'idp.js'],
    main: `<main class="identity" data-endpoint="/api/users/social/${slot}/">
<section aria-labelledby="title">
<h1 id="title">Identity provider ${slot.slice(-1).toUpperCase()}</h1>
<p class="hint">Stands in for Google, Apple and their like: it believes whatever you say of yourself,
and the store believes its tokens.</p>
<form id="person" class="fields">
<label class="wide">Email <input name="email" type="email" value="amina@example.com" required maxlength="254" autocomplete="off" spellcheck="false"></label>
<label>Given name <input name="given_name" value="Amina" maxlength="150" autocomplete="off"></label>
<label>Family name <input name="family_name" value="Jacobs" maxlength="150" autocomplete="off"></label>
<label class="wide">Picture <input name="picture" type="url" value="${escapeHtml(publicUrl)}/sandbox/assets/person.png" maxlength="2048" autocomplete="off" spellcheck="false"></label>
<fieldset class="wide">
<legend>Token</legend>
${KINDS.map(radio).join('\n')}
</fieldset>
<p class="wide buttons">
<button type="submit" class="primary" value="log-in">Log in</button>
<button type="submit" value="make">Only make the token</button>
<button type="submit" value="refuse" formnovalidate hidden>Refuse</button>
</p>
</form>
</section>
<section aria-labelledby="results-title">
<h2 id="results-title">Tokens</h2>
<p class="hint" id="no-results">The tokens, what they say, and what the store answers appear here.</p>
<div id="results" aria-live="polite"></div>
</section>
</main>`,
  })

const radio = ({ label, explains, body }: Kind, index: number) =>
  `<label class="kind"><input type="radio" name="kind" value="${escapeHtml(JSON.stringify(body))}" data-label="${escapeHtml(label)}"${index === 0 ? ' checked' : ''}>
<span>${escapeHtml(label)} <small>${escapeHtml(explains)}</small></span></label>`
