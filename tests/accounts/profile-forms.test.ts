/** Forms that are broken, endless or many: what goes wrong before a picture is even looked at. */
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { UPLOAD_BODY_BYTES, UPLOADS_MAX, UPLOADS_PER_ACCOUNT_MAX } from '../../src/limits.ts'
import { PATIENTLY } from '../http/helpers.ts'
import { aPng } from '../media/pictures.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import { countStatuses } from './helpers.ts'
import {
  aPicturePart,
  filesOf,
  formOf,
  PROFILE,
  pictureAt,
  profileOf,
  sendForm,
  upload,
} from './profile-helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const TOO_LARGE = {
  status: 413,
  body: { detail: `Request body is larger than ${UPLOAD_BODY_BYTES} bytes.` },
}
const malformed = (reason: string) => ({
  status: 400,
  body: { detail: `Multipart form parse error - ${reason}` },
})
const CUT_SHORT = malformed('Unexpected end of multipart data')
const TYPE = 'multipart/form-data; boundary=a-boundary-of-the-tests'

/** With a name before the picture, which must not be changed either. */
const aForm = async () =>
  formOf([{ name: 'first_name', content: 'Zaynab' }, aPicturePart(await aPng())])

async function expectUntouched(user: TestUser) {
  expect(await user.client.get(PROFILE)).toEqual(profileOf(user))
  expect(await filesOf(app, user)).toEqual([])
}

describe('a form that is broken', () => {
  it.each<[string, (form: Buffer) => Buffer, object]>([
    ['cut off in its last boundary', (form) => form.subarray(0, -6), CUT_SHORT],
    ['cut off in the picture', (form) => form.subarray(0, -60), CUT_SHORT],
    [
      'cut off in the head of the picture',
      (form) => form.subarray(0, form.indexOf('me.png')),
      CUT_SHORT,
    ],
    ['cut off in its first boundary', (form) => form.subarray(0, 9), CUT_SHORT],
    ['of random bytes', () => Buffer.alloc(2_000, 'noise'), CUT_SHORT],
    ['in JSON', () => Buffer.from('{"first_name":"Zaynab"}'), CUT_SHORT],
  ])('is refused and changes nothing: %s', async (_case, breakIt, refusal) => {
    const user = await aUser(app)
    expect(await sendForm(user.client, breakIt(await aForm()))).toEqual(refusal)
    await expectUntouched(user)
  })

  it.each([
    ['multipart/form-data', malformed('Invalid boundary in multipart: None')],
    ['multipart/form-data; charset=utf-8', malformed('Invalid boundary in multipart: None')],
    ['multipart/form-data; boundary=another', CUT_SHORT],
    ['multipart/form-data; boundary=""', CUT_SHORT],
  ])('is refused and changes nothing: of the type %s', async (type, refusal) => {
    const user = await aUser(app)
    const reply = await sendForm(user.client, await aForm(), { type })
    expect([reply.status, reply.body]).toEqual([400, refusal.body])
    await expectUntouched(user)
  })

  it('is refused when it has more parts than any form here', async () => {
    const user = await aUser(app)
    const parts = Array.from({ length: 21 }, (_, index) => ({ name: `x${index}`, content: 'x' }))
    expect(await sendForm(user.client, formOf(parts.slice(1)))).toEqual(profileOf(user))
    const name = { name: 'first_name', content: 'Zaynab' }
    expect(await sendForm(user.client, formOf([name, ...parts]))).toEqual(
      malformed('reach parts limit'),
    )
    const files = parts.map(({ name }) => aPicturePart('x', { name }))
    expect(await sendForm(user.client, formOf(files))).toEqual(malformed('reach parts limit'))
    await expectUntouched(user)
  })

  it('is not taken apart when it is nothing but boundaries', async () => {
    const user = await aUser(app)
    const parts = Array.from({ length: 5_000 }, () => ({ content: '', headers: [] }))
    // What is taken apart becomes a stream a part, and keeps everybody else waiting meanwhile.
    const streams = vi.spyOn(Readable.prototype, 'resume')
    expect(await sendForm(user.client, formOf(parts))).toEqual(malformed('reach parts limit'))
    expect(streams.mock.calls.length).toBeLessThan(500)
    streams.mockRestore()
    await expectUntouched(user)
  })

  it.each(['__proto__', 'constructor', 'toString'])(
    'is refused with a field named %s',
    async (name) => {
      const user = await aUser(app)
      const refusal = malformed('prototype property is not allowed as field name')
      const text = { name, content: '{"is_admin":true}', type: 'application/json' }
      expect(await sendForm(user.client, formOf([text]))).toEqual(refusal)
      expect(await sendForm(user.client, formOf([aPicturePart('x', { name })]))).toEqual(refusal)
      await expectUntouched(user)
    },
  )

  it('is refused with a part in broken JSON', async () => {
    const user = await aUser(app)
    const part = { name: 'first_name', content: '{"a":', type: 'application/json' }
    expect(await sendForm(user.client, formOf([part]))).toEqual(
      malformed('a request field is not a valid JSON as declared by its Content-Type'),
    )
  })

  it('passes over parts without a name or a disposition', async () => {
    const user = await aUser(app)
    const parts = [
      { content: 'no name' },
      { content: 'no disposition', headers: ['Content-Type: text/plain'] },
      { content: 'an attachment', headers: ['Content-Disposition: attachment; name="first_name"'] },
      { name: 'first_name', content: 'Zaynab' },
    ]
    expect(await sendForm(user.client, formOf(parts))).toEqual(
      profileOf(user, { first_name: 'Zaynab' }),
    )
  })

  it('takes the last of a text that is given twice', async () => {
    const user = await aUser(app)
    const parts = ['Zaynab', 'Noor'].map((content) => ({ name: 'first_name', content }))
    expect(await sendForm(user.client, formOf(parts))).toEqual(
      profileOf(user, { first_name: 'Noor' }),
    )
  })
})

