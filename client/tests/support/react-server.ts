/** A shop's own server, which renders its pages as the README says, and has the service behind it. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { inject, onTestFinished } from 'vitest'
import { createStore } from '../../src/index.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { cookieStorage, Shop } from './react-shop.ts'

/** One name for what server and browser store, which reach the service by different addresses. */
const storageKey = 'shop'

/** Ends with the test that started it. Returns its address. */
export async function startReactServer({ url: baseUrl }: Pick<FaultProxy, 'url'>): Promise<string> {
  const page = await fetch(`${inject('storefrontOrigin')}/react-19.js`)
  const script = await page.text()
  const catalog = createStore({ baseUrl })

  async function render({ headers, socket }: IncomingMessage): Promise<string> {
    const { cookie = '' } = headers
    const visitor = createStore({
      baseUrl,
      storageKey,
      renew: false,
      storage: cookieStorage(
        () => cookie,
        () => undefined,
      ),
      headers: { cookie, 'x-forwarded-for': socket.remoteAddress ?? '' },
    })
    const [filters] = await Promise.all([catalog.getFilters(), visitor.getCart()])
    const sizes = filters.ok ? filters.data.sizes.length : 0
    const rendered = { session: visitor.session.current(), cart: visitor.cart.current() }
    const options = JSON.stringify({ baseUrl: '', storageKey, rendered })
    return `<!doctype html><html lang="en"><title>${sizes} sizes</title>
      <div id="root" data-options="${escaped(options)}">${renderToString(
        createElement(Shop, { store: visitor }),
      )}</div><script src="/page.js"></script>`
  }

  const server = createServer(async (request, reply) => {
    if (request.url?.startsWith('/api/')) return pass(request, reply, baseUrl)
    const isPage = request.url === '/'
    reply.writeHead(200, { 'Content-Type': isPage ? 'text/html' : 'text/javascript' })
    reply.end(isPage ? await render(request) : request.url === '/page.js' ? script : '')
  })
  await once(server.listen(0, 'localhost'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address?.port}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function pass(request: IncomingMessage, reply: ServerResponse, baseUrl: string) {
  const { method, url, headers } = request
  const passed = send(new URL(url ?? '', baseUrl), { method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(reply)
  })
  passed.once('error', () => reply.destroy())
  request.pipe(passed)
}
