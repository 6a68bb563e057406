/** Goal: real browsers sign what we accept, from a page on another origin, and cameras read what we show. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../support/app.ts'
import { useBrowser } from '../../../support/browser.ts'
import { anyId, anyTimestamp, aUser, PASSWORD } from '../../../support/factories.ts'
import { anotherLogin } from '../helpers.ts'
import {
  beginTotp,
  codeWrong,
  FACTOR,
  factorRequired,
  stateOf,
  verified,
  verify,
} from './helpers.ts'

/** A page of administration, which uses what browsers have for passkeys. */
const PAGE = `<!doctype html><title>Passkeys</title><script>
  async function send({ api, token }, path, body) {
    const headers = { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' }
    const reply = await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: reply.status, body: await reply.json() }
  }
  async function create(options) {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    return (await navigator.credentials.create({ publicKey })).toJSON()
  }
  async function get(options) {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    return (await navigator.credentials.get({ publicKey })).toJSON()
  }
  async function add(login, password) {
    const { body } = await send(login, 'passkeys/options/', { password })
    return send(login, 'passkeys/', { name: 'This laptop', credential: await create(body) })
  }
  async function prove(login) {
    const { body } = await send(login, 'verify/options/', {})
    return send(login, 'verify/', { credential: await get(body) })
  }
  const nameOfError = (promise) => promise.then(() => 'none', ({ name }) => name)
</script>`

const browser = useBrowser()
const pages = [1, 2].map(() =>
  createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(PAGE)),
)
let app: TestApp
let [office, another] = ['', '']
beforeAll(async () => {
  for (const server of pages) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }
  ;[office = '', another = ''] = pages.map((server) => {
    const { port } = server.address() as AddressInfo
    return `http://localhost:${port}`
  })
  app = await startTestApp({
    env: { WEBAUTHN_RP_ID: 'localhost', WEBAUTHN_ORIGINS: office, CORS_ORIGINS: office },
  })
})
afterAll(async () => {
  await app.close()
  for (const server of pages) server.close()
})

/** A page in a browser whose device has an authenticator that recognises its user. */
async function open(url: string) {
  const context = await browser.current?.newContext()
  if (!context) throw new Error('there is a browser')
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const kind = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  const user = {
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...kind, ...user } })
  await page.goto(url)
  return { page, close: () => context.close() }
}

const run = (page: Page, call: string, ...values: unknown[]) =>
  page.evaluate(`${call}(${values.map((value) => JSON.stringify(value)).join(',')})`)
const loginOf = (token: string) => ({ api: `${app.url}${FACTOR}`, token })

it('a passkey of a browser is added, and raises another log-in', async () => {
  if (!browser.current) return
  const user = await aUser(app, { role: 'packer' })
  const { page, close } = await open(office)
  const shown = { id: anyId, name: 'This laptop', created_at: anyTimestamp, last_used_at: null }
  expect(await run(page, 'add', loginOf(user.tokens.access_token), PASSWORD)).toEqual({
    status: 201,
    body: { ...shown, recovery_codes: Array(10).fill(expect.any(String)) },
  })
  const { access_token } = await anotherLogin(app, user)
  const client = app.guest().bearer(access_token)
  expect(await client.get('/api/admin/orders/')).toEqual(factorRequired)
  // Its count of signatures rises from one to the next.
  for (let times = 0; times < 2; times += 1) {
    expect(await run(page, 'prove', loginOf(access_token))).toEqual(verified)
  }
  expect((await client.get('/api/admin/orders/')).status).toBe(200)
  expect((await stateOf(client)).passkeys).toEqual([{ ...shown, last_used_at: anyTimestamp }])
  // The device is named in the options, so that the browser adds it once.
  const again = `nameOfError(add(${JSON.stringify(loginOf(access_token))}, '${PASSWORD}'))`
  expect(await page.evaluate(again)).toBe('InvalidStateError')
  await close()
})

it('a page elsewhere gets nothing that is accepted', async () => {
  if (!browser.current) return
  const user = await aUser(app, { role: 'packer' })
  const { page, close } = await open(office)
  await run(page, 'add', loginOf(user.tokens.access_token), PASSWORD)
  const client = app.guest().bearer((await anotherLogin(app, user)).access_token)
  const options = async () => (await client.post(`${FACTOR}verify/options/`)).body
  // At another port of the host, which is not one of our origins: the browser signs, and says where.
  await page.goto(another)
  const credential = await run(page, 'get', await options())
  expect(await verify(client, { credential })).toEqual(codeWrong)
  // At another host.
  await page.goto(office.replace('localhost', '127.0.0.1'))
  const asked = `nameOfError(get(${JSON.stringify(await options())}))`
  expect(await page.evaluate(asked)).toBe('SecurityError')
  // The passkey that was refused at the other origin, at ours.
  await page.goto(office)
  const right = await run(page, 'get', await options())
  expect(await verify(client, { credential: right })).toEqual(verified)
  await close()
})

it('the picture of an authenticator app is its URL, to be read by a camera', async () => {
  if (!browser.current) return
  const user = await aUser(app, { role: 'packer' })
  const { otpauth_url, qr_svg } = (await beginTotp(user.client)).body
  const page = await browser.current.newPage({ viewport: { width: 400, height: 400 } })
  await page.setContent(qr_svg)
  const picture = sharp(await page.screenshot())
    .ensureAlpha()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(otpauth_url)
  await page.close()
})
