/** Whoever sends a body that is refused before it was read gets to read the answer all the same. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REFUSED_BODY_BYTES } from '../../src/limits.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import type { Answer, Sending } from './send-large-bodies.ts'

let app: TestApp
/** Who sends a body, by name. */
let senders: Record<string, Record<string, string>>
beforeAll(async () => {
  app = await startTestApp()
  const [user, admin] = [await aUser(app), await aUser(app, { is_admin: true })]
  const tokenOf = ({ tokens }: TestUser) => ({ Authorization: `Bearer ${tokens.access_token}` })
  senders = { guest: {}, user: tokenOf(user), admin: tokenOf(admin), chatterer: CHATTER }
})
afterAll(() => app.close())

const BYTES = 24e6
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data; boundary=x'
/** More than Node reads of a request's head. */
const CHATTER = { 'X-Chatter': 'x'.repeat(20_000) }

async function answersTo(sending: Omit<Sending, 'bytes' | 'times'>): Promise<Answer[]> {
  const workerData: Sending = { ...sending, bytes: BYTES, times: 10 }
  const thread = new Worker(new URL('./send-large-bodies.ts', import.meta.url), { workerData })
  const [answers] = await once(thread, 'message')
  return answers
}

describe('the answer to a body of 24 MB', () => {
  const KNOWN = { 'Content-Length': `${BYTES}` }
  const UNKNOWN = { 'Transfer-Encoding': 'chunked' }
  it.each([
    [413, 'POST', '/api/users/login/', JSON_TYPE, 'guest', KNOWN],
    [413, 'POST', '/api/users/login/', JSON_TYPE, 'guest', UNKNOWN],
    [413, 'POST', '/api/payments/webhooks/sandbox/', JSON_TYPE, 'guest', KNOWN],
    [413, 'PATCH', '/api/users/profile/', FORM_TYPE, 'user', UNKNOWN],
    [401, 'PATCH', '/api/users/profile/', FORM_TYPE, 'guest', KNOWN],
    [415, 'POST', '/api/admin/products/import/', JSON_TYPE, 'admin', KNOWN],
    [431, 'POST', '/api/users/login/', JSON_TYPE, 'chatterer', KNOWN],
  ])('arrives whole, ten times: %i to %s %s', async (status, method, path, type, who, length) => {
    const headers = { 'Content-Type': type, ...length, ...senders[who] }
    const answers = await answersTo({ url: app.url + path, method, headers })
    expect(answers).toEqual(Array(10).fill({ status, isWhole: true }))
  })
})

describe('a connection whose body was refused', () => {
  const HEAD = [
    ...['POST /api/users/login/ HTTP/1.1', 'Host: localhost', `Content-Type: ${JSON_TYPE}`],
    ...['Content-Length: 1000000000', '', ''],
  ].join('\r\n')

  /** Sends the head, and learns what is answered until the other side closes. */
  function refusedConnection(start = HEAD) {
    const socket = connect({ port: Number(new URL(app.url).port), allowHalfOpen: true })
    socket.setEncoding('utf8')
    const texts: string[] = []
    socket.on('data', (text: string) => texts.push(text))
    socket.on('error', () => undefined) // it is closed while more is written
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(start)
    return {
      socket,
      closed,
      answers: () => texts.join('').split('HTTP/1.1 '),
    }
  }

  it.each([
    [413, HEAD],
    [401, HEAD.replace('POST /api/users/login/', 'PATCH /api/users/profile/')],
    [404, HEAD.replace('/api/users/login/', '/api/nowhere/')],
    [405, HEAD.replace('POST', 'PUT')],
  ])('is closed, however slowly more comes: %i', async (status, start) => {
    const { socket, closed, answers } = refusedConnection(start)
    const timer = setInterval(() => socket.write(' '), 50)
    await closed
    clearInterval(timer)
    expect(answers()).toEqual(['', expect.stringMatching(new RegExp(`^${status} `))])
  })

  it('is closed, however much more comes', async () => {
    const { socket, closed } = refusedConnection()
    const more = Buffer.alloc(1e6)
    const write = () => {
      while (!socket.destroyed && socket.write(more));
    }
    socket.on('drain', write)
    write()
    await closed
    // Beyond the limit only what was on its way.
    expect(socket.bytesWritten).toBeLessThan(REFUSED_BODY_BYTES + 16e6)
  })

  it('answers no request that comes after the body', async () => {
    const start = HEAD.replace('1000000000', '300000')
    const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const { socket, closed, answers } = refusedConnection(start)
    await once(socket, 'data')
    socket.end(' '.repeat(300_000) + next)
    await closed
    expect(answers()).toEqual(['', expect.stringMatching(/^413 /)])
  })
})
