/**
 * Signatures of authenticators, checked by @simplewebauthn/server. It is loaded by its first use: 25 MB and
 * 0.3 s, mostly for certificates, that most processes never need. The relying party and its origins are
 * settings; the authenticator must have verified its user (fingerprint, PIN).
 */
import { randomBytes } from 'node:crypto'
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { Config } from '../../../service/config/config.ts'
import { PASSKEY_CHALLENGE_MINUTES } from '../../../service/limits/accounts.ts'
import type { Caller } from '../queries.ts'
import type { NewPasskeyRow, StoredPasskey } from './passkey-queries.ts'
import type {
  Assertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  Registration,
} from './schemas.ts'

/**
 * Whether an authenticator states nothing about its maker: `none`, or `packed` signed by the new key itself, as
 * Level 3 allows where no attestation was asked for. Of all others the library reads certificates, and fetches
 * lists of revoked ones from addresses that those name. Decoded by the library's own decoder, so that both see
 * the same format.
 */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    const [format, statement] = [decoded.get('fmt'), decoded.get('attStmt')]
    return (
      format === 'none' ||
      (format === 'packed' && statement instanceof Map && !statement.has('x5c'))
    )
  } catch {
    return false // no CBOR, or no map of it
  }
}

type Relying = Pick<Config, 'webauthn'>

/** EdDSA, ES256 and RS256: what authenticators make. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT = PASSKEY_CHALLENGE_MINUTES * 60_000

export const newChallenge = () => randomBytes(32).toString('base64url')

/** For a browser that adds a passkey. */
export const creationOptions = (
  { webauthn }: Relying,
  { id, email }: Pick<Caller, 'id' | 'email'>,
  {
    challenge,
    existing,
    shop_name,
  }: { challenge: string; existing: readonly StoredPasskey[]; shop_name: string },
): PasskeyCreationOptions => ({
  challenge,
  rp: { id: webauthn.rpId, name: shop_name },
  // The handle is made of the id alone: an authenticator may show it to anybody who holds it.
  user: { id: Buffer.from(String(id)).toString('base64url'), name: email, displayName: email },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: TIMEOUT,
  attestation: 'none',
  excludeCredentials: existing.map(named),
  authenticatorSelection: {
    residentKey: 'preferred',
    requireResidentKey: false,
    userVerification: 'required',
  },
})

/** For a browser that is to prove one of them. */
export const requestOptions = (
  { webauthn }: Relying,
  { challenge, existing }: { challenge: string; existing: readonly StoredPasskey[] },
): PasskeyRequestOptions => ({
  challenge,
  rpId: webauthn.rpId,
  timeout: TIMEOUT,
  userVerification: 'required',
  allowCredentials: existing.map(named),
})

const named = ({ credential_id, transports }: StoredPasskey) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})

/** Undefined if it is not the answer of an authenticator to this challenge, or has certificates. */
export async function readRegistration(
  config: Relying,
  challenge: string,
  { response, ...credential }: Registration,
): Promise<Omit<NewPasskeyRow, 'name'> | undefined> {
  if (!(await isUnattested(response.attestationObject))) return undefined
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports = [], ...signed } = response
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected(config, challenge),
    response: { ...credential, response: signed, clientExtensionResults: {} },
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((): VerifiedRegistrationResponse => ({ verified: false }))
  if (!registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    sign_count: counter,
    transports,
  }
}

/** The new count of signatures; undefined if it is not an answer of this passkey, or one of a copy of it. */
export async function readAssertion(
  config: Relying,
  { challenge, passkey }: { challenge: string; passkey: StoredPasskey },
  { response, ...credential }: Assertion,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { credential_id: id, public_key, sign_count: counter } = passkey
  const result = await verifyAuthenticationResponse({
    ...expected(config, challenge),
    response: { ...credential, response, clientExtensionResults: {} },
    credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
  }).catch(() => undefined)
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

const expected = ({ webauthn }: Relying, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: webauthn.origins,
  expectedRPID: webauthn.rpId,
  requireUserVerification: true,
})
