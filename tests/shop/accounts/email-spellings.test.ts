/** Goal: an address has one account however its domain is spelled, and is shown as it was typed. */
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../../../src/run/jobs/clean-up.ts'
import { fillEmailKeys } from '../../../src/shop/accounts/email-key-queries.ts'
import { jobContext } from '../../run/jobs/context.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser, aVariant } from '../../support/factories.ts'
import { ORDER } from '../orders/helpers.ts'
import {
  countStatuses,
  emailTaken,
  guess,
  locked,
  loggedIn,
  logIn,
  mailedToken,
  mailsTo,
  register,
  verified,
  verifyEmail,
  wrongCredentials,
} from './helpers.ts'
import {
  aResetToken,
  askReset,
  confirmReset,
  NEW_PASSWORD,
  resetTokens,
} from './password-helpers.ts'
import { logInAs, socialLoggedIn } from './social-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

/** Spellings of one domain; the others are compared by the first. */
const SPELLINGS = [
  'xn--mnchen-3ya.example',
  'münchen.example',
  'MÜNCHEN.Example',
  'mu\u0308nchen.example',
]
const [ASCII = '', TYPED = ''] = SPELLINGS
const logInWith = async (email: string, password?: string) =>
  (await logIn(app.guest(), email, password ? { password } : {})).body.data?.user.email

describe('an account', () => {
  it.each([
    [TYPED, SPELLINGS],
    [ASCII, SPELLINGS],
    ['ｐrobe.test', ['probe.test', 'PROBE.test', 'ＰRobe.test', 'ｐｒｏｂｅ.test']],
    ['probe.example', ['ｐrobe.example']],
  ])(
    'whose domain was typed as %s is the only one, opened by all spellings',
    async (typed, others) => {
      const name = `Zahra.${SPELLINGS.indexOf(typed)}`
      const email = `${name}@${typed}`
      const made = await register(app.guest(), { email })
      expect([made.status, made.body.data.user.email]).toEqual([201, email])
      for (const domain of [typed, ...others]) {
        const same = `${name.toLowerCase()}@${domain}`
        expect(await register(app.guest(), { email: same }), domain).toEqual(emailTaken)
        expect(await logInWith(same), domain).toBe(email)
      }
      expect(await logIn(app.guest(), `${name}+tag@${typed}`)).toEqual(wrongCredentials)
      expect(await verifyEmail(app.guest(), await mailedToken(app, email))).toEqual(verified(email))
    },
  )

  it('is made once by registrations of all spellings at the same moment', async () => {
    const emails = SPELLINGS.map((domain) => `at.once@${domain}`)
    const replies = await Promise.all(emails.map((email) => register(app.guest(), { email })))
    expect(countStatuses(replies)).toEqual({ 201: 1, 400: SPELLINGS.length - 1 })
    for (const reply of replies) if (reply.status === 400) expect(reply).toEqual(emailTaken)
  })

  it('is reset by another spelling, by a mail to the address as it was typed', async () => {
    const [typed, other] = [`reset@${TYPED}`, `reset@${ASCII}`]
    await register(app.guest(), { email: typed })
    await askReset(app.guest(), other)
    // One mail in that time, whatever the spelling.
    await askReset(app.guest(), typed)
    const [token, ...more] = await resetTokens(app, typed)
    expect(more).toEqual([])
    expect((await confirmReset(app.guest(), token)).status).toBe(200)
    expect(await logInWith(other, NEW_PASSWORD)).toBe(typed)
    expect(await mailsTo(app, other)).toEqual([])
  })

  it('is locked by failures of all spellings together, and opened by a reset', async () => {
    const email = `lock@${TYPED}`
    await register(app.guest(), { email })
    for (const domain of [...SPELLINGS, TYPED]) await guess(app.guest(), `lock@${domain}`)
    for (const domain of SPELLINGS) {
      expect(await logIn(app.guest(), `lock@${domain}`)).toEqual(locked)
    }
    const { id } = (await admin.client.get(`/api/admin/users/?search=lock@${TYPED}`)).body
      .results[0]
    expect((await admin.client.get(`/api/admin/users/${id}/`)).body.locked_until).toBeTypeOf(
      'string',
    )
    await confirmReset(app.guest(), await aResetToken(app, { email }))
    expect(await logIn(app.guest(), `lock@${ASCII}`, { password: NEW_PASSWORD })).toEqual(loggedIn)
  })

  it('is opened by an identity provider that spells its domain otherwise', async () => {
    const email = `social@${TYPED}`
    await register(app.guest(), { email })
    await verifyEmail(app.guest(), await mailedToken(app, email))
    const person = { email: `Social@${ASCII}` }
    expect(await logInAs(app, person)).toEqual(socialLoggedIn({ email }, { isNewUser: false }))
    expect(await logInAs(app, { email })).toMatchObject({ status: 400 })
  })

  it('is found by staff in each spelling', async () => {
    const email = `staff.finds@${TYPED}`
    await register(app.guest(), { email })
    for (const domain of SPELLINGS) {
      const query = new URLSearchParams({ search: `staff.finds@${domain}` })
      const { body } = await admin.client.get(`/api/admin/users/?${query}`)
      expect(body.results.map((user: { email: string }) => user.email)).toEqual([email])
    }
  })
})

