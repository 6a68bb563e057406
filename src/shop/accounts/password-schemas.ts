import { z } from 'zod'
import { email, named, SuccessMessage } from '../../service/fields/schemas.ts'
import { amina, newPassword, PASSWORD, password, token } from './schemas.ts'

const NEW_PASSWORD = 'an-olive-grove-in-June'
const LINK_TOKEN = 'eyJ1c2VyX2lkIjoxMn0.h_bcOTWOylHI8H6uIyBO'

export const VerifyEmailBody = z
  .object({ token: token() })
  .meta({ id: 'VerifyEmailRequest', examples: [{ token: LINK_TOKEN }] })

export const AccountMailBody = z
  .object({ email: email() })
  .meta({ id: 'AccountMailRequest', examples: [{ email: amina.email }] })

export const ResetPasswordBody = z.object({ token: token(), password: newPassword() }).meta({
  id: 'ResetPasswordRequest',
  examples: [{ token: LINK_TOKEN, password: NEW_PASSWORD }],
})
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>

export const ChangePasswordBody = z
  .object({ current_password: password(), new_password: newPassword() })
  .meta({
    id: 'ChangePasswordRequest',
    examples: [{ current_password: PASSWORD, new_password: NEW_PASSWORD }],
  })
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>

export const EmailVerified = SuccessMessage(
  named('VerifiedEmail', { email: z.string(), is_verified: z.literal(true) }),
).meta({
  id: 'VerifyEmailReply',
  examples: [
    {
      success: true,
      message: 'Email verified successfully',
      data: { email: amina.email, is_verified: true },
    },
  ],
})
