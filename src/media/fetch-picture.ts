/**
 * Fetches a picture from an address that somebody else named. That address must not be a way into
 * the network this service runs in, so all of it is distrusted: the URL, the name, what the name
 * resolves to, and what answers.
 */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { REMOTE_PICTURE_BYTES, REMOTE_PICTURE_SECONDS } from '../limits.ts'
import { isPublicAddress } from './public-address.ts'

/** Why there is no picture, and whether there may be one later. */
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

/** Names neither host nor path: a path may be what opens the picture. */
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

/** What lies beyond this process. Tests put a network of their own in its place. */
export type Internet = {
  /** Every address of a name; they are checked afterwards, whoever gave them. */
  resolve: (host: string) => Promise<LookupAddress[]>
  /** Where connections to an address that was found to be public lead. */
  route: (address: LookupAddress) => LookupAddress
  port: number
  /** Whose certificates to trust; undefined means those that Node trusts. */
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
 * Returns what lies there, whatever it is, as long as it is at most REMOTE_PICTURE_BYTES and comes
 * within REMOTE_PICTURE_SECONDS. Throws PictureUnavailable.
 */
export async function fetchPicture(
  url: string,
  { allowedHosts, internet = INTERNET }: FetchPictureOptions,
): Promise<Buffer> {
  const target = allowedTarget(url, allowedHosts)
  const deadline = new AbortController()
  // For all of it together: whoever sends a byte a second would never be late for the next one.
  const timer = setTimeout(() => deadline.abort(), REMOTE_PICTURE_SECONDS * 1_000)
  try {
    const content = await download(target, internet, deadline.signal)
    // A body that says no length ends when the connection does, be it us who ended it.
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

/** One parser reads the URL, and what it found is what is asked for: no second one can differ. */
function allowedTarget(url: string, allowedHosts: readonly string[]): URL {
  const target = URL.parse(url)
  // The parser has made 127.0.0.1 of 2130706433, 0x7f.1 and whatever else it is written as.
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
    // Nothing else goes along: no cookie, no word of where the address came from.
    headers: { Accept: 'image/webp, image/png, image/jpeg', 'Accept-Encoding': 'identity' },
    // A connection of its own, which nobody uses again.
    agent: false,
    lookup: checkedLookup(internet),
    ca: internet.ca,
    // Also where NODE_TLS_REJECT_UNAUTHORIZED says otherwise.
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
    // After a change of protocol there is neither.
    request.on('close', () => reject(new Error('closed without an answer')))
  })
}

type NodeLookup = NonNullable<https.RequestOptions['lookup']>

/**
 * Node connects to what this answers and resolves the name no second time, so that a name cannot be
 * public while it is checked and private when it is used.
 */
function checkedLookup({ resolve, route }: Internet): NodeLookup {
  const publicAddresses = async (host: string) => {
    const addresses = await resolve(host)
    // One is enough to refuse the name: nobody honest mixes them.
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      throw new PictureUnavailable('forbidden-address')
    }
    return addresses.map(route)
  }
  return (host, { all }, callback) => {
    publicAddresses(host).then(
      // Node asks for all unless it was told not to try one after the other.
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
  // What the length says saves the download, but only counting what comes is a limit.
  if (Number(headers['content-length']) > REMOTE_PICTURE_BYTES) {
    throw new PictureUnavailable('too-large')
  }
  // Copied together as it comes: a million chunks of a byte take no more room than one large one.
  const content = Buffer.alloc(REMOTE_PICTURE_BYTES)
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (bytes + chunk.length > content.length) throw new PictureUnavailable('too-large')
    bytes += chunk.copy(content, bytes)
  }
  return content.subarray(0, bytes)
}

/** Request timeout, too early, too many requests: all say "later". */
const LATER = [408, 425, 429]

function reasonOf(statusCode: number): Reason {
  if (statusCode >= 500 || LATER.includes(statusCode)) return 'unavailable'
  return statusCode >= 300 && statusCode < 400 ? 'redirected' : 'refused'
}