describe('a guest’s order', () => {
  const orderOf = async (email: string) => {
    const guest = app.guest()
    const { id: variant_id } = await aVariant(app)
    await guest.post('/api/orders/cart/add/', { variant_id, quantity: 1 })
    const { status, body } = await guest.post('/api/guest-orders/', { ...ORDER, email })
    expect(status).toBe(201)
    return body.data.order_number as string
  }

  it('is claimed by the account of its address, and by no other of the mailbox', async () => {
    const numbers = [await orderOf(`claim@${TYPED}`), await orderOf(`CLAIM@${ASCII}`)]
    await app.db`update guest_orders set client = null`
    const tagged = await orderOf(`claim+tag@${TYPED}`)
    // An order that the version before has written has no mailbox.
    const old = await orderOf(`claim@${TYPED}`)
    await app.db`
      update guest_orders set mailbox = null
      where order_id = (select id from orders where order_number = ${old})`
    const claimOf = async (email: string) =>
      (await aUser(app, { email })).client.post('/api/orders/claim/', {})
    const claimed = (...of: string[]) => ({
      status: 200,
      body: { success: true, message: 'Orders claimed', data: { claimed: of } },
    })
    expect(await claimOf(`claim@${TYPED}`)).toEqual(claimed(...numbers, old))
    expect(await claimOf(`claim+tag@${ASCII}`)).toEqual(claimed(tagged))
  })

  it('is found by staff, and its link is sent again, in each spelling', async () => {
    const email = `link@${TYPED}`
    const order_number = await orderOf(email)
    const before = (await mailsTo(app, email)).length
    for (const domain of SPELLINGS) {
      const query = new URLSearchParams({ search: `link@${domain}` })
      const { results } = (await admin.client.get(`/api/admin/orders/?${query}`)).body
      expect(results.map((order: { order_number: string }) => order.order_number)).toEqual([
        order_number,
      ])
    }
    await app.guest().post('/api/guest-orders/link/', { email: `link@${ASCII}`, order_number })
    expect(await mailsTo(app, email)).toHaveLength(before + 1)
  })
})

describe('accounts of before', () => {
  const keyOf = async ({ id }: { id: number }) => {
    const [row] = await app.db`select email_key from users where id = ${id}`
    return row?.email_key
  }

  it('get their keys, in batches of any size; until then each is opened as it was typed', async () => {
    await fillEmailKeys(app.db, 100)
    const old = await aUser(app, { email: `old@${TYPED}` })
    const others = [
      await aUser(app, { email: `o2@${TYPED}` }),
      await aUser(app, { email: `o3@${TYPED}` }),
    ]
    expect(await logInWith(old.email)).toBe(old.email)
    expect(await register(app.guest(), { email: old.email })).toEqual(emailTaken)
    expect(await logInWith(`old@${ASCII}`)).toBe(undefined)
    const { context, lines } = jobContext(app)
    await cleanUp(context, {}, 1)
    expect(lines).toMatchObject([{ email_keys: 3 }])
    expect(await keyOf(old)).toBe(`old@${ASCII}`)
    for (const domain of SPELLINGS) expect(await logInWith(`old@${domain}`)).toBe(old.email)
    expect(await fillEmailKeys(app.db, 1)).toBe(0)
    expect(await Promise.all(others.map(keyOf))).toEqual([`o2@${ASCII}`, `o3@${ASCII}`])
  })

  it('of one address stay, each opened as it was typed', async () => {
    await fillEmailKeys(app.db, 100)
    const typed = await aUser(app, { email: `two@${TYPED}` })
    const ascii = await aUser(app, { email: `two@${ASCII}` })
    const [unproven, proven] = [
      await aUser(app, { email: 'three@ｐrobe.test', is_verified: false }),
      await aUser(app, { email: 'three@ｐｒobe.test' }),
    ]
    expect(await fillEmailKeys(app.db, 100)).toBe(1)
    expect([await keyOf(typed), await keyOf(ascii)]).toEqual([null, null])
    expect([await keyOf(unproven), await keyOf(proven)]).toEqual([null, 'three@probe.test'])
    for (const { email } of [typed, ascii, unproven, proven]) {
      expect(await logInWith(email)).toBe(email)
      expect(await register(app.guest(), { email })).toEqual(emailTaken)
    }
    expect(await logInWith('three@probe.test')).toBe(proven.email)
  })
})
