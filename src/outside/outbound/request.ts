/**
 * Requests to addresses that a person or another system has named: pictures of identity providers,
 * receivers of webhooks, pictures of another shop. None may lead into the network this service runs in, so what the
 * name resolves to is checked, and exactly that is connected to. Redirects are not followed: a caller who does
 * makes a request of each.
 */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { currentTrace, observed, outcomeOf } from '../../service/telemetry/observe.ts'
import { isPublicAddress } from './public-address.ts'

/** Why there is no answer. */
type Reason = 'forbidden-address' | 'timeout' | 'network'

/** Its message has neither host nor path, since a path may be a secret. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(`no answer: ${reason}`, options)
    this.reason = reason
  }
}

/** Tests replace it by a network of their own. */
export type Internet = {
  /** Every address of a name; they are checked afterwards. */
  resolve: (host: string) => Promise<LookupAddress[]>
  /** The address that is connected to in place of a public one. */
  route: (address: LookupAddress) => LookupAddress
  /** For a URL of https, and one of http, without a port. */
  port: number
  httpPort: number
  /** Undefined means: the certificate authorities that Node trusts. */
  ca: string | undefined
  /** In place of the time that a request has otherwise. */
  seconds?: number
}

const INTERNET: Internet = {
  resolve: (host) => lookup(host, { all: true }),
  route: (address) => address,
  port: 443,
  httpPort: 80,
  ca: undefined,
}

/**
 * The URL if it is https, without credentials; undefined for any other text. Requests are made from
 * what this has parsed, so that no second parser can read it differently.
 */
export function parseHttpsUrl(url: string): URL | undefined {
  const target = URL.parse(url)
  const isFit = target?.protocol === 'https:' && target.username === '' && target.password === ''
  return isFit ? target : undefined
}

/** The address of a URL whose host is one and not a name; undefined for a name. */
export function literalAddress({ hostname }: URL): string | undefined {
  // The parser has turned 2130706433, 0x7f.1 and the like into 127.0.0.1.
  const address = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return isIP(address) ? address : undefined
}

export type OutboundRequest = {
  /** The name of the service in metrics, since there may be any number of addresses. */
  name: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** For all of it together: a server that sends a byte a second exceeds no timeout between bytes. */
  seconds: number
  internet?: Internet | undefined
}

/** Reads an answer, and must limit what it reads. What it throws counts as a fault of the network. */
type Reader<Answer> = (response: IncomingMessage) => Answer | Promise<Answer>

/** Sends one request, and returns what `read` makes of the answer. Throws NoAnswer. */
export const requestOutside = <Answer>(
  target: URL,
  request: OutboundRequest,
  read: Reader<Answer>,
): Promise<Answer> =>
  observed({ kind: 'call', name: request.name }, async (work) => {
    const traceparent = currentTrace()?.traceparent
    const headers = { ...request.headers, ...(traceparent ? { traceparent } : {}) }
    const note: Reader<Answer> = (response) => {
      work.status = response.statusCode ?? 0
      work.outcome = outcomeOf(work.status)
      return read(response)
    }
    try {
      return await exchange(target, { ...request, headers }, note)
    } catch (error) {
      if (error instanceof NoAnswer) work.outcome = error.reason
      throw error
    }
  })

async function exchange<Answer>(
  target: URL,
  { seconds, ...request }: OutboundRequest,
  read: Reader<Answer>,
): Promise<Answer> {
  const deadline = new AbortController()
  const limit = request.internet?.seconds ?? seconds
  const timer = setTimeout(() => deadline.abort(), limit * 1_000)
  let sent: ClientRequest | undefined
  try {
    sent = requestTo(target, request, deadline.signal)
    const answer = await read(await answerTo(sent, request.body))
    // A body without a length ends with the connection, even if our deadline ended that.
    deadline.signal.throwIfAborted()
    return answer
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new NoAnswer(deadline.signal.aborted ? 'timeout' : 'network', { cause: error })
  } finally {
    clearTimeout(timer)
    sent?.destroy()
  }
}

function requestTo(
  target: URL,
  { method, headers, internet = INTERNET }: Omit<OutboundRequest, 'name' | 'seconds'>,
  signal: AbortSignal,
): ClientRequest {
  const literal = literalAddress(target)
  // Node looks up no address that is written as one.
  if (literal !== undefined && !isPublicAddress(literal)) throw new NoAnswer('forbidden-address')
  const host = literal ?? target.hostname
  const isPlain = target.protocol === 'http:'
  const request = isPlain ? http.request : https.request
  return request({
    hostname: host,
    ...(literal === undefined ? { servername: host } : {}),
    port: target.port || (isPlain ? internet.httpPort : internet.port),
    path: target.pathname + target.search,
    method,
    // Nothing else is sent: no cookie, no referrer.
    headers,
    // A connection of its own, never reused.
    agent: false,
    lookup: checkedLookup(internet),
    ca: internet.ca,
    // Overrides NODE_TLS_REJECT_UNAUTHORIZED.
    rejectUnauthorized: true,
    signal,
  })
}

function answerTo(request: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    // After a change of protocol there is neither of the two.
    request.on('close', () => reject(new Error('closed without an answer')))
    request.end(body)
  })
}

type NodeLookup = NonNullable<https.RequestOptions['lookup']>

/**
 * Node connects to the addresses that this returns, without a second lookup: so a name cannot be public
 * while it is checked and private when it is used.
 */
function checkedLookup({ resolve, route }: Internet): NodeLookup {
  const publicAddresses = async (host: string) => {
    const addresses = await resolve(host)
    // One private address is enough to refuse the name: no honest host mixes them.
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      throw new NoAnswer('forbidden-address')
    }
    return addresses.map(route)
  }
  return (host, { all }, callback) => {
    publicAddresses(host).then(
      // Node asks for all unless autoSelectFamily is off.
      ([first, ...others]) => {
        if (!first) callback(new Error('the name has no address'), [])
        else if (all) callback(null, [first, ...others])
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, []),
    )
  }
}
