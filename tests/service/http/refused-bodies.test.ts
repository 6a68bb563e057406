/** Goal: a client whose body is refused before it was read gets to read the answer all the same. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, it } from 'vitest'
import { REFUSED_BODY_BYTES } from '../../../src/service/limits/service.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import { connectTo } from './helpers.ts'
import type { Answer, Sending } from './send-large-bodies.ts'

const BYTES = 24e6
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data; boundary=x'

const app = useTestApp()
/** Headers by the name of their sender. */
let senders: Record<string, Record<string, string>>
beforeAll(async () => {
  const [user, admin] = [await aUser(app), await aUser(app, { is_admin: true })]
  const tokenOf = ({ tokens }: TestUser) => ({ Authorization: `Bearer ${tokens.access_token}` })
  // More than Node reads of a request's head.
  const tooMuch = { 'X-Chatter': 'x'.repeat(20_000) }
  senders = { guest: {}, user: tokenOf(user), admin: tokenOf(admin), 'head too large': tooMuch }
})

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
    [431, 'POST', '/api/users/login/', JSON_TYPE, 'head too large', KNOWN],
  ])(
    'arrives whole, ten times: %i to %s %s',
    async (status, method, path, type, sender, length) => {
      const headers = { 'Content-Type': type, ...length, ...senders[sender] }
      const workerData: Sending = { url: app.url + path, method, headers, bytes: BYTES, times: 10 }
      const thread = new Worker(new URL('./send-large-bodies.ts', import.meta.url), { workerData })
      const [answers]: Answer[][] = await once(thread, 'message')
      expect(answers).toEqual(Array(10).fill({ status, isWhole: true }))
    },
  )
})

describe('a connection whose body was refused', () => {
  const HEAD = [
    ...['POST /api/users/login/ HTTP/1.1', 'Host: localhost', `Content-Type: ${JSON_TYPE}`],
    ...['Content-Length: 1000000000', '', ''],
  ].join('\r\n')

  /** Sends the head, and collects the answers until the other side closes. */
  function refusedConnection(head = HEAD) {
    const socket = connectTo(app).setEncoding('utf8')
    const texts: string[] = []
    socket.on('data', (text: string) => texts.push(text))
    socket.on('error', () => undefined) // it is closed while more is written
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(head)
    return { socket, closed, answers: () => texts.join('').split('HTTP/1.1 ') }
  }

  // Each is closed after seconds in which nothing else happens.
  it.concurrent.each([
    [413, HEAD],
    [401, HEAD.replace('POST /api/users/login/', 'PATCH /api/users/profile/')],
    [404, HEAD.replace('/api/users/login/', '/api/nowhere/')],
    [405, HEAD.replace('POST', 'PUT')],
  ])('is closed, however slowly more comes: %i', async (status, head) => {
    const { socket, closed, answers } = refusedConnection(head)
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
    const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const { socket, closed, answers } = refusedConnection(HEAD.replace('1000000000', '300000'))
    await once(socket, 'data')
    socket.end(' '.repeat(300_000) + next)
    await closed
    expect(answers()).toEqual(['', expect.stringMatching(/^413 /)])
  })
})
