/** A life in the shop, with its mishaps; every value on the way that would let its reader in is noted. */

import { aPng } from '../outside/media/pictures.ts'
import {
  anEmail,
  guess,
  logIn,
  logOut,
  mailedToken,
  refresh,
  register,
  verifyEmail,
} from '../shop/accounts/helpers.ts'
import {
  aResetToken,
  changePassword,
  confirmReset,
  revokeOthers,
} from '../shop/accounts/password-helpers.ts'
import { upload } from '../shop/accounts/profile-helpers.ts'
import { aToken, socialLogIn } from '../shop/accounts/social-helpers.ts'
import { dryRun } from '../shop/catalog/admin/import/helpers.ts'
import { ADMIN, anAdmin } from '../support/administrator.ts'
import type { TestApp } from '../support/app.ts'
import type { Client, Reply } from '../support/client.ts'
import { aVariant } from '../support/factories.ts'

export const PASSWORD = 'Zebra-pond-41'
const WRONG_PASSWORD = 'not-the-password'
const NEW_PASSWORD = 'Walrus-lake-52'

type Tokens = { access_token: string; refresh_token: string }
type Journey = {
  app: TestApp
  statuses: number[]
  secrets: Set<string>
  /** Notes the status of a reply and hands it on. */
  keep: (reply: Reply) => Reply
  hide: (...secrets: (string | undefined)[]) => void
}

export function setOut(app: TestApp): Journey {
  const [statuses, secrets]: [number[], Set<string>] = [[], new Set()]
  const hide = (...values: (string | undefined)[]) => {
    for (const value of values) {
      if (!value || value.length < 8) throw new Error(`${value} is no secret to look for`)
      secrets.add(value)
    }
  }
  const keep = (reply: Reply) => {
    statuses.push(reply.status)
    return reply
  }
  return { app, statuses, secrets, keep, hide }
}

/** With the part that makes a token one: its header is no secret. */
function hideTokens({ hide }: Journey, { access_token, refresh_token }: Tokens) {
  for (const token of [access_token, refresh_token]) hide(token, token.split('.')[2])
}

/** Register, verify, log in, wrong password, refresh, reset, another provider. Returns who it was. */
export async function openAccount(journey: Journey): Promise<{ client: Client; email: string }> {
  const { app, keep, hide } = journey
  const [guest, email] = [app.guest(), anEmail()]
  hide(PASSWORD, WRONG_PASSWORD, NEW_PASSWORD)
  const variant_id = (await aVariant(app)).id
  keep(await guest.post('/api/orders/cart/add/', { variant_id }))
  const cookie = guest.cookie('sessionid') ?? ''
  hide(cookie, decodeURIComponent(cookie), cookie.split('.')[0])
  const holder = app.guest().with({ 'X-Cart-Token': cookie })
  keep(await holder.get('/api/orders/cart/'))
  keep(await holder.post('/api/orders/cart/add/', { variant_id: 'x' }))
  hideTokens(journey, keep(await register(guest, { email, password: PASSWORD })).body.data.tokens)
  const verification = await mailedToken(app, email)
  hide(verification)
  keep(await guest.get(`/verify-email/?token=${verification}`))
  keep(await verifyEmail(guest, verification))
  keep(await guess(guest, email))
  const login = keep(await logIn(guest, email, { password: PASSWORD })).body.data.tokens
  hideTokens(journey, login)
  const refreshed = keep(await refresh(guest, login.refresh_token)).body.data
  hideTokens(journey, refreshed)
  keep(await refresh(guest, login.refresh_token))
  const refreshKey = 'idempotency-key-of-a-refresh'
  hide(refreshKey)
  for (const _ of ['sent', 'repeated']) {
    hideTokens(journey, keep(await refresh(guest, refreshed.refresh_token, refreshKey)).body.data)
  }
  const reset = await aResetToken(app, { email })
  hide(reset)
  keep(await guest.get(`/reset-password/?x=1&token=${reset}`))
  keep(await confirmReset(guest, `${reset}x`, NEW_PASSWORD))
  keep(await confirmReset(guest, reset, NEW_PASSWORD))
  const anew = keep(await logIn(guest, email, { password: NEW_PASSWORD })).body.data.tokens
  hideTokens(journey, anew)
  const client = guest.bearer(anew.access_token)
  keep(await changePassword(client, { current_password: PASSWORD, new_password: WRONG_PASSWORD }))
  keep(await revokeOthers(client, login.refresh_token))
  const identity = await aToken(app)
  hide(identity, identity.split('.')[2])
  hideTokens(journey, keep(await socialLogIn(guest, identity)).body.data.tokens)
  keep(await socialLogIn(guest, `${identity}x`))
  return { client, email }
}

