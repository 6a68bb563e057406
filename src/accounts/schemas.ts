import { z } from 'zod'
import {
  Done,
  dictionary,
  email,
  Id,
  named,
  password,
  Success,
  SuccessMessage,
  Timestamp,
  text,
  Url,
} from '../http/schemas.ts'
import {
  ACCESS_TOKEN_SECONDS,
  DEVICE_INFO_MAX_CHARACTERS,
  JSON_BODY_BYTES,
  NAME_MAX_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PHONE_DIGITS,
  PHONE_MAX_CHARACTERS,
  REFRESH_TOKEN_SECONDS,
} from '../limits.ts'

const REFRESH_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoicmVmcmVzaCJ9.y2'
const PHONE = /^\+?[\d ()-]+$/

/** `+`, digits, spaces, `()-`; blank is no number. */
export const phoneNumber = () =>
  text({ max: PHONE_MAX_CHARACTERS, blank: true }).refine(
    (value) => {
      const digits = value.replace(/\D/g, '').length
      return (
        value === '' ||
        (PHONE.test(value) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max)
      )
    },
    { error: 'Enter a valid phone number.' },
  )

export const RegisterBody = z
  .object({
    email: email(),
    password: password(PASSWORD_MAX_CHARACTERS),
    full_name: text({ max: NAME_MAX_CHARACTERS }),
    phone_number: phoneNumber().optional(),
  })
  .meta({
    id: 'RegisterRequest',
    examples: [
      {
        email: 'amina@example.com',
        password: 'a-fig-tree-in-May',
        full_name: 'Amina Jacobs',
        phone_number: '+27 82 555 0134',
      },
    ],
  })
export type RegisterBody = z.infer<typeof RegisterBody>

/** Used for the audit log only: a bad value is dropped, so that it cannot block a log-in. */
const deviceText = () =>
  text({ max: DEVICE_INFO_MAX_CHARACTERS, blank: true }).optional().catch(undefined)

export const LoginBody = z
  .object({
    email: email(),
    password: password(PASSWORD_MAX_CHARACTERS),
    device_info: dictionary({
      device_type: deviceText(),
      os: deviceText(),
      app_version: deviceText(),
    })
      .optional()
      .catch(undefined),
  })
  .meta({
    id: 'LoginRequest',
    examples: [
      {
        email: 'shopper@example.com',
        password: 'demo-shopper-password',
        device_info: {
          device_type: 'phone',
          os: 'Android 16',
          app_version: '2.4.0',
        },
      },
    ],
  })
export type LoginBody = z.infer<typeof LoginBody>

// As long as a body can be: a token that is too long is an invalid one, and is told so.
export const VerifyEmailBody = z.object({ token: text({ max: JSON_BODY_BYTES }) }).meta({
  id: 'VerifyEmailRequest',
  examples: [{ token: 'eyJ1c2VyX2lkIjoxMn0.h_bcOTWOylHI8H6uIyBO' }],
})
export const RefreshBody = z
  .object({ refresh_token: text({ max: JSON_BODY_BYTES }) })
  .meta({ id: 'RefreshTokenRequest', examples: [{ refresh_token: REFRESH_TOKEN }] })
/** Any value is accepted, since logging out never fails; a blank text counts as not given. */
const anyToken = z
  .unknown()
  .transform((value) => (typeof value === 'string' ? value.trim() || undefined : value))
  .meta({ type: 'string' })
export const LogoutBody = z
  .object({ refresh_token: anyToken.optional() })
  .meta({ id: 'LogoutRequest', examples: [{ refresh_token: REFRESH_TOKEN }] })

// --- Replies ----------------------------------------------------------------------------------------

export const aminaJacobs = {
  id: 12,
  email: 'amina@example.com',
  username: 'amina',
  first_name: 'Amina',
  last_name: 'Jacobs',
  phone_number: '+27 82 555 0134',
  profile_picture: null,
  profile_picture_url: null,
  created_at: '2026-01-15T10:30:00.000000Z',
}
const { profile_picture: _path, ...aminaLoggedIn } = aminaJacobs
const tokens = {
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoiYWNjZXNzIn0.x1',
  refresh_token: REFRESH_TOKEN,
  token_type: 'Bearer',
  expires_in: ACCESS_TOKEN_SECONDS,
}
const newTokens = { ...tokens, refresh_expires_in: REFRESH_TOKEN_SECONDS }

/** Contract: Tokens object, as refresh answers it. */
export const Tokens = named('Tokens', {
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.literal(ACCESS_TOKEN_SECONDS).meta({ type: 'integer' }),
})
/** As register and login answer it. */
const NewTokens = Tokens.extend({
  refresh_expires_in: z.literal(REFRESH_TOKEN_SECONDS).meta({ type: 'integer' }),
}).meta({ id: 'SessionTokens' })

export const Profile = z
  .object({
    id: Id,
    email: z.string(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string(),
    profile_picture: z.string().nullable(),
    profile_picture_url: Url.nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'User', examples: [aminaJacobs] })

export const Registered = Success(
  z.object({
    user: Profile,
    tokens: NewTokens,
    is_new_user: z.literal(true),
    email_verified: z.literal(false),
  }),
).meta({
  id: 'RegisterResponse',
  examples: [
    {
      success: true,
      data: {
        user: aminaJacobs,
        tokens: newTokens,
        is_new_user: true,
        email_verified: false,
      },
    },
  ],
})

/** This reply has no `success` key: the contract says so. */
export const LoggedIn = z
  .object({
    data: z.object({
      user: Profile.omit({ profile_picture: true }).meta({ id: 'LoginUser' }),
      tokens: NewTokens,
      email_verified: z.boolean(),
      verification_needed: z.boolean(),
    }),
  })
  .meta({
    id: 'LoginResponse',
    examples: [
      {
        data: {
          user: aminaLoggedIn,
          tokens: newTokens,
          email_verified: true,
          verification_needed: false,
        },
      },
    ],
  })

export const EmailVerified = SuccessMessage(
  z.object({ email: z.string(), is_verified: z.literal(true) }),
).meta({
  id: 'VerifyEmailResponse',
  examples: [
    {
      success: true,
      message: 'Email verified successfully',
      data: { email: 'amina@example.com', is_verified: true },
    },
  ],
})

export const Refreshed = Success(Tokens).meta({
  id: 'RefreshTokenResponse',
  examples: [{ success: true, data: tokens }],
})

export const Validated = Success(
  z.object({
    valid: z.literal(true),
    user_id: Id,
    email_verified: z.boolean(),
  }),
).meta({
  id: 'ValidateTokenResponse',
  examples: [{ success: true, data: { valid: true, user_id: 12, email_verified: true } }],
})

export const LoggedOut = Done.meta({
  examples: [{ success: true, message: 'Successfully logged out' }],
})
