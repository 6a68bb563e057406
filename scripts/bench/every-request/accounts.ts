/** Requests about accounts. */

import { loadConfig } from '../../../src/service/config/config.ts'
import { signResetToken, signVerificationToken } from '../../../src/shop/accounts/link-tokens.ts'
import { newTokens, SECRETS } from '../../support/rows.ts'
import { PASSWORD } from '../fill-shop.ts'
import { line, type Make, open, personal } from './ask.ts'
import { type Asked, type Drawn, sendTo } from './draw.ts'

const config = loadConfig(SECRETS)

async function socialToken(drawn: Drawn, slot: 'a' | 'b'): Promise<Asked> {
  const body = { email: `social-${slot}-${drawn.next()}@example.com`, given_name: 'Amina' }
  const reply = await sendTo(drawn.url, 'POST', { path: `/sandbox/idp/${slot}/token/`, body })
  const { id_token } = (await reply.json()) as { id_token: string }
  return { path: `/api/users/social/idp_${slot}/`, body: { token: id_token } }
}

const ADDRESSES = '/api/users/addresses/'
const timestamp = () => Math.floor(Date.now() / 1_000)

export const ACCOUNTS: Record<string, Make> = {
  'POST /api/users/register/': open(
    () => '/api/users/register/',
    (drawn) => ({
      email: `new-${drawn.next()}@example.com`,
      password: PASSWORD,
      full_name: 'Amina Jacobs',
    }),
  ),
  'POST /api/users/login/': async (drawn) => {
    const { email } = await drawn.person()
    return { path: '/api/users/login/', body: { email, password: PASSWORD } }
  },
  'POST /api/users/logout/': personal('/api/users/logout/', ({ refresh_token }) => ({
    refresh_token,
  })),
  'POST /api/users/verify-email/': async (drawn) => {
    const { id, email } = await drawn.person()
    await drawn.db`update users set is_verified = false where id = ${id}`
    const token = signVerificationToken(config, { user_id: id, email, timestamp: timestamp() })
    return { path: '/api/users/verify-email/', body: { token } }
  },
  'POST /api/users/verify-email/resend/': personal(
    '/api/users/verify-email/resend/',
    ({ email }) => ({
      email,
    }),
  ),
  'POST /api/users/password/reset/': personal('/api/users/password/reset/', ({ email }) => ({
    email,
  })),
  'POST /api/users/password/reset/confirm/': async (drawn) => {
    const { id } = await drawn.person()
    const [user] = await drawn.db<[{ password_hash: string }]>`
      select password_hash from users where id = ${id}`
    const claims = { user_id: id, timestamp: timestamp() }
    const token = signResetToken(config, claims, user.password_hash)
    return { path: '/api/users/password/reset/confirm/', body: { token, password: PASSWORD } }
  },
  'POST /api/users/password/change/': personal('/api/users/password/change/', () => ({
    current_password: PASSWORD,
    new_password: `${PASSWORD}-2`,
  })),
  'POST /api/users/token/refresh/': personal('/api/users/token/refresh/', ({ refresh_token }) => ({
    refresh_token,
  })),
  'GET /api/users/token/validate/': personal('/api/users/token/validate/'),
  'POST /api/users/social/idp_a/': (drawn) => socialToken(drawn, 'a'),
  'POST /api/users/social/idp_b/': (drawn) => socialToken(drawn, 'b'),
  'GET /api/users/profile/': personal('/api/users/profile/'),
  'PUT /api/users/profile/': personal('/api/users/profile/', () => ({ first_name: 'Noor' })),
  'PATCH /api/users/profile/': personal('/api/users/profile/', () => ({ first_name: 'Noor' })),
  'GET /api/users/export/': personal('/api/users/export/'),
  'DELETE /api/users/account/': async (drawn) => {
    const { person } = await drawn.order('with an end')
    const body = { password: PASSWORD }
    return { path: '/api/users/account/', token: person.access_token, body }
  },
  'GET /api/users/sessions/': personal('/api/users/sessions/'),
  'DELETE /api/users/sessions/{id}/': async (drawn) => {
    const { id, access_token } = await drawn.person()
    await newTokens(drawn.db, id)
    const [session] = await drawn.db<[{ id: number }]>`
      select max(id) as id from login_sessions where user_id = ${id}`
    return { path: `/api/users/sessions/${session.id}/`, token: access_token }
  },
  'GET /api/users/addresses/': personal(ADDRESSES),
  'POST /api/users/addresses/': personal(ADDRESSES, () => ({
    recipient: 'Amina Jacobs',
    street: '12 Fig Lane',
    city: 'Cape Town',
    country: 'ZA',
  })),
  'PATCH /api/users/addresses/{id}/': line('addresses', ADDRESSES, { city: 'Durban' }),
  'DELETE /api/users/addresses/{id}/': line('addresses', ADDRESSES),
  'POST /api/users/sessions/revoke-others/': personal(
    '/api/users/sessions/revoke-others/',
    ({ refresh_token }) => ({ refresh_token }),
  ),
}
