/** Forms that are broken or endless: what goes wrong before a picture is even looked at. */
import { once } from 'node:events'
import type { ClientRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { formBytes } from '../../../src/service/http/multipart.ts'
import { PROFILE_PICTURE } from '../../../src/service/limits/catalog.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'
import {
  aForm,
  aPicturePart,
  expectUntouched,
  formOf,
  openForm,
  profileOf,
  sendForm,
} from './profile-helpers.ts'

const app = useTestApp()

const FORM_BYTES = formBytes(PROFILE_PICTURE.bytes)

const TOO_LARGE = {
  status: 413,
  body: { detail: `Request body is larger than ${FORM_BYTES} bytes.` },
}
const malformed = (reason: string) => ({
  status: 400,
  body: { detail: `Multipart form parse error - ${reason}` },
})
const CUT_SHORT = malformed('Unexpected end of multipart data')
describe('a form that is broken', () => {
  it.each<[string, (form: Buffer) => Buffer]>([
    ['cut off in the picture', (form) => form.subarray(0, -60)],
    ['cut off in its head', (form) => form.subarray(0, form.indexOf('me.png'))],
    ['cut off in its first boundary', (form) => form.subarray(0, 9)],
    ['cut off in its last boundary', (form) => form.subarray(0, -6)],
    ['of random bytes', () => Buffer.alloc(2_000, 'noise')],
  ])('is refused and changes nothing: %s', async (_case, breakIt) => {
    const user = await aUser(app)
    expect(await sendForm(user.client, breakIt(await aForm()))).toEqual(CUT_SHORT)
    await expectUntouched(app, user)
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
    await expectUntouched(app, user)
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
    await expectUntouched(app, user)
  })

  it('is refused when it is nothing but boundaries', async () => {
    const user = await aUser(app)
    const parts = Array.from({ length: 5_000 }, () => ({ content: '', headers: [] }))
    expect(await sendForm(user.client, formOf(parts))).toEqual(malformed('reach parts limit'))
    await expectUntouched(app, user)
  })

  it.each(['__proto__', 'constructor', 'toString'])(
    'is refused with a field named %s',
    async (name) => {
      const user = await aUser(app)
      const refusal = malformed('prototype property is not allowed as field name')
      const text = { name, content: '{"is_admin":true}', type: 'application/json' }
      expect(await sendForm(user.client, formOf([text]))).toEqual(refusal)
      expect(await sendForm(user.client, formOf([aPicturePart('x', { name })]))).toEqual(refusal)
      await expectUntouched(app, user)
    },
  )

  it('is refused with a part in broken JSON', async () => {
    const user = await aUser(app)
    const part = { name: 'first_name', content: '{"a":', type: 'application/json' }
    expect(await sendForm(user.client, formOf([part]))).toEqual(
      malformed('a request field is not a valid JSON as declared by its Content-Type'),
    )
  })

  it('ignores parts without a name or a disposition, and takes the last of a text given twice', async () => {
    const user = await aUser(app)
    const parts = [
      { content: 'no name' },
      { content: 'no disposition', headers: ['Content-Type: text/plain'] },
      { content: 'an attachment', headers: ['Content-Disposition: attachment; name="last_name"'] },
      ...['Zaynab', 'Noor'].map((content) => ({ name: 'first_name', content })),
    ]
    expect(await sendForm(user.client, formOf(parts))).toEqual(
      profileOf(user, { first_name: 'Noor' }),
    )
  })
})

describe('a form far too large', () => {
  it('is refused by its length, before it comes', async () => {
    const user = await aUser(app)
    const { outgoing, reply } = openForm(app, user, { 'Content-Length': 1_000_000_000_000 })
    outgoing.write('--a-boundary')
    expect(await reply).toEqual(TOO_LARGE)
    outgoing.destroy()
    await expectUntouched(app, user)
  })

  it.each([
    ['in a file', aPicturePart('')],
    ['in an unknown file', aPicturePart('', { name: 'avatar' })],
    ['in a text', { name: 'first_name', content: '' }],
    ['before the first part', undefined],
  ])('is refused while it comes, without a length: %s', async (_case, part) => {
    const user = await aUser(app)
    const { outgoing, reply } = openForm(app, user)
    const whole = part ? formOf([part]) : Buffer.alloc(0)
    outgoing.write(whole.subarray(0, whole.lastIndexOf('\r\n--')))
    const before = process.memoryUsage().rss
    const sent = await writeUntil(outgoing, reply)
    expect(await reply).toEqual(TOO_LARGE)
    expect(sent).toBeGreaterThan(FORM_BYTES)
    expect(process.memoryUsage().rss - before).toBeLessThan(20 * FORM_BYTES)
    outgoing.destroy()
    await expectUntouched(app, user)
  })

  it('is answered when all of it comes nevertheless', async () => {
    const user = await aUser(app)
    const form = formOf([aPicturePart(Buffer.alloc(2 * FORM_BYTES))])
    const { outgoing, reply } = openForm(app, user, { 'Content-Length': form.length })
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
  while (!isAnswered && sent < 20 * FORM_BYTES) {
    sent += chunk.length
    if (!outgoing.write(chunk)) await Promise.race([once(outgoing, 'drain'), answered])
    await new Promise(setImmediate)
  }
  await answered
  return sent
}