/** A request whose body the test writes by hand. */
function open(user: TestUser, headers: Record<string, string | number> = {}) {
  const outgoing = request(`${app.url}${PROFILE}`, {
    method: 'PATCH',
    headers: { ...user.client.headers, 'Content-Type': TYPE, ...headers },
  })
  // It is cut off once it has its answer.
  outgoing.on('error', () => undefined)
  const reply = once(outgoing, 'response').then(async ([response]: IncomingMessage[]) => {
    const chunks: Buffer[] = []
    for await (const chunk of response ?? []) chunks.push(chunk)
    return { status: response?.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) }
  })
  return { outgoing, reply }
}

describe('a form far too large', () => {
  it('is refused by its length, before it comes', async () => {
    const user = await aUser(app)
    const { outgoing, reply } = open(user, { 'Content-Length': 1_000_000_000_000 })
    outgoing.write('--a-boundary')
    expect(await reply).toEqual(TOO_LARGE)
    outgoing.destroy()
    await expectUntouched(user)
  })

  it.each([
    ['in a file', aPicturePart('')],
    ['in a file that nobody asked for', aPicturePart('', { name: 'avatar' })],
    ['in a text', { name: 'first_name', content: '' }],
    ['before the first part', undefined],
  ])('is refused while it comes, without a length: %s', async (_case, part) => {
    const user = await aUser(app)
    const { outgoing, reply } = open(user)
    const whole = part ? formOf([part]) : Buffer.alloc(0)
    outgoing.write(whole.subarray(0, whole.lastIndexOf('\r\n--')))
    const before = process.memoryUsage().rss
    const sent = await writeUntil(outgoing, reply)
    expect(await reply).toEqual(TOO_LARGE)
    expect(sent).toBeGreaterThan(UPLOAD_BODY_BYTES)
    expect(process.memoryUsage().rss - before).toBeLessThan(20 * UPLOAD_BODY_BYTES)
    outgoing.destroy()
    await expectUntouched(user)
  })

  it('is answered when all of it comes nevertheless', async () => {
    const user = await aUser(app)
    const form = formOf([aPicturePart(Buffer.alloc(2 * UPLOAD_BODY_BYTES))])
    const { outgoing, reply } = open(user, { 'Content-Length': form.length })
    outgoing.end(form)
    expect(await reply).toEqual(TOO_LARGE)
  })
})

/** How many bytes could be written until there was an answer. */
async function writeUntil(outgoing: ClientRequest, reply: Promise<unknown>): Promise<number> {
  const chunk = Buffer.alloc(65_536, 'x')
  let isAnswered = false
  const answered = reply.then(() => {
    isAnswered = true
  })
  let sent = 0
  while (!isAnswered && sent < 20 * UPLOAD_BODY_BYTES) {
    sent += chunk.length
    if (!outgoing.write(chunk)) await Promise.race([once(outgoing, 'drain'), answered])
    await new Promise(setImmediate)
  }
  await answered
  return sent
}

