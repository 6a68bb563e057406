import { z } from 'zod'
import { Done, email, password, text } from '../http/schemas.ts'
import { JSON_BODY_BYTES, PASSWORD_MAX_CHARACTERS } from '../limits.ts'

export const AccountMailBody = z
  .object({ email: email() })
  .meta({ id: 'AccountMailRequest', examples: [{ email: 'amina@example.com' }] })

// As long as a body can be: a token that is too long is an invalid one, and is told so.
export const ResetPasswordBody = z
  .object({ token: text({ max: JSON_BODY_BYTES }), password: password(PASSWORD_MAX_CHARACTERS) })
  .meta({
    id: 'ResetPasswordRequest',
    examples: [
      { token: 'eyJ1c2VyX2lkIjoxMn0.h_bcOTWOylHI8H6uIyBO', password: 'an-olive-grove-in-June' },
    ],
  })

export const ChangePasswordBody = z
  .object({
    current_password: password(PASSWORD_MAX_CHARACTERS),
    new_password: password(PASSWORD_MAX_CHARACTERS),
  })
  .meta({
    id: 'ChangePasswordRequest',
    examples: [{ current_password: 'a-fig-tree-in-May', new_password: 'an-olive-grove-in-June' }],
  })

// --- Replies ----------------------------------------------------------------------------------------

export const VerificationMailQueued = Done.meta({
  examples: [
    {
      success: true,
      message: 'If this address waits for verification, a verification email is on its way',
    },
  ],
})

export const ResetMailQueued = Done.meta({
  examples: [
    {
      success: true,
      message: 'If this address has an account, a password reset email is on its way',
    },
  ],
})

export const PasswordReset = Done.meta({
  examples: [{ success: true, message: 'Password reset successfully' }],
})

export const PasswordChanged = Done.meta({
  examples: [{ success: true, message: 'Password changed successfully' }],
})
