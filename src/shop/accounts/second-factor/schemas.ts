import { z } from 'zod'
import {
  Count,
  choice,
  Done,
  dictionary,
  done,
  field,
  Id,
  list,
  named,
  readText,
  Timestamp,
  text,
} from '../../../service/fields/schemas.ts'
import { ofBrowser } from '../../../service/http/unknown-keys.ts'
import {
  PASSKEY_NAME_MAX_CHARACTERS,
  PASSKEY_TEXT_MAX_CHARACTERS,
  RECOVERY_CODE_MAX_CHARACTERS,
  TOTP_DIGITS,
  TRANSPORT_MAX_CHARACTERS,
} from '../../../service/limits/accounts.ts'
import { JSON_BODY_BYTES } from '../../../service/limits/service.ts'
import { ownerProof, PASSWORD } from '../schemas.ts'

const at = '2026-01-15T10:30:00.000000Z'
const until = '2026-01-15T22:30:00.000000Z'
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const CODE = '287082'
const RECOVERY_CODE = '0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5'

export const CODE_FORM = `Enter the ${TOTP_DIGITS} digits of the code.`
const SIX_DIGITS = /^\d{6}$/

/** A code of an authenticator app. */
const totpCode = () =>
  field({ type: 'string', pattern: '^[0-9]{6}$' }, (value, problems) => {
    const result = readText(value, { max: JSON_BODY_BYTES, kind: 'code' }, problems)
    if (problems.length === 0 && !SIX_DIGITS.test(result)) problems.push(CODE_FORM)
    return result
  })

