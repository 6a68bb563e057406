import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Sends bytes as they are and returns all that comes back. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (data) => {
      received += data.toString()
    })
    socket.on('end', () => resolve(received))
    socket.on('error', reject)
  })
}

describe('what cannot be read as a request', () => {
  it.each([
    ['nonsense', 'not http at all\r\n\r\n', 400, 'Malformed request.'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'Malformed request.',
    ],
    [
      'headers of 20 KB',
      `GET /api/catalog/filters/ HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'Request headers are too large.',
    ],
    [
      'no host',
      'GET /api/catalog/filters/ HTTP/1.1\r\nConnection: close\r\n\r\n',
      400,
      'Malformed request.',
    ],
  ])('is refused in the shape of the API: %s', async (_what, bytes, status, detail) => {
    const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toEqual({ detail })
  })
})

describe('what Node would refuse without a word', () => {
  it('is answered like any other: an expectation that nobody knows', async () => {
    const request =
      'GET /api/nowhere/ HTTP/1.1\r\nHost: x\r\nExpect: luck\r\nConnection: close\r\n\r\n'
    const [head = '', body = ''] = (await exchange(request)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 404 /)
    expect(JSON.parse(body)).toEqual({ detail: 'Not found.' })
  })
})
