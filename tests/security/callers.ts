/** Those who have no business at a route: with a token that is no good, or without the rights. */
import {
  accessExpired,
  claimsFor,
  headerMalformed,
  signJwt,
  tokenInvalid,
  userInactive,
  userNotFound,
} from '../shop/accounts/helpers.ts'
import { ADMIN } from '../support/administrator.ts'
import type { TestApp } from '../support/app.ts'
import { aUser } from '../support/factories.ts'

export type Refusal = { status: number; body: object | string }
type Caller = { authorization: string; refusal: Refusal }

export const denied = {
  status: 403,
  body: { detail: 'You do not have permission to perform this action.' },
}

const bearer = (token: string) => `Bearer ${token}`

/** Invalid tokens of users who would be let in everywhere with a valid one. */
export async function badTokens(app: TestApp): Promise<Record<string, Caller>> {
  const secret = app.config.jwtSecrets[0] ?? ''
  const admin = await aUser(app, { is_admin: true })
  const disabled = await aUser(app, { is_admin: true, is_active: false })
  const gone = await aUser(app, { is_admin: true })
  await app.db`delete from users where id = ${gone.id}`
  const past = { iat: 1_700_000_000, exp: 1_700_000_900 }
  const forged = signJwt(claimsFor(admin.id), { secret: 'the-secret-of-another-service-012345' })
  const refused = (refusal: Refusal, tokens: Record<string, string>) =>
    Object.entries(tokens).map(([name, token]) => [name, { authorization: token, refusal }])
  return Object.fromEntries([
    ...refused(tokenInvalid, {
      garbage: bearer('garbage'),
      forged: bearer(forged),
      unsigned: bearer(signJwt(claimsFor(admin.id), { alg: 'none' })),
      'of another algorithm': bearer(signJwt(claimsFor(admin.id), { alg: 'HS512', secret })),
      'of a refresh': bearer(admin.tokens.refresh_token),
    }),
    ...refused(headerMalformed, { missing: 'Bearer', doubled: 'Bearer a b' }),
    ...refused(accessExpired, { expired: bearer(signJwt(claimsFor(admin.id, past), { secret })) }),
    ...refused(userInactive, { 'of a disabled account': bearer(disabled.tokens.access_token) }),
    ...refused(userNotFound, { 'of a deleted account': bearer(gone.tokens.access_token) }),
  ])
}

/** Users whose tokens are good for a shopper, and for nothing of the administration. */
export async function noAdministrators(app: TestApp): Promise<Record<string, Caller>> {
  const [admin, demoted] = [
    await aUser(app, { is_admin: true }),
    await aUser(app, { is_admin: true }),
  ]
  const { status } = await admin.client.patch(`${ADMIN}users/${demoted.id}/`, { is_admin: false })
  if (status !== 200) throw new Error('the administrator was not demoted')
  const [user, unknown, leaver] = [
    await aUser(app),
    await aUser(app, { is_admin: true }),
    await aUser(app, { is_admin: true }),
  ]
  const claims = { is_admin: true, role: 'owner', scope: 'admin' }
  const foreign = ({ id }: { id: number }) =>
    signJwt(claimsFor(id, claims), { secret: app.config.jwtSecrets[0] ?? '' })
  await leaver.client.post('/api/users/logout/')
  return {
    'an ordinary user': { authorization: bearer(user.tokens.access_token), refusal: denied },
    'an administrator of before, with the token of before': {
      authorization: bearer(demoted.tokens.access_token),
      refusal: tokenInvalid,
    },
    'a user whose token claims more': {
      authorization: bearer(foreign(user)),
      refusal: tokenInvalid,
    },
    'an administrator by a token of no log-in': {
      authorization: bearer(foreign(unknown)),
      refusal: tokenInvalid,
    },
    'an administrator who has logged out': {
      authorization: bearer(leaver.tokens.access_token),
      refusal: tokenInvalid,
    },
  }
}
