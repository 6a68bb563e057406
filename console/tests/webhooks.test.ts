/** Goal: an owner has another system notified, sees what it takes, and mends what it does not. */
import type { ServerResponse } from 'node:http'
import postgres from 'postgres'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startInternet, type TestInternet } from '../../tests/support/https-server.ts'
import { ask, asOwner, makeOrders, newOwner, newStaff } from './support/api.ts'
import { shop } from './support/shop.ts'
import type { Staff } from './support/staff.ts'
import { actionsOf, heading, look, useBrowser, type Visitor, visit } from './support/visitor.ts'

const browser = useBrowser()
const HOST = 'receiver.example.com'
const PATH = '/admin/settings/webhooks'

let net: TestInternet
let db: postgres.Sql
beforeAll(async () => {
  net = await startInternet()
  db = postgres(shop().databaseUrl, { max: 1, onnotice: () => undefined })
})
afterAll(async () => {
  await db.end()
  await net.close()
})

type Message = { headers: Record<string, string>; body: string }

/** A receiver by a path of its own, that answers with a status. */
function receive(path: string) {
  const receiver = { status: 200, messages: [] as Message[] }
  const { pathname } = new URL(
    net.serve(path, async (request, response: ServerResponse) => {
      let body = ''
      for await (const chunk of request) body += chunk
      receiver.messages.push({ headers: request.headers as Message['headers'], body })
      response.writeHead(receiver.status).end()
    }),
  )
  return Object.assign(receiver, { url: `https://${HOST}:${net.internet.port}${pathname}` })
}

type Endpoint = { id: number; url: string; is_active: boolean; events: string[] }
const endpoints = async () => {
  return asOwner<{ results: Endpoint[] }>('GET', '/api/admin/webhook-endpoints/')
}
const endpointAt = async (url: string) =>
  (await endpoints()).results.find((endpoint) => endpoint.url === url)

async function make(url: string): Promise<Endpoint> {
  const { token } = await newOwner()
  return ask('POST', '/api/admin/webhook-endpoints/', { url, events: ['order.paid'] }, token)
}

const remove = async ({ id }: Endpoint) => {
  await asOwner('DELETE', `/api/admin/webhook-endpoints/${id}/`)
}

async function open(path: string, staff?: Staff, width = 1280) {
  const account = staff ?? (await newOwner())
  return { ...(await visit(browser.current, path, account, { width })), account }
}

