/**
 * Fetches a picture from an address that an identity provider named. The address must not lead into the
 * network this service runs in, so the URL, the name, what it resolves to and the answer are checked.
 */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { REMOTE_PICTURE_BYTES, REMOTE_PICTURE_SECONDS } from '../limits.ts'
import { isPublicAddress } from './public-address.ts'

/** The reasons of a failure, and whether a later attempt may succeed. */
const IS_TRANSIENT = {
  'forbidden-url': false,
  'forbidden-host': false,
  'forbidden-address': false,
  redirected: false,
  refused: false,
  encoded: false,
  'too-large': false,
  unavailable: true,
  timeout: true,
  network: true,
} as const
type Reason = keyof typeof IS_TRANSIENT

/** Its message has neither host nor path, since a path may be a secret. */
export class PictureUnavailable extends Error {
  override name = 'PictureUnavailable'
  readonly reason: Reason
  readonly isTransient: boolean

  constructor(reason: Reason, options?: ErrorOptions) {
    super(`the picture cannot be fetched: ${reason}`, options)
    this.reason = reason
    this.isTransient = IS_TRANSIENT[reason]
  }
}

/** Tests replace it by a network of their own. */
export type Internet = {
  /** Every address of a name; they are checked afterwards. */
  resolve: (host: string) => Promise<LookupAddress[]>
  /** The address that is connected to in place of a public one. */
  route: (address: LookupAddress) => LookupAddress
  port: number
  /** Undefined means: the certificate authorities that Node trusts. */
  ca: string | undefined
}

const INTERNET: Internet = {
  resolve: (host) => lookup(host, { all: true }),
  route: (address) => address,
  port: 443,
  ca: undefined,
}

type FetchPictureOptions = {
  /** `*.` stands for any host below. */
  allowedHosts: readonly string[]
  internet?: Internet | undefined
}

/**
 * Returns the content, which may be anything, if it is at most REMOTE_PICTURE_BYTES and comes within
 * REMOTE_PICTURE_SECONDS. Throws PictureUnavailable.
 */
export async function fetchPicture(
  url: string,
  { allowedHosts, internet = INTERNET }: FetchPictureOptions,
): Promise<Buffer> {
  const target = allowedTarget(url, allowedHosts)
  const deadline = new AbortController()
  // One limit for the whole download: a server that sends a byte a second exceeds no timeout between bytes.
  const timer = setTimeout(() => deadline.abort(), REMOTE_PICTURE_SECONDS * 1_000)
  try {
    const content = await download(target, internet, deadline.signal)
    // A body without a length ends with the connection, even if our deadline ended that.
    deadline.signal.throwIfAborted()
    return content
  } catch (error) {
    if (error instanceof PictureUnavailable) throw error
    const reason = deadline.signal.aborted ? 'timeout' : 'network'
    throw new PictureUnavailable(reason, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** The request is made from the parsed URL, so that no second parser can read it differently. */
function allowedTarget(url: string, allowedHosts: readonly string[]): URL {
  const target = URL.parse(url)
  // The parser has turned 2130706433, 0x7f.1 and the like into 127.0.0.1.
  if (
    target?.protocol !== 'https:' ||
    target.port !== '' ||
    target.username !== '' ||
    target.password !== '' ||
    target.hostname.startsWith('[') ||
    isIP(target.hostname)
  ) {
    throw new PictureUnavailable('forbidden-url')
  }
  if (!allowedHosts.some((allowed) => isWithin(target.hostname, allowed.toLowerCase()))) {
    throw new PictureUnavailable('forbidden-host')
  }
  return target
}

const isWithin = (host: string, allowed: string) =>
  allowed.startsWith('*.')
    ? host.endsWith(allowed.slice(1)) && host.length >= allowed.length
    : host === allowed

async function download(target: URL, internet: Internet, signal: AbortSignal): Promise<Buffer> {
  const request = https.request({
    hostname: target.hostname,
    servername: target.hostname,
    port: internet.port,
    path: target.pathname + target.search,
    // Nothing else is sent: no cookie, no referrer.
    headers: { Accept: 'image/webp, image/png, image/jpeg', 'Accept-Encoding': 'identity' },
    // A connection of its own, never reused.
    agent: false,
    lookup: checkedLookup(internet),
    ca: internet.ca,
    // Overrides NODE_TLS_REJECT_UNAUTHORIZED.
    rejectUnauthorized: true,
    signal,
  })
  const response = answerTo(request)
  request.end()
  try {
    return await read(await response)
  } finally {
    request.destroy()
  }
}

function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    // After a change of protocol there is neither of the two.
    request.on('close', () => reject(new Error('closed without an answer')))
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
    // One private address is enough to refuse the name: no honest provider mixes them.
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      throw new PictureUnavailable('forbidden-address')
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

/** Redirects are not followed: they would lead past the list of hosts. */
async function read(response: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = response
  if (statusCode !== 200) throw new PictureUnavailable(reasonOf(statusCode))
  if (!/^(?:identity)?$/i.test(headers['content-encoding'] ?? '')) {
    throw new PictureUnavailable('encoded')
  }
  // The stated length saves a download; the limit is counted on the bytes that come.
  if (Number(headers['content-length']) > REMOTE_PICTURE_BYTES) {
    throw new PictureUnavailable('too-large')
  }
  // Copied into one buffer: a million chunks of a byte take no more memory than one large chunk.
  const content = Buffer.alloc(REMOTE_PICTURE_BYTES)
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (bytes + chunk.length > content.length) throw new PictureUnavailable('too-large')
    bytes += chunk.copy(content, bytes)
  }
  return content.subarray(0, bytes)
}

/** Request timeout, too early, too many requests: try later. */
const LATER = [408, 425, 429]

function reasonOf(statusCode: number): Reason {
  if (statusCode >= 500 || LATER.includes(statusCode)) return 'unavailable'
  return statusCode >= 300 && statusCode < 400 ? 'redirected' : 'refused'
}
