/** Goal: staff get in with each second factor, and a session that ends costs nothing that was typed. */
import { expect, it } from 'vitest'
import { ask, makeOrder, newAccount, newStaff, orderOf } from './support/api.ts'
import { type Account, codeOf } from './support/staff.ts'
import {
  heading,
  look,
  newVisitor,
  signIn,
  useBrowser,
  type Visitor,
  visit,
} from './support/visitor.ts'

const browser = useBrowser()

async function subjectsTo(email: string) {
  const path = `/sandbox/mail/messages/?to=${encodeURIComponent(email)}`
  const { messages } = await ask<{ messages: { subject: string }[] }>('GET', path)
  return messages.map(({ subject }) => subject)
}

async function logIn({ page, w }: Visitor, account: Account) {
  await page.getByLabel(w.access.email).fill(account.email)
  await page.getByLabel(w.access.password).fill(account.password)
  await page.getByRole('button', { name: w.access.logIn }).click()
}

const logOut = async ({ page, w }: Visitor) => {
  await page.locator('.menu summary').click()
  await page.getByRole('button', { name: w.frame.logOut }).click()
  await page.getByRole('heading', { level: 1, name: w.access.title }).waitFor()
}

it('sets up an app, keeps the recovery codes, and logs in with the next code', async () => {
  const clerk = await newAccount('clerk')
  const visitor = await newVisitor(browser.current)
  const { page, w, expected } = visitor
  await page.goto('/admin/orders')
  expected.add(403)
  await logIn(visitor, clerk)
  await heading(visitor, w.setUp.title)
  await look(visitor, 'set-up')
  await page.getByLabel(w.setUp.passwordAgain).fill(clerk.password)
  await page.getByRole('button', { name: w.setUp.begin }).click()
  await page.getByRole('img', { name: w.setUp.scanQr }).waitFor()
  const secret = (await page.locator('form code').textContent()) ?? ''
  await look(visitor, 'set-up-app')
  await page.getByLabel(w.access.code).fill('12')
  expected.add(400)
  await page.getByRole('button', { name: w.setUp.confirm }).click()
  await expect.poll(() => page.getByLabel(w.access.code).getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel(w.access.code).fill(codeOf(secret, -1))
  await page.getByRole('button', { name: w.setUp.confirm }).click()
  await heading(visitor, w.setUp.recoveryTitle)
  expect(await page.locator('.recovery-codes li').count()).toBe(10)
  await look(visitor, 'recovery-codes')
  await page.getByRole('button', { name: w.setUp.keptThem }).click()
  await heading(visitor, w.orders.title)

  await logOut(visitor)
  await logIn(visitor, clerk)
  await heading(visitor, w.access.proveTitle)
  // As the app shows it.
  await page.getByLabel(w.access.code).fill(codeOf(secret, 1).replace(/^.../, '$& '))
  await page.getByRole('button', { name: w.access.prove }).click()
  await heading(visitor, w.orders.title)
  expected.add(403)
  await look(visitor, 'orders-after-totp')
  await visitor.context.close()
})

it('a forgotten password: the same is said of every address, and an account gets a link', async () => {
  const clerk = await newAccount('clerk')
  for (const email of ['no-account@example.com', clerk.email]) {
    const visitor = await newVisitor(browser.current, { width: 390 })
    const { page, w, context } = visitor
    await page.goto('/admin/')
    await page.getByRole('button', { name: w.access.forgotten }).click()
    await heading(visitor, w.access.forgotten)
    await look(visitor, 'forgotten')
    await page.getByLabel(w.access.email).fill(email)
    await page.getByRole('button', { name: w.access.sendLink }).click()
    await page.getByText(w.access.linkSent).waitFor()
    await look(visitor, 'forgotten-sent')
    await page.getByRole('button', { name: w.access.toLogIn }).click()
    await heading(visitor, w.access.title)
    await context.close()
  }
  expect(await subjectsTo('no-account@example.com')).toEqual([])
  await expect.poll(() => subjectsTo(clerk.email)).toContainEqual(expect.stringMatching(/reset/i))
})

it('makes a passkey, and logs in with it', async () => {
  const clerk = await newAccount('clerk')
  const visitor = await newVisitor(browser.current)
  const { page, w, expected, context } = visitor
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/admin/orders')
  expected.add(403)
  await logIn(visitor, clerk)
  await heading(visitor, w.setUp.title)
  await page.getByLabel(w.setUp.withPasskey).check()
  await page.getByLabel(w.setUp.passkeyName).fill('Till')
  await page.getByLabel(w.setUp.passwordAgain).fill(clerk.password)
  await look(visitor, 'set-up-passkey')
  await page.getByRole('button', { name: w.setUp.addPasskey }).click()
  await heading(visitor, w.setUp.recoveryTitle)
  await page.getByRole('button', { name: w.setUp.keptThem }).click()
  await heading(visitor, w.orders.title)

  await logOut(visitor)
  await logIn(visitor, clerk)
  await heading(visitor, w.access.proveTitle)
  await page.getByRole('button', { name: w.access.usePasskey }).click()
  await heading(visitor, w.orders.title)
  expected.add(403)
  await look(visitor, 'orders-after-passkey')
  await context.close()
})

it('keeps what was typed when the session ends, and goes on with it', async () => {
  const order = await makeOrder()
  const clerk = await newStaff('clerk')
  const visitor = await visit(browser.current, `/admin/orders/${order.id}`, clerk)
  const { page, w, expected, context } = visitor
  await page.getByLabel(w.order.addNote).fill('She called: the blue one is a present.')
  // The service has ended it, as after a change of the role.
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) {
      const value = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      if (value?.refresh) {
        sessionStorage.setItem(key, JSON.stringify({ ...value, access: 'x', refresh: 'x' }))
      }
    }
  })
  expected.add(401)
  await page.getByRole('button', { name: w.order.save }).click()
  await heading(visitor, w.access.title)
  await page.getByText(w.access.again).waitFor()
  await look(visitor, 'session-ended')
  expected.add(401)
  await signIn(visitor, clerk)
  await page.getByRole('button', { name: w.order.save }).click()
  await page.getByText(w.order.noteSaved).waitFor()
  expect((await orderOf(order.id)).staff_notes).toMatchObject([
    { text: 'She called: the blue one is a present.' },
  ])
  await context.close()
})
