/** How many mails anybody can cause to one address, and whose mails go first. Contract 8.8. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowAddressMailIfFew } from '../../../src/outside/emails/address-mail-queries.ts'
import { changePassword } from '../../shop/accounts/password-helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { anOrder, aUser, aVariant, PASSWORD, type TestUser } from '../../support/factories.ts'
import { type SmtpStand, startSmtp } from '../../support/smtp.ts'

let smtp: SmtpStand
beforeAll(async () => {
  smtp = await startSmtp()
})
const app = useTestApp(() => ({ env: { SMTP_URL: smtp.url } }))
afterAll(() => smtp.stop())

/** To whom mails were sent, in their order, after all that wait have been sent. */
async function recipients(of: readonly string[]) {
  await app.runJobs()
  const all = smtp.received.flatMap(({ to }) => to.map((address) => address.toLowerCase()))
  return all.filter((address) => of.includes(address))
}

/** Makes an account of the address and deletes it. */
async function registerAndDelete(email: string) {
  const client = app.guest()
  const registered = await client.post('/api/users/register/', {
    email,
    password: PASSWORD,
    full_name: 'Not Hers',
  })
  expect(registered.status).toBe(201)
  await app.runJobs()
  const owner = app.guest().bearer(registered.body.data.tokens.access_token)
  const deleted = await owner.request('DELETE', '/api/users/account/', { password: PASSWORD })
  expect(deleted.status).toBe(200)
}

/** As many mails as an address gets within an hour. */
const useUpMails = ({ email }: TestUser) => app.db`
  insert into address_mails (address_sha256, mail_id)
  select encode(sha256(${email}::bytea), 'hex'), 'mail-' || n from generate_series(1, 5) n`

describe('mails that anybody can cause', () => {
  it('go to one address five times an hour, whatever accounts are made of it', async () => {
    const email = 'unknown@example.com'
    for (let n = 0; n < 6; n += 1) await registerAndDelete(n % 2 ? email : email.toUpperCase())
    expect(await recipients([email])).toHaveLength(5)
    await app.db`update address_mails set allowed_at = allowed_at - interval '61 minutes'`
    await registerAndDelete(email)
    expect(await recipients([email])).toHaveLength(7)
  })

  it('are counted for each address alone, however many are sent at once', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `mail-${n}`)
    const allow = (to: string) =>
      Promise.all(ids.map((id) => allowAddressMailIfFew(app.db, { to, id })))
    const [one, other] = await Promise.all([allow('one@example.com'), allow('other@example.com')])
    expect([one, other].map((all) => all.filter(Boolean).length)).toEqual([5, 5])
    // Each attempt to send a mail decides anew, and as before.
    expect(await allow('one@example.com')).toEqual(one)
  })

  it('count those of a changed password, which a verified address gets all the same', async () => {
    const [unproven, owner] = [await aUser(app), await aUser(app)]
    await app.db`update users set is_verified = (id = ${owner.id})`
    for (const user of [unproven, owner]) {
      await useUpMails(user)
      expect((await changePassword(user.client)).status).toBe(200)
    }
    expect(await recipients([unproven.email, owner.email])).toEqual([owner.email])
  })

  it('do not count those about money', async () => {
    const user = await aUser(app)
    await useUpMails(user)
    await anOrder(user, await aVariant(app))
    await user.client.post('/api/users/password/reset/', { email: user.email })
    expect(await recipients([user.email])).toEqual([user.email])
  })
})

describe('mails that wait', () => {
  it('of a customer who orders without an end delay no mail of another', async () => {
    const [busy, patient, forgetful] = [await aUser(app), await aUser(app), await aUser(app)]
    const variant = await aVariant(app, { stock: 100 })
    for (let n = 0; n < 20; n += 1) await anOrder(busy, variant)
    await anOrder(patient, variant)
    await forgetful.client.post('/api/users/password/reset/', { email: forgetful.email })
    const order = await recipients([busy, patient, forgetful].map(({ email }) => email))
    expect(order.slice(0, 3).sort()).toEqual([busy, forgetful, patient].map((u) => u.email).sort())
    expect(order.slice(3)).toEqual(Array(19).fill(busy.email))
  })
})