/** Cart, order, payment by its link, a cancelled order and its refund, a picture. */
export async function shop({ app, keep, hide }: Journey, client: Client) {
  const key = 'idempotency-key-of-an-order'
  hide(key)
  const headers = { 'Idempotency-Key': key }
  const body = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
  const variant_id = (await aVariant(app)).id
  keep(await client.post('/api/orders/cart/add/', { variant_id }))
  keep(await client.post('/api/orders/create/', { ...body, payment_method: 'payment_provider_b' }))
  const placed = keep(await client.post('/api/orders/create/', body, { headers })).body.data
  keep(await client.post('/api/orders/create/', body, { headers }))
  const path = new URL(placed.payment_url).pathname
  hide(path.split('/').filter(Boolean).at(-1))
  const order = `/api/orders/${placed.order_id}/`
  keep(await client.get(order))
  keep(await client.get(path))
  keep(await client.post(path, { outcome: 'succeed', bad_signature: true }))
  keep(await client.post(path, { outcome: 'succeed', duplicate: 1 }))
  keep(await client.post(`${order}cancel/`, { reason: 'changed my mind' }))
  await app.runJobs()
  keep(await upload(client, await aPng()))
  keep(await upload(client, 'no picture'))
}

/** An administrator's day. */
export async function administer(journey: Journey) {
  const { app, keep } = journey
  const { client, tokens } = await anAdmin(app)
  hideTokens(journey, tokens)
  const variant = await aVariant(app)
  keep(await client.get(`${ADMIN}users/`))
  keep(await client.post(`${ADMIN}variants/${variant.id}/stock/`, { delta: 1, reason: 'Found' }))
  keep(await client.get(`${ADMIN}products/export/`))
  keep(await dryRun(client, 'no;such;columns\n'))
  keep(await logOut(client, tokens.refresh_token))
}

/** Secrets where none belong: in bodies that cannot be read, in addresses, headers and cookies. */
export async function blunder({ app, keep, hide }: Journey, client: Client) {
  const misplaced = 'misplaced-secret-0123456789'
  hide(misplaced)
  const headers = { 'Content-Type': 'application/json' }
  const login = '/api/users/login/'
  const guest = app.guest()
  for (const raw of [
    `{"password": "${misplaced}`,
    `{"password": ${misplaced}}`,
    `"${misplaced}"`,
  ]) {
    keep(await guest.post(login, undefined, { raw, headers }))
  }
  keep(await guest.post(login, undefined, { raw: misplaced }))
  keep(await guest.post(login, { email: misplaced, password: [misplaced] }))
  const query = ['token', 'password', 'refresh_token', 'client_secret', 'api_key', 'X-Token']
    .map((name) => `${name}=${misplaced}`)
    .join('&')
  keep(await guest.get(`/api/nope/?${query}`))
  keep(await guest.get(`/api/catalog/categories/?a=1&${query}`))
  keep(await guest.get(`/api/%zz/?${query}`))
  keep(await guest.with({ Authorization: `Bearer ${misplaced}` }).get('/api/users/profile/'))
  keep(await guest.with({ Authorization: `Basic ${misplaced}` }).get('/api/users/profile/'))
  const everywhere = {
    'X-Api-Key': misplaced,
    'X-Cart-Token': misplaced,
    Referer: `/?token=${misplaced}`,
  }
  keep(await guest.with({ ...everywhere, 'User-Agent': misplaced }).get('/api/orders/cart/'))
  guest.setCookie('access_token', misplaced)
  guest.setCookie('sessionid', misplaced)
  keep(await guest.get('/api/orders/cart/'))
  keep(
    await client.post(
      '/api/orders/create/',
      {},
      { headers: { 'Idempotency-Key': `${misplaced}é` } },
    ),
  )
  const webhook = '/api/payments/webhooks/sandbox/'
  keep(await guest.post(webhook, { secret: misplaced }, { headers: { 'webhook-id': misplaced } }))
}
