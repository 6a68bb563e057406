import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { IdParams } from '../../../service/fields/ids.ts'
import { Done, done } from '../../../service/fields/schemas.ts'
import { clientOf } from '../../../service/http/client.ts'
import {
  accountLocked,
  codeWrong,
  currentPasswordWrong,
  fieldErrors,
  identityTokenInvalid,
  identityUnavailable,
  identityUnverifiable,
  notFound,
  oneProofWanted,
  passkeyRefused,
  passwordMissing,
  throttled,
  tooManyPasskeys,
  tooManyWrongCodes,
} from '../../../service/http/errors.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { isPasskeyOf } from './passkey-queries.ts'
import { getSecondFactor } from './queries.ts'
import {
  CODE_FORM,
  NewPasskey,
  NewPasskeyBody,
  OwnerProofBody,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  RecoveryCodes,
  SecondFactor,
  TotpCodeBody,
  TotpConfirmed,
  TotpSecret,
  Verified,
  VerifyBody,
} from './schemas.ts'
import { beginTotp, confirmTotp } from './set-up-totp.ts'
import { removePasskey, removeTotp, renewRecoveryCodes } from './take-off.ts'
import { beginVerification, verifySecondFactor } from './verify.ts'

const tags = ['Second factor']
const url = '/api/users/second-factor/'
/** For every role; of those who have a factor, by a session that has proven it. */
const ofRaised = { auth: 'packer', secondFactor: 'own' } as const
/** For the routes by which a session proves the factor. */
const ofAnySession = { auth: 'packer', secondFactor: 'none' } as const
const ofRecentProof = { auth: 'packer', secondFactor: 'recent' } as const

const passwordFailures = [
  currentPasswordWrong(),
  passwordMissing(),
  identityTokenInvalid('idp_a'),
  identityUnavailable('idp_a'),
  accountLocked(900),
  throttled(900),
  identityUnverifiable('idp_a'),
]
const codeFailures = [codeWrong(), fieldErrors({ code: [CODE_FORM] }), tooManyWrongCodes(900)]
const PASSWORD =
  'Needs the password. An account that an identity provider opens may send `token` instead, an ID token ' +
  'that is at most 5 minutes old, with `nonce` where log-ins need one.'
const FIVE_WRONG =
  'Five wrong codes in a row lock all codes for 15 minutes; log-ins and passkeys are not affected.'

const ownOf = (request: FastifyRequest) => ({
  caller: request.user,
  client: clientOf(request),
  log: request.log,
})