const passkey = { id: 3, name: 'Work laptop', created_at: at, last_used_at: null }
const Passkey = named('Passkey', {
  id: Id,
  name: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactor = z
  .object({
    is_enabled: z.boolean(),
    has_totp: z.boolean().meta({ description: 'Whether an authenticator app is on' }),
    passkeys: z.array(Passkey),
    recovery_codes_left: Count,
    verified_until: Timestamp.nullable().meta({
      description: 'Until when this session is raised; null if it is not',
    }),
  })
  .meta({
    id: 'SecondFactor',
    examples: [
      {
        is_enabled: true,
        has_totp: true,
        passkeys: [passkey],
        recovery_codes_left: 10,
        verified_until: until,
      },
    ],
  })
export type SecondFactor = z.infer<typeof SecondFactor>

export const OwnerProofBody = z
  .object(ownerProof)
  .meta({ id: 'OwnerProofRequest', examples: [{ password: PASSWORD }] })

export const TotpSecret = z
  .object({
    secret: z
      .string()
      .meta({ description: 'In base32, to be typed where no camera reads the QR code' }),
    otpauth_url: z.string(),
    qr_svg: z.string().meta({ description: 'The same URL as a QR code, an SVG image' }),
  })
  .meta({
    id: 'TotpSecret',
    examples: [
      {
        secret: SECRET,
        otpauth_url: `otpauth://totp/Modest%20Clothing%20Store%3Aowner%40example.com?secret=${SECRET}&issuer=Modest%20Clothing%20Store&algorithm=SHA1&digits=6&period=30`,
        qr_svg: '<svg viewBox="0 0 57 57" xmlns="http://www.w3.org/2000/svg"><path d="…"/></svg>',
      },
    ],
  })
export type TotpSecret = z.infer<typeof TotpSecret>

export const TotpCodeBody = z
  .object({ code: totpCode() })
  .meta({ id: 'TotpCodeRequest', examples: [{ code: CODE }] })

const recoveryCodes = z.array(z.string())

/** Keys of a reply that adds a factor, if that is the first one. */
const ofFirst = {
  recovery_codes: recoveryCodes.optional().meta({
    description: 'Only of the first factor: ten, each good once. They are not shown again',
  }),
}
export type RecoveryCodesOfFirst = { recovery_codes?: string[] }

const totpConfirmed = done('Authenticator app added')
export const TotpConfirmed = Done.extend(ofFirst).meta({
  id: 'TotpConfirmed',
  examples: [{ ...totpConfirmed, recovery_codes: Array(10).fill(RECOVERY_CODE) }, totpConfirmed],
})

// --- Passkeys: WebAuthn Level 3, in the JSON that browsers read and write by themselves ----------------

const CHALLENGE = 'GNwJctKy7cdqQEYBq8wOXJp9r72r10DY1Nf2F_H8Ggo'
const CREDENTIAL_ID = 'kMf0pGQ5vVbq3XwS1yWc2Q'
const Base64Url = z.string().regex(/^[\w-]+$/)
const publicKey = z.literal('public-key')
const KnownPasskey = named('KnownPasskey', {
  id: Base64Url,
  type: publicKey,
  transports: z.array(z.string()),
})
const milliseconds = Count.meta({ description: 'Milliseconds that the challenge can be answered' })

/** `PublicKeyCredential.parseCreationOptionsFromJSON()` reads it. */
export const PasskeyCreationOptions = z
  .object({
    challenge: Base64Url,
    rp: named('RelyingParty', { id: z.string(), name: z.string() }),
    user: named('PasskeyUser', { id: Base64Url, name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(named('PasskeyAlgorithm', { alg: z.int(), type: publicKey })),
    timeout: milliseconds,
    attestation: z.literal('none'),
    excludeCredentials: z.array(KnownPasskey),
    authenticatorSelection: named('AuthenticatorSelection', {
      residentKey: z.literal('preferred'),
      requireResidentKey: z.literal(false),
      userVerification: z.literal('required'),
    }),
  })
  .meta({
    id: 'PasskeyCreationOptions',
    examples: [
      {
        challenge: CHALLENGE,
        rp: { id: 'api.example.com', name: 'Modest Clothing Store' },
        user: { id: 'MTI', name: 'owner@example.com', displayName: 'owner@example.com' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        timeout: 300_000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'preferred',
          requireResidentKey: false,
          userVerification: 'required',
        },
      },
    ],
  })
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>

/** `PublicKeyCredential.parseRequestOptionsFromJSON()` reads it. */
export const PasskeyRequestOptions = z
  .object({
    challenge: Base64Url,
    rpId: z.string(),
    timeout: milliseconds,
    userVerification: z.literal('required'),
    allowCredentials: z.array(KnownPasskey),
  })
  .meta({
    id: 'PasskeyRequestOptions',
    examples: [
      {
        challenge: CHALLENGE,
        rpId: 'api.example.com',
        timeout: 300_000,
        userVerification: 'required',
        allowCredentials: [{ id: CREDENTIAL_ID, type: 'public-key', transports: ['internal'] }],
      },
    ],
  })
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>

const bytes = () => text({ max: PASSKEY_TEXT_MAX_CHARACTERS, kind: 'verbatim' })
/** Fields of both kinds of response; unknown keys are left out. */
const credential = { id: bytes(), rawId: bytes(), type: choice(['public-key']) }

const Registration = ofBrowser(
  dictionary({
    ...credential,
    response: dictionary({
      clientDataJSON: bytes(),
      attestationObject: bytes(),
      transports: list(text({ max: TRANSPORT_MAX_CHARACTERS }), { min: 0, max: 10 }).optional(),
    }).meta({ id: 'PasskeyRegistrationResponse' }),
  }).meta({ id: 'PasskeyRegistration' }),
)
export type Registration = z.infer<typeof Registration>

const Assertion = ofBrowser(
  dictionary({
    ...credential,
    response: dictionary({
      clientDataJSON: bytes(),
      authenticatorData: bytes(),
      signature: bytes(),
    }).meta({ id: 'PasskeyAssertionResponse' }),
  }).meta({ id: 'PasskeyAssertion' }),
)
export type Assertion = z.infer<typeof Assertion>

export const NewPasskeyBody = z
  .object({ name: text({ max: PASSKEY_NAME_MAX_CHARACTERS }), credential: Registration })
  .meta({
    id: 'NewPasskeyRequest',
    examples: [
      {
        name: passkey.name,
        credential: {
          id: CREDENTIAL_ID,
          rawId: CREDENTIAL_ID,
          type: 'public-key',
          response: {
            clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
            attestationObject: 'o2NmbXRkbm9uZQ',
            transports: ['internal'],
          },
        },
      },
    ],
  })
export type NewPasskeyBody = z.infer<typeof NewPasskeyBody>

export const NewPasskey = Passkey.extend(ofFirst).meta({
  id: 'NewPasskey',
  examples: [{ ...passkey, recovery_codes: Array(10).fill(RECOVERY_CODE) }, passkey],
})
export type NewPasskey = z.infer<typeof NewPasskey>

// --- Proofs -------------------------------------------------------------------------------------------

export const RecoveryCodes = z
  .object({ recovery_codes: recoveryCodes })
  .meta({ id: 'RecoveryCodes', examples: [{ recovery_codes: Array(10).fill(RECOVERY_CODE) }] })

export const VerifyBody = z
  .object({
    code: totpCode(),
    recovery_code: text({ max: RECOVERY_CODE_MAX_CHARACTERS, kind: 'code' }).meta({
      description: 'Upper or lower case, with or without its dashes',
    }),
    credential: Assertion,
  })
  .partial()
  .meta({ id: 'VerifySecondFactorRequest', examples: [{ code: CODE }] })

export type VerifyBody = z.infer<typeof VerifyBody>

export const Verified = Done.extend({ verified_until: Timestamp }).meta({
  id: 'SecondFactorVerified',
  examples: [{ ...done('Second factor verified'), verified_until: until }],
})
