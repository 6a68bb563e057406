/** Calls to providers, against a server that has bad days. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../../../src/outside/payments/provider.ts'
import { callProvider } from '../../../../src/outside/payments/provider-http.ts'
import { PROVIDER_REPLY_BYTES } from '../../../../src/service/limits/payments.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const NEVER = new AbortController().signal
const call = (url: string, { timeoutMs = 5_000, signal = NEVER } = {}) =>
  callProvider('paystack', url, { method: 'POST', body: 'amount=1' }, { timeoutMs, signal })

/** The kind and the sentence of the failure. */
async function failureOf(attempt: Promise<unknown>): Promise<[string, string]> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ProviderUnavailable)) throw new Error(`not refused: ${String(error)}`)
  return [error.kind, error.message.replace(/127\.0\.0\.1:\d+/, 'it')]
}

describe('callProvider', () => {
  it('hands back status, text and JSON, and sends what it is given', async () => {
    const url = await serving(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      response.writeHead(201).end(JSON.stringify({ method: request.method, body }))
    })
    expect(await call(url)).toEqual({
      status: 201,
      text: '{"method":"POST","body":"amount=1"}',
      json: { method: 'POST', body: 'amount=1' },
    })
  })

  it('hands back text that is no JSON, and nothing at all', async () => {
    const word = await serving((_request, response) => response.end('VALID'))
    expect(await call(word)).toEqual({ status: 200, text: 'VALID', json: undefined })
    const nothing = await serving((_request, response) => response.writeHead(204).end())
    expect(await call(nothing)).toEqual({ status: 204, text: '', json: undefined })
  })

  it.each([400, 402, 404, 409, 422])('leaves %i to the caller', async (status) => {
    const url = await serving((_request, response) => response.writeHead(status).end('{"no":1}'))
    expect(await call(url)).toEqual({ status, text: '{"no":1}', json: { no: 1 } })
  })

  it.each([
    [401, 'auth'],
    [403, 'auth'],
    [429, 'upstream'],
    [500, 'upstream'],
    [502, 'upstream'],
    [503, 'upstream'],
    [504, 'upstream'],
  ])('takes %i for %s', async (status, kind) => {
    const url = await serving((_request, response) => response.writeHead(status).end('secret'))
    expect(await failureOf(call(url))).toEqual([kind, `it answered ${status}`])
  })

  it('gives up on a provider that says nothing in time', async () => {
    const url = await serving(() => undefined)
    const failure = ['timeout', 'it did not answer in time']
    expect(await failureOf(call(url, { timeoutMs: 50 }))).toEqual(failure)
    expect(await failureOf(call(url, { signal: AbortSignal.timeout(50) }))).toEqual(failure)
    expect(await failureOf(call(url, { signal: AbortSignal.abort() }))).toEqual(failure)
  })

  it('gives up on a reply that begins and does not end', async () => {
    const url = await serving((_request, response) => {
      response.writeHead(200).write('{"slow":')
    })
    expect(await failureOf(call(url, { timeoutMs: 100 }))).toEqual([
      'timeout',
      'it did not answer in time',
    ])
  })

  it('calls what cannot be reached, or hangs up, the network', async () => {
    const url = await serving((_request, response) => response.destroy())
    expect(await failureOf(call(url))).toEqual(['network', 'it cannot be reached: UND_ERR_SOCKET'])
    const halfway = await serving((_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{"half":')
      setImmediate(() => response.destroy())
    })
    expect((await failureOf(call(halfway)))[0]).toBe('network')
    for (const server of servers.splice(0)) {
      await new Promise((resolve) => server.close(resolve))
    }
    expect(await failureOf(call(url))).toEqual(['network', 'it cannot be reached: ECONNREFUSED'])
  })

  it('follows no redirect: the key would go along', async () => {
    const elsewhere: string[] = []
    const other = await serving((request, response) => {
      elsewhere.push(request.url ?? '')
      response.end('{}')
    })
    for (const status of [301, 302, 307, 308]) {
      const url = await serving((_request, response) =>
        response.writeHead(status, { Location: other }).end(),
      )
      expect((await failureOf(call(url)))[0]).toBe('network')
    }
    expect(elsewhere).toEqual([])
  })

  it('reads no more than a provider has to say', async () => {
    const full = 'x'.repeat(PROVIDER_REPLY_BYTES)
    const most = await serving((_request, response) => response.end(full))
    expect((await call(most)).text).toHaveLength(PROVIDER_REPLY_BYTES)
    const more = await serving((_request, response) => response.end(`${full}x`))
    expect(await failureOf(call(more))).toEqual(['upstream', 'it answered more than is read'])
  })
})
