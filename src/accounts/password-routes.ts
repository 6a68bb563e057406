import type { Deps } from '../deps.ts'
import { clientOf } from '../http/client.ts'
import {
  accountLocked,
  currentPasswordWrong,
  invalidEmail,
  resetTokenExpired,
  resetTokenInvalid,
  throttled,
  weakPassword,
} from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import { done } from '../http/schemas.ts'
import { requestAccountMail } from './account-mails.ts'
import { changePassword } from './change-password.ts'
import {
  AccountMailBody,
  ChangePasswordBody,
  PasswordChanged,
  PasswordReset,
  ResetMailQueued,
  ResetPasswordBody,
  VerificationMailQueued,
} from './password-schemas.ts'
import { resetPassword } from './reset-password.ts'

const tags = ['Accounts']
const tooWeak = weakPassword(['This password is too common.', 'This password is entirely numeric.'])

/** Mails that anybody may ask for, and new passwords. Decisions section 2, Extensions. */
export function passwordRoutes(app: Router, deps: Deps) {
  accountMailRoutes(app, deps)
  resetRoute(app, deps)
  changeRoute(app, deps)
}

/** Answer alike for every address, so that nobody learns who has an account. */
function accountMailRoutes(app: Router, deps: Deps) {
  app.route({
    method: 'POST',
    url: '/api/users/verify-email/resend/',
    config: { auth: 'none', credentials: true, failures: [invalidEmail()] },
    schema: {
      tags,
      summary: 'Send the verification mail again',
      description: 'Says the same of every address. At most one mail a minute is sent to it.',
      body: AccountMailBody,
      response: { 200: VerificationMailQueued },
    },
    handler: async ({ body }) => {
      await requestAccountMail(deps, body.email, 'verification')
      return done('If this address waits for verification, a verification email is on its way')
    },
  })

  app.route({
    method: 'POST',
    url: '/api/users/password/reset/',
    config: { auth: 'none', credentials: true, failures: [invalidEmail()] },
    schema: {
      tags,
      summary: 'Send a mail with a link to reset the password',
      description: 'Says the same of every address. At most one mail a minute is sent to it.',
      body: AccountMailBody,
      response: { 200: ResetMailQueued },
    },
    handler: async ({ body }) => {
      await requestAccountMail(deps, body.email, 'password-reset')
      return done('If this address has an account, a password reset email is on its way')
    },
  })
}

function resetRoute(app: Router, deps: Deps) {
  app.route({
    method: 'POST',
    url: '/api/users/password/reset/confirm/',
    config: {
      auth: 'none',
      credentials: true,
      failures: [resetTokenInvalid(), resetTokenExpired(), tooWeak],
    },
    schema: {
      tags,
      summary: 'Set a new password with the token from the mail',
      description:
        'The token is good once, for an hour. Ends every session, lifts a lockout, verifies the email.',
      body: ResetPasswordBody,
      response: { 200: PasswordReset },
    },
    handler: async (request) => {
      await resetPassword(deps, request.body, clientOf(request))
      return done('Password reset successfully')
    },
  })
}

function changeRoute(app: Router, deps: Deps) {
  app.route({
    method: 'POST',
    url: '/api/users/password/change/',
    config: {
      auth: 'user',
      credentials: true,
      failures: [currentPasswordWrong(), tooWeak, accountLocked(900), throttled(900)],
    },
    schema: {
      tags,
      summary: 'Change the password',
      description:
        'Ends the other sessions. Five wrong current passwords lock it for 15 minutes, apart from ' +
        'failed logins; a change lifts both locks.',
      body: ChangePasswordBody,
      response: { 200: PasswordChanged },
    },
    handler: async (request) => {
      const { user, body } = request
      const holder = { userId: user.id, email: user.email, sessionId: user.session_id }
      const passwords = { current: body.current_password, new: body.new_password }
      await changePassword(deps, holder, passwords, clientOf(request))
      return done('Password changed successfully')
    },
  })
}