/** As many accounts as it takes to send UPLOADS_MAX forms at once. */
const crowd = () =>
  Promise.all(
    Array.from({ length: UPLOADS_MAX / UPLOADS_PER_ACCOUNT_MAX.profile }, () => aUser(app)),
  )

/** Each of them sends as many forms as an account may. */
function senderOf(users: readonly TestUser[], index: number): TestUser {
  const user = users[Math.floor(index / UPLOADS_PER_ACCOUNT_MAX.profile) % users.length]
  if (!user) throw new Error('nobody to send a form')
  return user
}

describe('a client that hangs up', () => {
  it('in the middle of a form leaves nothing, however often', async () => {
    const users = await crowd()
    const form = await aForm()
    const { port } = new URL(app.url)
    const hangUp = async (index: number) => {
      const head = [
        `PATCH ${PROFILE} HTTP/1.1`,
        'Host: shop.test',
        `Authorization: ${senderOf(users, index).client.headers.Authorization}`,
        `Content-Type: ${TYPE}`,
        `Content-Length: ${form.length}`,
      ]
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      const half = form.subarray(0, Math.floor((form.length * (index % 10)) / 10))
      await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n`, resolve))
      await new Promise((resolve) => socket.write(half, resolve))
      socket.destroy()
    }
    // More than may be open at once: each makes room for the next.
    await Promise.all(Array.from({ length: 2 * UPLOADS_MAX }, (_, index) => hangUp(index)))
    for (const user of users) await expectUntouched(user)
    const picture = await aPng()
    const fill = () =>
      Promise.all(
        Array.from({ length: UPLOADS_MAX }, (_, index) =>
          upload(senderOf(users, index).client, picture),
        ),
      )
    await expect
      .poll(async () => countStatuses(await fill()), PATIENTLY)
      .toEqual({ 200: UPLOADS_MAX })
  })
})

describe('very many forms at once', () => {
  it('are told to come back later, and those before them are answered', async () => {
    const [senders, late, user] = [await crowd(), await aUser(app), await aUser(app)]
    const form = await aForm()
    const all = [...Array.from({ length: UPLOADS_MAX }, (_, at) => senderOf(senders, at)), late]
    const opened = all.map((sender) => ({ sender, ...open(sender) }))
    for (const { outgoing } of opened) outgoing.write(form.subarray(0, 100))
    // None is whole: the only answer that there can be is to the one too many.
    const refused = await Promise.race(opened.map(({ reply }, index) => reply.then(() => index)))
    const picture = await aPng()
    const reply = await upload(user.client, picture)
    expect(reply).toEqual(UNAVAILABLE)
    expect(reply.headers.get('retry-after')).toBe('5')
    // Only of forms: they are what fills the memory.
    expect((await user.client.patch(PROFILE, { last_name: 'Adams' })).status).toBe(200)

    for (const { outgoing } of opened) outgoing.end(form.subarray(100))
    const replies = await Promise.all(opened.map((each) => each.reply))
    expect(replies).toEqual(
      opened.map(({ sender }, index) => (index === refused ? UNAVAILABLE : changed(sender))),
    )
    expect((await upload(user.client, picture)).status).toBe(200)
    await app.runJobs()
    for (const sender of senders) expect(await filesOf(app, sender)).toHaveLength(2)
  })

  it('of one account, which trickle in, keep nobody else out', async () => {
    const [slow, user] = [await aUser(app), await aUser(app)]
    const form = await aForm()
    const opened = Array.from({ length: UPLOADS_PER_ACCOUNT_MAX.profile + 1 }, () => open(slow))
    for (const { outgoing } of opened) outgoing.write(form.subarray(0, 100))
    const refused = await Promise.race(opened.map(({ reply }, index) => reply.then(() => index)))
    expect(await opened[refused]?.reply).toEqual(UNAVAILABLE)
    expect(await sendForm(user.client, form)).toEqual(changed(user))

    for (const { outgoing } of opened) outgoing.end(form.subarray(100))
    const replies = await Promise.all(opened.map((each) => each.reply))
    expect(replies).toEqual(
      opened.map((_, index) => (index === refused ? UNAVAILABLE : changed(slow))),
    )
    expect(await sendForm(slow.client, form)).toEqual(changed(slow))
  })
})

/** By aForm. */
const changed = (user: TestUser) => profileOf(user, { first_name: 'Zaynab', ...pictureAt(user) })

const UNAVAILABLE = {
  status: 503,
  body: {
    success: false,
    error: 'The service is temporarily unavailable. Please try again later.',
    retry_after: 1800,
  },
}
