import type { Deps } from '../../deps.ts'
import { Done, done, success } from '../../service/fields/schemas.ts'
import { clientOf } from '../../service/http/client.ts'
import {
  accountDisabled,
  accountLocked,
  emailAlreadyVerified,
  emailTaken,
  idempotencyKeyInvalid,
  invalidEmail,
  registrationIncomplete,
  throttled,
  tokenBlacklisted,
  tokenInvalid,
  userInactive,
  userNotFound,
  verificationTokenExpired,
  verificationTokenInvalid,
  weakPassword,
  wrongCredentials,
} from '../../service/http/errors.ts'
import {
  idempotencyKeyOf,
  markReplayed,
  registrationKeyOf,
} from '../../service/http/idempotency.ts'
import type { Router } from '../../service/http/router.ts'
import { requireFields } from '../../service/http/validation.ts'
import { renewGuestKey } from '../cart/guest-session.ts'
import { logIn } from './log-in.ts'
import { EmailVerified, VerifyEmailBody } from './password-schemas.ts'
import { refresh } from './refresh.ts'
import { register, verifyEmail } from './register.ts'
import {
  LoggedIn,
  LoginBody,
  LogoutBody,
  RefreshBody,
  Refreshed,
  RegisterBody,
  Registered,
  TAKES_OVER_CART,
  Validated,
} from './schemas.ts'
import { logOut, sessionContextOf } from './sessions.ts'
import { asNewTokens, readRefreshToken, signTokens } from './tokens.ts'

const tags = ['Accounts']
const loggedOut = done('Successfully logged out')

/** Contract 4.1 to 4.8. */
export function accountRoutes(app: Router, deps: Deps) {
  app.route({
    method: 'POST',
    url: '/api/users/register/',
    config: {
      auth: 'none',
      credentials: true,
      guestCart: 'merged',
      idempotent: true,
      translated: true,
      failures: [
        registrationIncomplete(),
        invalidEmail(),
        emailTaken(),
        weakPassword(['This password is too common.', 'This password is entirely numeric.']),
      ],
    },
    schema: {
      tags,
      operationId: 'register',
      summary: 'Create an account and log in',
      description: `Sends a verification mail. The profile keeps \`lang\` for all mails. ${TAKES_OVER_CART}`,
      body: requireFields(RegisterBody, ['email', 'password', 'full_name'], registrationIncomplete),
      response: { 201: Registered },
    },
    handler: async (request, reply) => {
      const key = registrationKeyOf(request)
      const context = sessionContextOf(request, deps.config)
      const { registration, isRepeated } = await register(deps, request.body, context, key)
      const { user, ids, iat } = registration
      const { is_verified: _, ...profile } = user
      renewGuestKey(request, reply, deps.config)
      reply.code(201)
      if (isRepeated) markReplayed(reply)
      return success({
        user: profile,
        tokens: asNewTokens(signTokens(app, user.id, { ...ids, iat })),
        is_new_user: true as const,
        email_verified: false as const,
      })
    },
  })

  app.route({
    method: 'POST',
    url: '/api/users/login/',
    config: {
      auth: 'none',
      credentials: true,
      guestCart: 'merged',
      failures: [wrongCredentials(), accountLocked(900), accountDisabled(), throttled(900)],
    },
    schema: {
      tags,
      operationId: 'logIn',
      summary: 'Log in with email and password',
      description: `Five failed attempts lock the account for 15 minutes. ${TAKES_OVER_CART}`,
      body: LoginBody,
      response: { 200: LoggedIn },
    },
    handler: async (request, reply) => {
      const { user, ids } = await logIn(deps, request.body, sessionContextOf(request, deps.config))
      const { is_verified, profile_picture: _, ...profile } = user
      renewGuestKey(request, reply, deps.config)
      return {
        data: {
          user: profile,
          tokens: asNewTokens(signTokens(app, user.id, ids)),
          email_verified: is_verified,
          verification_needed: !is_verified,
        },
      }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/users/logout/',
    config: { auth: 'user' },
    schema: {
      tags,
      operationId: 'logOut',
      summary: 'Log out: blacklist the given refresh token',
      description:
        'This ends the session of that token. Without a refresh token, it ends the session of the ' +
        'access token. The access token itself stays valid until it expires.',
      body: LogoutBody,
      response: { 200: Done.meta({ examples: [loggedOut] }) },
    },
    handler: async (request, reply) => {
      const { refresh_token: cookie } = request.cookies
      if (cookie !== undefined) reply.clearCookie('refresh_token', { path: '/' })
      const { user, body } = request
      const token = body.refresh_token ?? (cookie?.trim() || undefined)
      const jti = typeof token === 'string' ? readRefreshToken(app, token)?.jti : undefined
      const sessionId = token === undefined ? user.session_id : null
      await logOut(deps, { userId: user.id, jti, sessionId }, clientOf(request))
      return loggedOut
    },
  })

  app.route({
    method: 'POST',
    url: '/api/users/verify-email/',
    config: {
      auth: 'none',
      credentials: true,
      failures: [verificationTokenInvalid(), verificationTokenExpired(), emailAlreadyVerified()],
    },
    schema: {
      tags,
      operationId: 'verifyEmail',
      summary: 'Verify an email address with the token from the mail',
      description:
        'The link in the mail leads to `/verify-email?token=…` of the storefront, which sends the ' +
        'token here. The token is good for 72 hours and needs no log-in, so that a mail can be opened ' +
        'on another device. A second time is refused: the address is verified already.',
      body: VerifyEmailBody,
      response: { 200: EmailVerified },
    },
    handler: async (request) => {
      const email = await verifyEmail(deps, request.body.token, clientOf(request))
      return { ...done('Email verified successfully'), data: { email, is_verified: true as const } }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/users/token/refresh/',
    config: {
      auth: 'none',
      credentials: true,
      repeatable: true,
      failures: [
        tokenInvalid(),
        tokenBlacklisted(),
        userInactive(),
        userNotFound(),
        idempotencyKeyInvalid(),
      ],
    },
    schema: {
      tags,
      operationId: 'refreshTokens',
      summary: 'Exchange a refresh token for new tokens',
      description:
        'The old refresh token is blacklisted; of parallel exchanges one succeeds. One that is used ' +
        'again later than 60 seconds after its exchange is taken for stolen, and its session ends. ' +
        'With an Idempotency-Key a lost reply is no log-out: see the header.',
      body: RefreshBody,
      response: { 200: Refreshed },
    },
    handler: async (request, reply) => {
      const key = idempotencyKeyOf(request)
      const claims = readRefreshToken(app, request.body.refresh_token)
      if (!claims) throw tokenInvalid()
      const client = clientOf(request)
      const { pair, isRepeated } = await refresh(deps, claims, { client, key })
      if (isRepeated) markReplayed(reply)
      return success(signTokens(app, claims.userId, pair))
    },
  })

  app.route({
    method: 'GET',
    url: '/api/users/token/validate/',
    config: { auth: 'user' },
    schema: {
      tags,
      operationId: 'validateToken',
      summary: 'Check the access token',
      description:
        '200 while the access token opens the account; 401 once it has expired, its session ' +
        'was ended or the user was disabled. A log-out ends it no earlier than its time. ' +
        'Every other operation checks the same, so that nothing needs to ask first.',
      response: { 200: Validated },
    },
    handler: async ({ user }) =>
      success({ valid: true as const, user_id: user.id, email_verified: user.is_verified }),
  })
}