/** Contract 4.14. */
export function secondFactorRoutes(app: Router, deps: Deps) {
  app.route({
    method: 'GET',
    url,
    config: ofAnySession,
    schema: {
      tags,
      operationId: 'getSecondFactor',
      summary: 'The caller’s second factor, and whether this session is raised',
      description: 'A session stays raised for 12 hours after a proof, or until it ends.',
      response: { 200: SecondFactor },
    },
    handler: async ({ user }) => getSecondFactor(deps.db, user),
  })

  app.route({
    method: 'POST',
    url: `${url}totp/`,
    config: { ...ofRaised, credentials: true, failures: passwordFailures },
    schema: {
      tags,
      operationId: 'beginTotp',
      summary: 'Begin to add an authenticator app',
      description:
        `${PASSWORD} The secret is not on until its first code is confirmed; an app that is on stays on ` +
        'until then. No other reply shows the secret.',
      body: OwnerProofBody,
      response: { 201: TotpSecret },
    },
    handler: async (request, reply) => {
      reply.code(201)
      return beginTotp(deps, ownOf(request), request.body)
    },
  })

  app.route({
    method: 'POST',
    url: `${url}totp/confirm/`,
    config: { ...ofRaised, credentials: true, failures: codeFailures },
    schema: {
      tags,
      operationId: 'confirmTotp',
      summary: 'Add the authenticator app by its first code',
      description:
        'The first factor of the account raises this session and comes with recovery codes. ' +
        FIVE_WRONG,
      body: TotpCodeBody,
      response: { 200: TotpConfirmed },
    },
    handler: async (request) => ({
      ...done('Authenticator app added'),
      ...(await confirmTotp(deps, ownOf(request), request.body.code)),
    }),
  })

  app.route({
    method: 'DELETE',
    url: `${url}totp/`,
    config: { ...ofRecentProof, failures: [notFound()] },
    schema: {
      tags,
      operationId: 'removeTotp',
      summary: 'Remove the authenticator app',
      description: 'With the last factor the recovery codes go, too.',
      response: { 200: Done.meta({ examples: [done('Authenticator app removed')] }) },
    },
    handler: async (request) => {
      await removeTotp(deps, ownOf(request))
      return done('Authenticator app removed')
    },
  })

  app.route({
    method: 'POST',
    url: `${url}passkeys/options/`,
    config: { ...ofRaised, credentials: true, failures: [...passwordFailures, tooManyPasskeys()] },
    schema: {
      tags,
      operationId: 'beginPasskey',
      summary: 'Begin to add a passkey',
      description:
        `${PASSWORD} For \`PublicKeyCredential.parseCreationOptionsFromJSON()\` of a browser. The challenge ` +
        'can be answered once, within 5 minutes, in this session. Up to 10 passkeys.',
      body: OwnerProofBody,
      response: { 200: PasskeyCreationOptions },
    },
    handler: async (request) => beginPasskey(deps, ownOf(request), request.body),
  })

  app.route({
    method: 'POST',
    url: `${url}passkeys/`,
    config: { ...ofRaised, credentials: true, failures: [passkeyRefused(), tooManyPasskeys()] },
    schema: {
      tags,
      operationId: 'addPasskey',
      summary: 'Add the passkey that an authenticator has made',
      description:
        'With `toJSON()` of what the browser returned. The first factor of the account raises this ' +
        'session and comes with recovery codes.',
      body: NewPasskeyBody,
      response: { 201: NewPasskey },
    },
    handler: async (request, reply) => {
      reply.code(201)
      return addPasskey(deps, ownOf(request), request.body)
    },
  })

  app.route({
    method: 'DELETE',
    url: `${url}passkeys/:id/`,
    config: { ...ofRecentProof, failures: [notFound()] },
    onRequest: requireObject(notFound, (id, { user }) => isPasskeyOf(deps.db, user.id, id)),
    schema: {
      tags,
      operationId: 'removePasskey',
      summary: 'Remove a passkey',
      description: 'With the last factor the recovery codes go, too.',
      params: IdParams,
      response: { 200: Done.meta({ examples: [done('Passkey removed')] }) },
    },
    handler: async (request) => {
      await removePasskey(deps, ownOf(request), request.params.id)
      return done('Passkey removed')
    },
  })

  app.route({
    method: 'POST',
    url: `${url}recovery-codes/`,
    config: ofRecentProof,
    schema: {
      tags,
      operationId: 'renewRecoveryCodes',
      summary: 'Get ten new recovery codes in place of the old ones',
      description: 'Only this reply shows them. An account without a second factor has none: 403.',
      response: { 200: RecoveryCodes },
    },
    handler: async (request) => ({
      recovery_codes: await renewRecoveryCodes(deps, ownOf(request)),
    }),
  })

  app.route({
    method: 'POST',
    url: `${url}verify/options/`,
    config: { ...ofAnySession, credentials: true },
    schema: {
      tags,
      operationId: 'beginVerification',
      summary: 'Ask for a challenge for a passkey',
      description:
        'For `PublicKeyCredential.parseRequestOptionsFromJSON()` of a browser. The challenge can be ' +
        'answered once, within 5 minutes, in this session.',
      response: { 200: PasskeyRequestOptions },
    },
    handler: async (request) => beginVerification(deps, ownOf(request)),
  })

  app.route({
    method: 'POST',
    url: `${url}verify/`,
    config: { ...ofAnySession, credentials: true, failures: [...codeFailures, oneProofWanted()] },
    schema: {
      tags,
      operationId: 'verifySecondFactor',
      summary: 'Prove the second factor, which raises this session for 12 hours',
      description: `With one of its fields. Each code is accepted once. ${FIVE_WRONG}`,
      body: VerifyBody,
      response: { 200: Verified },
    },
    handler: async (request) => ({
      ...done('Second factor verified'),
      verified_until: await verifySecondFactor(deps, ownOf(request), request.body),
    }),
  })
}
