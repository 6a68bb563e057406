/** The claims of ID tokens. A signature proves who sent them, not that they are well formed. */
import { z } from 'zod'
import { email } from '../../service/fields/schemas.ts'
import {
  NAME_MAX_CHARACTERS,
  REMOTE_PICTURE_URL_MAX_CHARACTERS,
  SUBJECT_MAX_CHARACTERS,
} from '../../service/limits/accounts.ts'

/** Text as Postgres can store it; any other value counts as not given. */
const name = () =>
  z
    .string()
    .transform((value) => {
      const text = value.replaceAll('\0', '').toWellFormed().trim()
      return [...text].slice(0, NAME_MAX_CHARACTERS).join('').trim()
    })
    .catch('')

const pictureUrl = z
  .string()
  .max(REMOTE_PICTURE_URL_MAX_CHARACTERS)
  .refine((value) => URL.canParse(value) && /^[\x21-\x7e]+$/.test(value))
  .optional()
  .catch(undefined)

/** The claims of an ID token, except those that the check of its signature covers. */
export const IdTokenClaims = z.object({
  // Printable, without NUL, which Postgres cannot store.
  sub: z
    .string()
    .max(SUBJECT_MAX_CHARACTERS)
    .regex(/^[\x21-\x7e]+$/),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.unknown().optional(),
  email: email().optional().catch(undefined),
  email_verified: z.unknown().optional(),
  hd: z.unknown().optional(),
  given_name: name(),
  family_name: name(),
  name: name(),
  picture: pictureUrl,
})
export type IdTokenClaims = z.infer<typeof IdTokenClaims>
