/** Passkeys by the browser's own API: the service speaks WebAuthn's JSON, and so does the browser. */
import type { AdminData, AdminOptions } from '@modest-clothing-store/client/admin'

type Creation = NonNullable<AdminOptions<'addPasskey'>['body']>['credential']
type Assertion = NonNullable<NonNullable<AdminOptions<'verifySecondFactor'>['body']>['credential']>

export const hasPasskeys = () =>
  'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Undefined where the user has stopped it, or the device has none that fits. */
export async function makePasskey(
  options: AdminData<'beginPasskey'>,
): Promise<Creation | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return jsonOf<Creation>(() => navigator.credentials.create({ publicKey }))
}

export async function usePasskey(
  options: AdminData<'beginVerification'>,
): Promise<Assertion | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return jsonOf<Assertion>(() => navigator.credentials.get({ publicKey }))
}

async function jsonOf<Json>(ask: () => Promise<Credential | null>): Promise<Json | undefined> {
  try {
    const credential = await ask()
    return (credential as PublicKeyCredential | null)?.toJSON() as Json | undefined
  } catch {
    return undefined
  }
}
