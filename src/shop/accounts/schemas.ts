import { z } from 'zod'
import { phoneNumber } from '../../service/fields/phone.ts'
import {
  dictionary,
  email,
  Id,
  named,
  Success,
  Timestamp,
  text,
  Url,
  password as writtenPassword,
} from '../../service/fields/schemas.ts'
import { ROLES } from '../../service/http/roles.ts'
import {
  ACCESS_TOKEN_SECONDS,
  DEVICE_INFO_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NONCE_MAX_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  REFRESH_TOKEN_SECONDS,
} from '../../service/limits/accounts.ts'
import { JSON_BODY_BYTES } from '../../service/limits/service.ts'

export const password = () => writtenPassword(PASSWORD_MAX_CHARACTERS)
/** One that is to be set: passwords.ts judges it. */
export const newPassword = () =>
  password().meta({
    description: 'At least 8 characters; not common, not only digits, not like name or email',
  })
/** As long as a body can be: a token that is too long is answered like any other invalid one. */
export const token = () => text({ max: JSON_BODY_BYTES, kind: 'verbatim' })
/** For what an access token alone may not do: the password, or a fresh ID token in its place. */
export const ownerProof = {
  password: password().optional(),
  token: token().optional(),
  nonce: text({ max: NONCE_MAX_CHARACTERS, kind: 'verbatim' }).optional(),
}
const OwnerProof = z.object(ownerProof)
export type OwnerProof = z.infer<typeof OwnerProof>
export const optionalName = () => text({ max: NAME_MAX_CHARACTERS, blank: true }).optional()

/** The role of a person in administration. */
export const Role = z.enum(ROLES).meta({ id: 'Role' })

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
export const DEVICE = { device_type: 'phone', os: 'Android 16', app_version: '2.4.0' }
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
    password: newPassword(),
    full_name: text({ max: NAME_MAX_CHARACTERS }).meta({
      description: 'The first word is the first name, the rest the last name',
    }),
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
    token: token().describe('The ID token of the provider, not its access token'),
    nonce: text({ max: NONCE_MAX_CHARACTERS, kind: 'verbatim' })
      .optional()
      .describe('The one that was sent to the provider'),
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
  expires_in: z.literal(ACCESS_TOKEN_SECONDS).meta({
    type: 'integer',
    description: 'Seconds until the access token ends',
  }),
})
export type Tokens = z.infer<typeof Tokens>
/** As register and login answer it. */
const NewTokens = Tokens.extend({
  refresh_expires_in: z.literal(REFRESH_TOKEN_SECONDS).meta({
    type: 'integer',
    description: 'Seconds until the refresh token ends',
  }),
}).meta({ id: 'SessionTokens' })
export type NewTokens = z.infer<typeof NewTokens>

/** Contract 4.3. */
export const User = named('User', {
  id: Id,
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().meta({ description: 'Blank if there is none' }),
  profile_picture: z
    .string()
    .nullable()
    .meta({ description: 'The path in the storage, not a link' }),
  profile_picture_url: Url.nullable().meta({ description: 'null without a picture' }),
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
      verification_needed: z.boolean().meta({ description: 'The opposite of `email_verified`' }),
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

/** For the description of each log-in. Contract 6.3. */
export const TAKES_OVER_CART =
  'Takes over the guest’s cart: of a variant in both carts the higher quantity is kept.'

/** An account at an identity provider that opens the account. */
export const ShownIdentity = named('Identity', {
  id: Id,
  slot: z.enum(['idp_a', 'idp_b']),
  issuer: z.string(),
  email_at_link: z.string().nullable(),
  linked_at: Timestamp,
})
export type ShownIdentity = z.infer<typeof ShownIdentity>
