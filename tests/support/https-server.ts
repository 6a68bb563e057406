/** An internet of this process's own: names, addresses, and behind them all a server of HTTPS and of HTTP. */
import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http'
import https from 'node:https'
import { type AddressInfo, isIPv6, type Server, type Socket } from 'node:net'
import { fetchPicture, PictureUnavailable } from '../../src/outside/media/fetch-picture.ts'
import type { Internet } from '../../src/outside/outbound/request.ts'
import { certificate } from './certificate.ts'

/** The addresses of a name, as a function if they change. */
type Addresses = string[] | (() => string[] | Promise<string[]>)

export type TestInternet = {
  /** Resolves `names`, and leads every public address to the server. */
  internet: Internet
  names: Record<string, Addresses>
  /** Serves a path on every host, and returns its URL on HOST. */
  serve: (path: string, listener: RequestListener) => string
  /** The requests, in the order they came. */
  requests: { path: string; headers: IncomingHttpHeaders }[]
  /** Names that were resolved, and addresses that could be connected to. */
  resolved: string[]
  routed: string[]
  /** The address of what `serve` serves by http. */
  plainly: (url: string) => string
  /** Every connection that was ever made. */
  connections: Socket[]
  close: () => Promise<void>
}

/** A name with a public address, in the certificate; so is every name below it. */
export const HOST = 'pictures.example.com'
export const PUBLIC_ADDRESS = '93.184.216.34'

export async function startInternet(): Promise<TestInternet> {
  const listeners = new Map<string, RequestListener>()
  const names: TestInternet['names'] = { [HOST]: [PUBLIC_ADDRESS] }
  const seen: Pick<TestInternet, 'requests' | 'resolved' | 'routed' | 'connections'> = {
    requests: [],
    resolved: [],
    routed: [],
    connections: [],
  }
  const { key, cert } = certificate([HOST, `*.${HOST}`])
  const answer: RequestListener = (request, response) => {
    const { url: path = '', headers } = request
    seen.requests.push({ path, headers })
    const listener = listeners.get(path.split('?')[0] ?? '')
    if (listener) listener(request, response)
    else response.writeHead(404).end()
  }
  const server = https.createServer({ key, cert }, answer)
  const plain = http.createServer(answer)
  for (const each of [server, plain]) {
    each.on('connection', (socket: Socket) => {
      seen.connections.push(socket)
      // Clients hang up in the middle of everything here.
      socket.on('error', () => undefined)
    })
  }
  server.on('tlsClientError', () => undefined)
  const [port, httpPort] = [await listen(server), await listen(plain)]
  return {
    names,
    ...seen,
    internet: {
      resolve: async (name) => {
        seen.resolved.push(name)
        const known = names[name]
        if (!known) throw new Error(`getaddrinfo ENOTFOUND ${name}`)
        const addresses = typeof known === 'function' ? await known() : known
        return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
      },
      route: ({ address }) => {
        seen.routed.push(address)
        return { address: '127.0.0.1', family: 4 }
      },
      port,
      httpPort,
      ca: cert,
    },
    serve: (path, listener) => {
      listeners.set(path, listener)
      return `https://${HOST}${path}`
    },
    plainly: (url) => url.replace(/^https:/, 'http:'),
    close: async () => {
      for (const socket of seen.connections) socket.destroy()
      const closed = [once(server, 'close'), once(plain, 'close')]
      server.close()
      plain.close()
      await Promise.all(closed)
    },
  }
}

export async function listen(server: Server) {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

/** The result of fetching a URL: its content as text, or why there is none. */
export async function attempt(
  url: string,
  internet: Internet,
  allowedHosts: readonly string[] = [HOST, `*.${HOST}`],
): Promise<string | Pick<PictureUnavailable, 'reason' | 'isTransient'>> {
  try {
    return (await fetchPicture(url, { allowedHosts, internet })).toString('latin1')
  } catch (error) {
    if (!(error instanceof PictureUnavailable)) throw error
    return { reason: error.reason, isTransient: error.isTransient }
  }
}

/** The result for a picture that will never come. */
export const never = (reason: PictureUnavailable['reason']) => ({ reason, isTransient: false })
/** The result for one that may come later. */
export const notNow = (reason: PictureUnavailable['reason']) => ({ reason, isTransient: true })
