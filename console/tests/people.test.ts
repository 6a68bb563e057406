/** Goal: an owner says who may do what, a clerk helps who cannot get in, and all look after their own factor. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { invitations, password } from '../src/words/en/invitations.ts'
import { ask, asOwner, newCustomer, newOwner, newStaff } from './support/api.ts'
import { shop } from './support/shop.ts'
import { logIn, prove } from './support/staff.ts'
import {
  actionsOf,
  heading,
  look,
  newVisitor,
  useBrowser,
  type Visitor,
  visit,
} from './support/visitor.ts'

const browser = useBrowser()

type User = { id: number; role: string | null; is_active: boolean; locked_until: string | null }
const userOf = async (id: number) => asOwner<User>('GET', `/api/admin/users/${id}/`)

/** Opens an action of the person on the screen, and confirms it. */
async function act({ page, w }: Visitor, action: keyof Visitor['w']['people']['actions']) {
  const name = w.people.actions[action]
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name }).click()
}

async function open(path: string, role: 'owner' | 'clerk', width = 1280) {
  const account = role === 'owner' ? await newOwner() : await newStaff('clerk')
  return { ...(await visit(browser.current, path, account, { width })), account }
}

it('an owner finds a person, gives a role, and takes it again', async () => {
  const customer = await newCustomer()
  const visitor = await open('/admin/people', 'owner')
  const { page, w, context } = visitor
  const { people } = w
  await page.getByLabel(people.search).fill(customer.email)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/people?search=*`)
  await page.getByRole('status').getByText(people.found(1)).waitFor()
  await page.getByRole('link', { name: 'Amina Jacobs' }).click()
  await heading(visitor, 'Amina Jacobs')
  await page.getByRole('link', { name: people.actions.role }).click()
  expect(await page.getByRole('button', { name: people.saveRole }).isDisabled()).toBe(true)
  await page.getByLabel(people.roles.packer).check()
  await page.getByRole('button', { name: people.saveRole }).click()
  await page.getByText(people.roleSaved).waitFor()
  expect((await userOf(customer.id)).role).toBe('packer')
  await look(visitor, 'person-packer')

  await page.goto('/admin/people?role=packer')
  await page.getByText(customer.email).waitFor()
  await page.goto(`/admin/people/${customer.id}?do=role`)
  await page.getByLabel(people.noRole).check()
  await page.getByRole('button', { name: people.saveRole }).click()
  await page.getByText(people.roleSaved).waitFor()
  expect((await userOf(customer.id)).role).toBe(null)
  await context.close()
})

it('keeps what is typed while the list loads', async () => {
  const { page, w, context } = await open('/admin/people', 'owner')
  const { people } = w
  await page.getByRole('table').waitFor()
  let goOn = () => {}
  const typed = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/admin/users/*', async (route) => {
    await typed
    await route.continue()
  })
  await page.getByRole('link', { name: people.active }).click()
  await page.waitForURL('**/admin/people?is_active=true')
  const search = page.getByLabel(people.search)
  await search.fill('Zainab')
  const listed = page.waitForResponse('**/api/admin/users/*')
  goOn()
  await listed
  await page.waitForFunction(() => !document.querySelector('.busy-now'))
  expect(await search.inputValue()).toBe('Zainab')
  await search.press('Enter')
  await page.getByText(people.none).waitFor()
  await context.close()
})

/** The link in the newest mail of an invitation. */
async function invitationTo(email: string): Promise<string> {
  const mails = `/sandbox/mail/messages/?to=${encodeURIComponent(email)}`
  const find = async () => {
    const { messages } = await ask<{ messages: { id: number }[] }>('GET', mails)
    for (const { id } of messages) {
      const { text } = await ask<{ text: string }>('GET', `/sandbox/mail/messages/${id}/`)
      const link = /\/admin\/password\?token=[\w.-]+/.exec(text)?.[0]
      if (link) return link
    }
    return ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

it('an owner invites a person, who sets a password by the link of the mail and packs', async () => {
  const email = `${randomUUID()}@example.com`
  const visitor = await open('/admin/people', 'owner', 390)
  const { page, w, context } = visitor
  await page.getByRole('link', { name: invitations.invite }).click()
  await page.getByLabel(invitations.email, { exact: true }).fill(email)
  await page.getByLabel(invitations.name, { exact: true }).fill('Noor van Wyk')
  await page.getByRole('combobox', { name: invitations.role }).selectOption('packer')
  await page.getByRole('button', { name: invitations.invite }).click()
  await page.getByText(invitations.invited(email)).waitFor()
  await page.getByText('Noor van Wyk').waitFor()
  await look(visitor, 'people-invited')

  const invited = await newVisitor(browser.current, { width: 390 })
  await invited.page.goto(await invitationTo(email))
  await heading(invited, password.title)
  await look(invited, 'password')
  invited.expected.add(400)
  await invited.page.getByLabel(password.password).fill('password')
  await invited.page.getByRole('button', { name: password.set }).click()
  await invited.page
    .getByRole('alert')
    .getByText(password.failures.weak_password ?? '')
    .waitFor()
  await look(invited, 'password-weak')
  await invited.page.getByLabel(password.password).fill('an-olive-grove-in-June')
  await invited.page.getByRole('button', { name: password.set }).click()
  await invited.page.getByText(password.done).waitFor()
  expect(new URL(invited.page.url()).search).toBe('')
  await invited.page.getByLabel(w.access.email).fill(email)
  await invited.page.getByLabel(w.access.password).fill('an-olive-grove-in-June')
  invited.expected.add(403)
  await invited.page.getByRole('button', { name: w.access.logIn }).click()
  await heading(invited, w.setUp.title)
  await invited.context.close()
  await context.close()
})

it('an owner withdraws an invitation, and its link says so', async () => {
  const email = `${randomUUID()}@example.com`
  await asOwner('POST', '/api/admin/users/invite/', { email, full_name: 'Noor', role: 'clerk' })
  const link = await invitationTo(email)
  const visitor = await open('/admin/people', 'owner')
  const { page, w, expected, context } = visitor
  await page.getByRole('button', { name: invitations.withdrawOf(email) }).click()
  await page.getByText(invitations.withdrawText).waitFor()
  await look(visitor, 'people-withdraw')
  await page.getByRole('button', { name: invitations.withdraw, exact: true }).click()
  await page.getByText(invitations.withdrawn).waitFor()
  await expect.poll(() => page.getByText(email).count()).toBe(0)
  await page.goto(link)
  expected.add(400)
  await page.getByLabel(password.password).fill('an-olive-grove-in-June')
  await page.getByRole('button', { name: password.set }).click()
  await page
    .getByRole('alert')
    .getByText(password.failures.reset_token_invalid ?? '')
    .waitFor()
  await page.getByRole('link', { name: w.access.sendLink }).click()
  await heading(visitor, w.access.forgotten)
  await look(visitor, 'password-forgotten')
  await context.close()
})

it('says why a role cannot be given', async () => {
  const customer = await newCustomer({ isVerified: false })
  const visitor = await open(`/admin/people/${customer.id}?do=role`, 'owner', 390)
  const { page, w, expected, context } = visitor
  await page.getByLabel(w.people.roles.clerk).check()
  expected.add(400)
  await page.getByRole('button', { name: w.people.saveRole }).click()
  await page.getByRole('alert').getByText('verified address').waitFor()
  await look(visitor, 'person-role-wrong')
  expect((await userOf(customer.id)).role).toBe(null)
  await context.close()
})

it('an owner ends sessions, disables an account and enables it', async () => {
  const customer = await newCustomer()
  const { token } = await logIn(shop().serviceUrl, customer)
  const visitor = await open(`/admin/people/${customer.id}`, 'owner')
  const { page, w, context } = visitor
  const { people } = w
  const sessions = () => ask('GET', '/api/users/sessions/', undefined, token)
  await sessions()
  await act(visitor, 'endSessions')
  await page.getByText(people.helped.endSessions).waitFor()
  await expect(sessions()).rejects.toThrow('401')
  await act(visitor, 'disable')
  await page.getByText(people.isDisabled).waitFor()
  expect((await userOf(customer.id)).is_active).toBe(false)
  await look(visitor, 'person-disabled')
  await act(visitor, 'enable')
  await page.getByText(people.isEnabled).waitFor()
  expect((await userOf(customer.id)).is_active).toBe(true)
  await context.close()
})

it('two owners on one account: the second sees what the first has done', async () => {
  const customer = await newCustomer()
  const visitor = await open(`/admin/people/${customer.id}?do=role`, 'owner')
  const { page, w, expected, context } = visitor
  await page.getByLabel(w.people.roles.clerk).check()
  await asOwner('PATCH', `/api/admin/users/${customer.id}/`, { role: 'packer' })
  expected.add(412)
  await page.getByRole('button', { name: w.people.saveRole }).click()
  await page
    .getByRole('alert')
    .getByText(w.errors.changed ?? '')
    .waitFor()
  await page.locator('.standing').getByText(w.people.roles.packer).waitFor()
  expect((await userOf(customer.id)).role).toBe('packer')
  await context.close()
})

it('a clerk lifts a lock, sends a reset, unlinks a provider, and sees nothing of roles', async () => {
  const customer = await newCustomer()
  const identity = { email: customer.email, given_name: 'Amina' }
  const { id_token } = await ask<{ id_token: string }>('POST', '/sandbox/idp/a/token/', identity)
  await ask('POST', '/api/users/social/idp_a/', { token: id_token })
  for (let attempt = 0; attempt < 5; attempt++) {
    const wrong = { email: customer.email, password: 'wrong' }
    await ask('POST', '/api/users/login/', wrong).catch(() => undefined)
  }
  expect((await userOf(customer.id)).locked_until).not.toBe(null)
  const visitor = await open('/admin/people', 'clerk')
  const { page, w, context } = visitor
  const { people } = w
  await page.locator('tbody').waitFor()
  expect(await page.getByText('admin@example.com').count()).toBe(0)
  expect(await page.getByRole('navigation', { name: people.role, exact: true }).count()).toBe(0)
  await page.goto(`/admin/people/${customer.id}`)
  await heading(visitor, 'Amina Jacobs')
  const { unlock, sendReset } = people.actions
  expect(await actionsOf(visitor)).toEqual([unlock, sendReset])
  await act(visitor, 'unlock')
  await page.getByText(people.helped.unlock).waitFor()
  expect((await userOf(customer.id)).locked_until).toBe(null)
  await act(visitor, 'sendReset')
  await page.getByText(people.helped.sendReset).waitFor()
  const mails = `/sandbox/mail/messages/?to=${encodeURIComponent(customer.email)}`
  const subjects = async () => {
    const { messages } = await ask<{ messages: { subject: string }[] }>('GET', mails)
    return messages.map(({ subject }) => subject).join()
  }
  await expect.poll(subjects).toMatch(/password/i)
  await page.getByRole('button', { name: people.unlink }).click()
  await look(visitor, 'person-unlink')
  await page.getByRole('button', { name: people.unlink }).click()
  await page.getByText(people.noIdentities).waitFor()
  await context.close()
})

type Factor = {
  has_totp: boolean
  passkeys: { name: string }[]
  recovery_codes_left: number
}

it('adds a passkey, takes new codes, and removes the app', async () => {
  const visitor = await open('/admin/', 'clerk', 390)
  const { page, w, context, account } = visitor
  const { setUp, security } = w
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
  const factor = () => ask<Factor>('GET', '/api/users/second-factor/', undefined, account.token)
  await page.locator('.menu summary').click()
  await page.getByRole('link', { name: security.title }).click()
  await heading(visitor, security.title)
  await page.getByRole('link', { name: security.actions.passkey }).click()
  await page.getByLabel(setUp.passkeyName).fill('Till')
  await page.getByLabel(setUp.passwordAgain).fill(account.password)
  await page.getByRole('button', { name: setUp.addPasskey }).click()
  await page.getByRole('heading', { name: 'Till' }).waitFor()
  expect((await factor()).passkeys).toMatchObject([{ name: 'Till' }])

  // One is spent: new ones are ten again.
  await prove(shop().serviceUrl, account)
  expect((await factor()).recovery_codes_left).toBe(9)
  await page.getByRole('link', { name: security.actions.codes }).click()
  await page.getByRole('button', { name: security.actions.codes }).click()
  await expect.poll(() => page.locator('.recovery-codes li').count()).toBe(10)
  await look(visitor, 'security-new-codes')
  await page.getByRole('button', { name: setUp.keptThem }).click()
  expect((await factor()).recovery_codes_left).toBe(10)

  await page.getByRole('button', { name: security.removeApp }).click()
  await page.getByText(security.removeText).waitFor()
  await page.getByRole('button', { name: security.removeApp }).click()
  await page.getByText(security.removed).waitFor()
  expect(await factor()).toMatchObject({ has_totp: false, passkeys: [{ name: 'Till' }] })
  await page.getByRole('button', { name: security.removePasskey('Till') }).click()
  await page.getByText(security.removeLast).waitFor()
  await look(visitor, 'security-remove-last')
  await context.close()
})

it.each(['packer', 'owner'] as const)(
  'gives up the own role and leaves the console, as %s',
  async (role) => {
    const account = role === 'owner' ? await newOwner() : await newStaff(role)
    const visitor = await visit(browser.current, '/admin/security', account, { width: 390 })
    const { page, w, expected, context } = visitor
    const { security, people } = w
    const { user_id } = await ask<{ data: { user_id: number } }>(
      'GET',
      '/api/users/token/validate/',
      undefined,
      account.token,
    ).then(({ data }) => data)
    await heading(visitor, security.title)
    await page.getByRole('link', { name: security.actions.role }).click()
    await page.getByText(security.roleText(people.roles[role])).waitFor()
    await look(visitor, `security-role-${role}`)
    expect((await userOf(user_id)).role).toBe(role)
    expected.add(403)
    await page.getByRole('button', { name: security.actions.role }).click()
    await heading(visitor, w.access.noRoleTitle)
    expect((await userOf(user_id)).role).toBe(null)
    await context.close()
  },
)