/** Opens an action of the endpoint on the screen, and confirms it. */
async function act({ page, w }: Visitor, action: keyof Visitor['w']['webhooks']['actions']) {
  const name = w.webhooks.actions[action]
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

const status = ({ page }: Visitor, name: string) =>
  page.locator('tbody .status', { hasText: name }).first().waitFor()

it('an owner makes an endpoint, and a message arrives that its secret has signed', async () => {
  const receiver = receive('/made')
  const visitor = await open('/admin/', undefined, 390)
  const { page, w, context, expected } = visitor
  const { webhooks } = w
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('.menu summary').click()
  await page.getByRole('link', { name: webhooks.title, exact: true }).click()
  await heading(visitor, webhooks.title)
  await page.getByRole('heading', { level: 1 }).press('1')
  const create = page.getByRole('button', { name: webhooks.create })
  await create.click()
  await expect.poll(() => page.getByText(w.access.required).count()).toBe(2)
  await page.getByLabel(webhooks.url).fill('https://127.0.0.1/hook')
  await page.getByLabel(webhooks.events['order.paid']).check()
  expected.add(400)
  await create.click()
  await page.getByText('this address is private').waitFor()
  await look(visitor, 'webhook-create-wrong')
  await page.getByLabel(webhooks.url).fill(receiver.url)
  await create.click()
  await page.getByRole('heading', { name: webhooks.secret }).waitFor()
  const secret = (await page.locator('.secret').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await look(visitor, 'webhook-secret')
  await page.getByRole('button', { name: webhooks.copy }).click()
  await page.getByText(webhooks.copied).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await page.getByRole('button', { name: webhooks.stored }).click()
  await heading(visitor, new URL(receiver.url).host)
  await page.getByText(webhooks.noDeliveries).waitFor()
  expect(await page.getByText(secret).count()).toBe(0)

  const [order] = await makeOrders(1)
  await expect.poll(() => receiver.messages.length).toBe(1)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.messages
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({
    type: 'order.paid',
    data: { order_id: order?.id },
  })
  const outcome = async () => {
    await page.getByRole('button', { name: webhooks.reload }).click()
    return page.locator('tbody .status').first().textContent()
  }
  await expect.poll(outcome).toBe(webhooks.outcomes.delivered)
  await look(visitor, 'webhook-delivered')

  await act(visitor, 'remove')
  await heading(visitor, webhooks.title)
  expect(await endpointAt(receiver.url)).toBe(undefined)
  await context.close()
})

it('what is not taken is seen and sent again; after three days Today says so', async () => {
  const receiver = receive('/refuses')
  receiver.status = 500
  const endpoint = await make(receiver.url)
  await makeOrders(2)
  // The next attempt, after a minute, would come in between.
  const postpone = () => db`
    update webhook_endpoints set retry_at = now() + interval '1 hour'
    where id = ${endpoint.id} and failures = 1`
  await expect.poll(async () => (await postpone()).count).toBe(1)
  const visitor = await open(PATH)
  const { page, w, context } = visitor
  const { webhooks } = w
  const row = page.locator('tbody tr', { hasText: receiver.url })
  await row.getByText(webhooks.states.failing).waitFor()
  await row.getByRole('link').click()
  await heading(visitor, new URL(receiver.url).host)
  await status(visitor, webhooks.outcomes.retrying)
  await status(visitor, webhooks.outcomes.waiting)
  await page.getByRole('link', { name: webhooks.outcomes.retrying }).click()
  await page.waitForURL('**?outcome=retrying')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await look(visitor, 'webhook-not-taken')

  await db`
    update webhook_endpoints set failing_since = now() - interval '3 days 1 minute'
    where id = ${endpoint.id}`
  const again = page.locator('tbody').getByRole('button')
  await again.click()
  await page.getByText(webhooks.retried.refused).waitFor()
  await page.locator('.order-title').getByText(webhooks.states.stopped).waitFor()
  await page.getByText(webhooks.noneOfThese).waitFor()
  await page.getByRole('link', { name: webhooks.outcomes.failed }).click()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  expect(await again.count()).toBe(0)
  await look(visitor, 'webhook-stopped')

  await page.goto('/admin/')
  await page.getByRole('link', { name: w.today.kinds.webhook_endpoints_off ?? '' }).click()
  await page.waitForURL(`**${PATH}?is_active=false`)
  await row.getByText(webhooks.states.stopped).waitFor()
  await look(visitor, 'webhooks-stopped')
  await row.getByRole('link').click()
  receiver.status = 204
  await act(visitor, 'switchOn')
  await page.getByText(webhooks.done.switchOn).waitFor()
  await expect.poll(() => receiver.messages.length).toBe(3)
  await page.getByRole('link', { name: webhooks.outcomes.failed }).click()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await again.click()
  await page.getByText(webhooks.retried.taken).waitFor()
  await page.getByText(webhooks.noneOfThese).waitFor()
  const ids = receiver.messages.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([ids[0], ids[0], ids[2], ids[0]])
  expect(ids[2]).not.toBe(ids[0])
  await remove(endpoint)
  await context.close()
})

it('gives a new secret after a fresh proof; changes what it is notified of; switches it off', async () => {
  const receiver = receive('/changes')
  const endpoint = await make(receiver.url)
  const visitor = await open(`${PATH}/${endpoint.id}`)
  const { page, w, context, account, expected } = visitor
  const { webhooks } = w
  const { actions } = webhooks
  await heading(visitor, new URL(receiver.url).host)
  expect(await actionsOf(visitor)).toEqual([
    actions.correct,
    actions.rotate,
    actions.switchOff,
    actions.remove,
  ])
  await db`
    update login_sessions set verified_at = now() - interval '16 minutes'
    where user_id = ${account.id}`
  expected.add(403)
  await act(visitor, 'rotate')
  await heading(visitor, w.access.proveTitle)
  await page.getByRole('button', { name: w.access.useRecovery }).click()
  await page.getByLabel(w.access.recovery, { exact: true }).fill(account.recoveryCodes.pop() ?? '')
  await page.getByRole('button', { name: w.access.prove }).click()
  await page.getByRole('button', { name: actions.rotate, exact: true }).click()
  await page.getByText(webhooks.rotatedText).waitFor()
  const secret = (await page.locator('.secret').textContent()) ?? ''
  await page.getByRole('button', { name: webhooks.stored }).click()
  await makeOrders(1)
  await expect.poll(() => receiver.messages.length).toBe(1)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.messages
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'order.paid' })

  await page.getByRole('link', { name: actions.correct }).click()
  await page.getByLabel(webhooks.events['stock.changed']).check()
  const other = { events: ['order.placed'] }
  await asOwner('PATCH', `/api/admin/webhook-endpoints/${endpoint.id}/`, other)
  expected.add(412)
  await page.getByRole('button', { name: w.changing.saveChanges }).click()
  await page.getByRole('heading', { name: w.changing.conflictTitle }).waitFor()
  await look(visitor, 'webhook-conflict')
  await page.getByRole('button', { name: w.changing.keepYours }).click()
  await page.getByText(webhooks.done.correct).waitFor()
  expect((await endpointAt(receiver.url))?.events).toEqual(['order.paid', 'stock.changed'])

  await act(visitor, 'switchOff')
  await page.getByText(webhooks.done.switchOff).waitFor()
  await page.locator('.order-title').getByText(webhooks.states.off, { exact: true }).waitFor()
  expect((await endpointAt(receiver.url))?.is_active).toBe(false)
  await remove(endpoint)
  await context.close()
})

it('a clerk who has the address sees none of it', async () => {
  const visitor = await open(PATH, await newStaff('clerk'))
  const { page, w, context } = visitor
  await page
    .getByRole('alert')
    .getByText(w.errors.permission_denied ?? '')
    .waitFor()
  expect(await page.locator('tbody').count()).toBe(0)
  expect(await actionsOf(visitor)).toEqual([])
  await context.close()
})
