import type { Deps } from '../../deps.ts'
import { Done, done } from '../../service/fields/schemas.ts'
import { clientOf } from '../../service/http/client.ts'
import {
  accountLocked,
  currentPasswordWrong,
  invalidEmail,
  resetTokenExpired,
  resetTokenInvalid,
  throttled,
  weakPassword,
} from '../../service/http/errors.ts'
import type { Router } from '../../service/http/router.ts'
import { requestAccountMail } from './account-mails.ts'
import { AccountMailBody, ChangePasswordBody, ResetPasswordBody } from './password-schemas.ts'
import { changePassword, resetPassword } from './replace-password.ts'

const tags = ['Accounts']
const tooWeak = weakPassword(['This password is too common.', 'This password is entirely numeric.'])

// Each reply is the same for every address, so that none shows which ones have an account.
const verificationQueued = done(
  'If this address waits for verification, a verification email is on its way',
)
const resetQueued = done('If this address has an account, a password reset email is on its way')
const passwordReset = done('Password reset successfully')
const passwordChanged = done('Password changed successfully')

/** Mails that any caller may request, and new passwords. Contract 4.8 and 4.9. */
export function passwordRoutes(app: Router, deps: Deps) {
  app.route({
    method: 'POST',
    url: '/api/users/verify-email/resend/',
    config: { auth: 'none', credentials: true, failures: [invalidEmail()] },
    schema: {
      tags,
      operationId: 'resendVerificationEmail',
      summary: 'Send the verification mail again',
      description: 'Says the same of every address. At most one mail a minute is sent to it.',
      body: AccountMailBody,
      response: { 200: Done.meta({ examples: [verificationQueued] }) },
    },
    handler: async ({ body }) => {
      await requestAccountMail(deps, body.email, 'verification')
      return verificationQueued
    },
  })

  app.route({
    method: 'POST',
    url: '/api/users/password/reset/',
    config: { auth: 'none', credentials: true, failures: [invalidEmail()] },
    schema: {
      tags,
      operationId: 'requestPasswordReset',
      summary: 'Send a mail with a link to reset the password',
      description:
        'The link leads to `/reset-password?token=…` of the storefront, or of an account with a role to ' +
        '`/admin/password?token=…` of the console. Says the same of every ' +
        'address. At most one mail a minute is sent to it.',
      body: AccountMailBody,
      response: { 200: Done.meta({ examples: [resetQueued] }) },
    },
    handler: async ({ body }) => {
      await requestAccountMail(deps, body.email, 'password-reset')
      return resetQueued
    },
  })

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
      operationId: 'confirmPasswordReset',
      summary: 'Set a new password with the token from the mail',
      description:
        'The token is good once, for an hour; that of an invitation for 72 hours, and it gives the role, too. Ends ' +
        'every session, lifts a lockout, verifies the email.',
      body: ResetPasswordBody,
      response: { 200: Done.meta({ examples: [passwordReset] }) },
    },
    handler: async (request) => {
      await resetPassword(deps, request.body, clientOf(request))
      return passwordReset
    },
  })

  app.route({
    method: 'POST',
    url: '/api/users/password/change/',
    config: {
      auth: 'user',
      secondFactor: 'own',
      credentials: true,
      failures: [currentPasswordWrong(), tooWeak, accountLocked(900), throttled(900)],
    },
    schema: {
      tags,
      operationId: 'changePassword',
      summary: 'Change the password',
      description:
        'Ends the other sessions. Five wrong current passwords lock it for 15 minutes, apart from ' +
        'failed logins; a change lifts both locks. An account with a second factor changes it in a ' +
        'session that has proven it.',
      body: ChangePasswordBody,
      response: { 200: Done.meta({ examples: [passwordChanged] }) },
    },
    handler: async (request) => {
      await changePassword(deps, request.user, request.body, clientOf(request))
      return passwordChanged
    },
  })
}
