import { z } from 'zod'
import {
  Count,
  dictionary,
  email,
  Id,
  named,
  Success,
  SuccessMessage,
  Timestamp,
  text,
  Url,
  password as writtenPassword,
} from '../http/schemas.ts'
import {
  ACCESS_TOKEN_SECONDS,
  DEVICE_INFO_MAX_CHARACTERS,
  JSON_BODY_BYTES,
  NAME_MAX_CHARACTERS,
  NONCE_MAX_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PHONE_DIGITS,
  PHONE_MAX_CHARACTERS,
  REFRESH_TOKEN_SECONDS,
} from '../limits.ts'

export const password = () => writtenPassword(PASSWORD_MAX_CHARACTERS)
/** As long as a body can be: a token that is too long is answered like any other invalid one. */
export const token = () => text({ max: JSON_BODY_BYTES })
export const optionalName = () => text({ max: NAME_MAX_CHARACTERS, blank: true }).optional()

const PHONE = /^\+?[\d ()-]+$/

/** `+`, digits, spaces, `()-`; blank means no number. */
export const phoneNumber = () =>
  text({ max: PHONE_MAX_CHARACTERS, blank: true }).refine(
    (value) => {
      const digits = value.replace(/\D/g, '').length
      const isCounted = digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max
      return value === '' || (PHONE.test(value) && isCounted)
    },
    { error: 'Enter a valid phone number.' },
  )

/** Only recorded: a bad value is dropped, so that it cannot block a log-in. */
const deviceText = () =>
  text({ max: DEVICE_INFO_MAX_CHARACTERS, blank: true }).optional().catch(undefined)

// --- Examples that several bodies share -------------------------------------------------------------

