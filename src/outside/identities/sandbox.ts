/**
 * The sandbox's identity provider: its keys are derived from SECRET_KEY, so that all processes have the
 * same and none is stored. The same verifier checks its tokens as any others. Providers 4.5.
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { createLocalJWKSet, type JSONWebKeySet, SignJWT } from 'jose'
import type { Config } from '../../service/config/config.ts'
import { keysFor } from '../../service/config/keys.ts'
import { type IdentityPreset, ownsAddressLikeGoogle } from './presets.ts'
import type { IdentitySlot } from './provider.ts'

/** The audience where IDP_x_CLIENT_IDS names none. */
const SANDBOX_CLIENT_ID = 'clothing-store-dev'

const ALGORITHM = 'EdDSA'
/** RFC 8410: the bytes before the 32 of an Ed25519 key in PKCS #8. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export const sandboxIssuer = ({ publicUrl }: Config, slot: IdentitySlot) =>
  `${publicUrl}/sandbox/idp/${slot === 'idp_a' ? 'a' : 'b'}`

export const sandboxPreset = (config: Config, slot: IdentitySlot): IdentityPreset => ({
  issuers: [sandboxIssuer(config, slot)],
  jwksUrl: undefined,
  algorithms: [ALGORITHM],
  pictureHosts: config.identities[slot].pictureHosts ?? [],
  ownsAddress: ownsAddressLikeGoogle,
})

export const sandboxClientIds = ({ identities }: Config, slot: IdentitySlot) => {
  const { clientIds } = identities[slot]
  return clientIds.length > 0 ? clientIds : [SANDBOX_CLIENT_ID]
}

type SigningKey = { kid: string; privateKey: KeyObject; x: string }

/** One for each SECRET_KEY; the first signs. */
function signingKeys(config: Config): SigningKey[] {
  return keysFor(config, 'sandbox-idp-ed25519').map((seed) => {
    const key = Buffer.concat([PKCS8_PREFIX, seed])
    const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
    const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
    // RFC 7638: the digest of exactly these members in this order.
    const thumbprint = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })
    return { kid: createHash('sha256').update(thumbprint).digest('base64url'), privateKey, x }
  })
}

/** The public halves, as a provider publishes them. */
export const sandboxJwks = (config: Config): JSONWebKeySet => ({
  keys: signingKeys(config).map(({ kid, x }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    kid,
    alg: ALGORITHM,
    use: 'sig',
  })),
})

export const sandboxKeys = (config: Config) => createLocalJWKSet(sandboxJwks(config))

/** Signs any claims, so that developers can also try those that must be refused. */
export async function signSandboxToken(
  config: Config,
  claims: Record<string, unknown>,
): Promise<string> {
  const [key] = signingKeys(config)
  if (!key) throw new Error('there is always a SECRET_KEY')
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid })
    .sign(key.privateKey)
}
