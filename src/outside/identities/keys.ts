/** The public keys of an identity provider, cached for an hour and fetched again for an unknown key id. */
import { createRemoteJWKSet, customFetch, type FetchImplementation, type RemoteJWKSet } from 'jose'
import { z } from 'zod'
import { JWKS_AGE_SECONDS, JWKS_TIMEOUT_SECONDS } from '../../service/limits/accounts.ts'
import { observedFetch } from '../outbound/fetch.ts'
import type { IdentityPreset } from './presets.ts'
import type { IdentitySlot } from './provider.ts'

/** OpenID Connect Discovery, section 3. */
const ProviderConfiguration = z.object({
  issuer: z.string(),
  jwks_uri: z.url({ protocol: /^https?$/ }),
})

/**
 * Unknown key ids cause at most one request in 30 seconds (jose's default), so that forged tokens do not
 * cause many requests to a provider.
 */
export function providerKeys(
  slot: IdentitySlot,
  { issuers: [issuer], jwksUrl }: IdentityPreset,
): RemoteJWKSet {
  const ask: FetchImplementation = (address, request) => observedFetch(slot, address, request)
  const options = {
    cacheMaxAge: JWKS_AGE_SECONDS * 1000,
    timeoutDuration: JWKS_TIMEOUT_SECONDS * 1000,
  }
  if (jwksUrl) return createRemoteJWKSet(new URL(jwksUrl), { ...options, [customFetch]: ask })
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
  return createRemoteJWKSet(new URL(address), {
    ...options,
    [customFetch]: discovering(issuer, ask),
  })
}

/** Fetches the configuration every time, because the URL of the keys may change as the keys do. */
const discovering =
  (issuer: string, ask: FetchImplementation): FetchImplementation =>
  async (address, request) => {
    const reply = await ask(address, request)
    if (reply.status !== 200) return reply
    const found = ProviderConfiguration.parse(await reply.json())
    // OpenID Connect Discovery, 4.3: otherwise it is the configuration of another issuer.
    if (found.issuer !== issuer) throw new Error(`the configuration is of issuer ${found.issuer}`)
    if (new URL(issuer).protocol === 'https:' && !found.jwks_uri.startsWith('https:')) {
      throw new Error(
        `its keys are at ${found.jwks_uri}: an attacker could replace them on the way`,
      )
    }
    return ask(found.jwks_uri, request)
  }