export const amina = {
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
const { profile_picture: _, ...aminaLoggedIn } = amina
export const PASSWORD = 'a-fig-tree-in-May'
const DEVICE = { device_type: 'phone', os: 'Android 16', app_version: '2.4.0' }
const tokens = {
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoiYWNjZXNzIn0.x1',
  refresh_token: 'eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoicmVmcmVzaCJ9.y2',
  token_type: 'Bearer',
  expires_in: ACCESS_TOKEN_SECONDS,
}
const newTokens = { ...tokens, refresh_expires_in: REFRESH_TOKEN_SECONDS }
const { refresh_token } = tokens

// --- Bodies -----------------------------------------------------------------------------------------

export const RegisterBody = z
  .object({
    email: email(),
    password: password(),
    full_name: text({ max: NAME_MAX_CHARACTERS }),
    phone_number: phoneNumber().optional(),
  })
  .meta({
    id: 'RegisterRequest',
    examples: [
      {
        email: amina.email,
        password: PASSWORD,
        full_name: 'Amina Jacobs',
        phone_number: amina.phone_number,
      },
    ],
  })
export type RegisterBody = z.infer<typeof RegisterBody>

export const LoginBody = z
  .object({
    email: email(),
    password: password(),
    device_info: dictionary({
      device_type: deviceText(),
      os: deviceText(),
      app_version: deviceText(),
    })
      .meta({ id: 'DeviceInfo' })
      .optional()
      .catch(undefined),
  })
  .meta({
    id: 'LoginRequest',
    // An account of the demo.
    examples: [
      { email: 'shopper@example.com', password: 'demo-shopper-password', device_info: DEVICE },
    ],
  })
export type LoginBody = z.infer<typeof LoginBody>

export const SocialLogInBody = z
  .object({
    token: token(),
    nonce: text({ max: NONCE_MAX_CHARACTERS }).optional(),
    full_name: optionalName(),
  })
  .meta({
    id: 'SocialLoginRequest',
    examples: [
      {
        token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiIxMDc2OTE1MDM1MDAwNjE1MDcifQ.q8',
        nonce: 'n-0S6_WzA2Mj',
      },
    ],
  })
export type SocialLogInBody = z.infer<typeof SocialLogInBody>

export const RefreshBody = z
  .object({ refresh_token: token() })
  .meta({ id: 'RefreshTokenRequest', examples: [{ refresh_token }] })

/** Any value is accepted, since logging out never fails; a blank text counts as not given. */
const anyToken = z
  .unknown()
  .transform((value) => (typeof value === 'string' ? value.trim() || undefined : value))
  .meta({ type: 'string' })
export const LogoutBody = z
  .object({ refresh_token: anyToken.optional() })
  .meta({ id: 'LogoutRequest', examples: [{ refresh_token }] })

// --- Replies ----------------------------------------------------------------------------------------

/** Contract 4.1, as refresh answers. */
const Tokens = named('Tokens', {
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.literal(ACCESS_TOKEN_SECONDS).meta({ type: 'integer' }),
})
export type Tokens = z.infer<typeof Tokens>
/** As register and login answer it. */
const NewTokens = Tokens.extend({
  refresh_expires_in: z.literal(REFRESH_TOKEN_SECONDS).meta({ type: 'integer' }),
}).meta({ id: 'SessionTokens' })
export type NewTokens = z.infer<typeof NewTokens>

/** Contract 4.3. */
export const User = named('User', {
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
/** The user after a registration or log-in: each of those replies shows other parts. */
export type UserLoggedIn = z.infer<typeof User> & { is_verified: boolean }

export const Registered = Success(
  named('Registration', {
    user: User,
    tokens: NewTokens,
    is_new_user: z.literal(true),
    email_verified: z.literal(false),
  }),
).meta({
  id: 'RegisterReply',
  examples: [
    {
      success: true,
      data: { user: amina, tokens: newTokens, is_new_user: true, email_verified: false },
    },
  ],
})

/** This reply has no `success` key: the contract says so. */
export const LoggedIn = z
  .object({
    data: named('LogIn', {
      user: User.omit({ profile_picture: true }).meta({ id: 'LoginUser' }),
      tokens: NewTokens,
      email_verified: z.boolean(),
      verification_needed: z.boolean(),
    }),
  })
  .meta({
    id: 'LoginReply',
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

const SocialUser = User.omit({ phone_number: true, profile_picture: true, created_at: true })
  .extend({ is_verified: z.boolean() })
  .meta({ id: 'SocialUser' })
const { phone_number: _phone, created_at: _date, ...aminaAtProvider } = aminaLoggedIn

const COMPONENTS = { idp_a: 'SocialLoginA', idp_b: 'SocialLoginB' } as const

export const SocialLoggedIn = (slot: keyof typeof COMPONENTS) =>
  Success(
    named(COMPONENTS[slot], {
      user: SocialUser,
      tokens: Tokens,
      is_new_user: z.boolean(),
      provider: z.literal(slot),
    }),
  ).meta({
    id: `${COMPONENTS[slot]}Reply`,
    examples: [
      {
        success: true,
        data: {
          user: { ...aminaAtProvider, is_verified: true },
          tokens,
          is_new_user: true,
          provider: slot,
        },
      },
    ],
  })

export const Refreshed = Success(Tokens).meta({
  id: 'RefreshTokenReply',
  examples: [{ success: true, data: tokens }],
})

export const Validated = Success(
  named('ValidToken', { valid: z.literal(true), user_id: Id, email_verified: z.boolean() }),
).meta({
  id: 'ValidateTokenReply',
  examples: [{ success: true, data: { valid: true, user_id: amina.id, email_verified: true } }],
})

export const Session = named('Session', {
  id: Id,
  device_info: z
    .object({ device_type: z.string(), os: z.string(), app_version: z.string() })
    .partial()
    .meta({ id: 'SessionDevice', description: 'What the client said of itself at log-in' }),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: Timestamp,
  last_used_at: Timestamp.meta({ description: 'The log-in or the last refresh' }),
  is_current: z.boolean().meta({ description: 'True for the session of the access token' }),
})
export type Session = z.infer<typeof Session>

export const Sessions = Success(z.object({ sessions: z.array(Session) })).meta({
  id: 'SessionsReply',
  examples: [
    {
      success: true,
      data: {
        sessions: [
          {
            id: 31,
            device_info: DEVICE,
            ip: '196.25.1.7',
            user_agent: 'okhttp/5.1.0',
            created_at: amina.created_at,
            last_used_at: '2026-01-17T08:12:44.518213Z',
            is_current: true,
          },
        ],
      },
    },
  ],
})

export const OthersRevoked = SuccessMessage(z.object({ sessions_revoked: Count })).meta({
  id: 'RevokeOtherSessionsReply',
  examples: [{ success: true, message: 'Other sessions revoked', data: { sessions_revoked: 2 } }],
})
