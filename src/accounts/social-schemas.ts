import { z } from 'zod'
import { Id, named, Success, text, Url } from '../http/schemas.ts'
import {
  ACCESS_TOKEN_SECONDS,
  JSON_BODY_BYTES,
  NAME_MAX_CHARACTERS,
  NONCE_MAX_CHARACTERS,
} from '../limits.ts'
import { Tokens } from './schemas.ts'

const ID_TOKEN = 'eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiIxMDc2OTE1MDM1MDAwNjE1MDcifQ.q8'

export const SocialLogInBody = z
  .object({
    // As long as a body can be: a token that is too long is an invalid one, and is told so.
    token: text({ max: JSON_BODY_BYTES }),
    nonce: text({ max: NONCE_MAX_CHARACTERS }).optional(),
    full_name: text({ max: NAME_MAX_CHARACTERS, blank: true }).optional(),
  })
  .meta({
    id: 'SocialLoginRequest',
    examples: [{ token: ID_TOKEN, nonce: 'n-0S6_WzA2Mj', full_name: 'Amina Jacobs' }],
  })
export type SocialLogInBody = z.infer<typeof SocialLogInBody>

type Slot = 'idp_a' | 'idp_b'

const example = (slot: Slot) => ({
  user: {
    id: 12,
    email: 'amina@example.com',
    username: 'amina',
    first_name: 'Amina',
    last_name: 'Jacobs',
    profile_picture_url: null,
    is_verified: true,
  },
  tokens: {
    access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoiYWNjZXNzIn0.x1',
    refresh_token: 'eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoicmVmcmVzaCJ9.y2',
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
  },
  is_new_user: true,
  provider: slot,
})

const RESPONSE_NAMES: Record<Slot, string> = {
  idp_a: 'SocialLoginAResponse',
  idp_b: 'SocialLoginBResponse',
}

export const SocialLoggedIn = (slot: Slot) =>
  Success(
    z.object({
      user: named('SocialUser', {
        id: Id,
        email: z.string(),
        username: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        profile_picture_url: Url.nullable(),
        is_verified: z.boolean(),
      }),
      tokens: Tokens,
      is_new_user: z.boolean(),
      provider: z.literal(slot),
    }),
  ).meta({ id: RESPONSE_NAMES[slot], examples: [{ success: true, data: example(slot) }] })
