/**
 * Fetches a picture from an address that an identity provider named: one of its own hosts. What the name
 * resolves to is checked by outside/outbound/request.ts, the URL and the answer here.
 */
import type { IncomingMessage } from 'node:http'
import { REMOTE_PICTURE_BYTES, REMOTE_PICTURE_SECONDS } from '../../service/limits/accounts.ts'
import {
  type Internet,
  literalAddress,
  type NoAnswer,
  parseHttpsUrl,
  requestOutside,
} from '../outbound/request.ts'

/** The reasons of a failure, and whether a later attempt may succeed. */
const IS_TRANSIENT = {
  'forbidden-url': false,
  'forbidden-host': false,
  'forbidden-address': false,
  redirected: false,
  'redirected-too-often': false,
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
  /** The server is busy, and asks to be left alone for so long; 0 if it does not say for how long. */
  readonly busySeconds: number | undefined

  constructor(reason: Reason, options: ErrorOptions & { busySeconds?: number } = {}) {
    super(`the picture cannot be fetched: ${reason}`, options)
    this.reason = reason
    this.isTransient = IS_TRANSIENT[reason]
    this.busySeconds = options.busySeconds
  }
}

type FetchPictureOptions = {
  /** `*.` stands for any host below. */
  allowedHosts: readonly string[]
  internet?: Internet | undefined
}

/** The headers of a request for a picture. */
export const PICTURE_HEADERS = {
  Accept: 'image/webp, image/png, image/jpeg',
  'Accept-Encoding': 'identity',
}

/**
 * Returns the content, which may be anything, if it is at most REMOTE_PICTURE_BYTES and comes within
 * REMOTE_PICTURE_SECONDS. Throws PictureUnavailable.
 */
export async function fetchPicture(
  url: string,
  { allowedHosts, internet }: FetchPictureOptions,
): Promise<Buffer> {
  const target = allowedTarget(url, allowedHosts)
  const content = await requestOutside(
    target,
    {
      name: 'pictures',
      method: 'GET',
      headers: PICTURE_HEADERS,
      seconds: REMOTE_PICTURE_SECONDS,
      internet,
    },
    (response) => readPictureAnswer(response, REMOTE_PICTURE_BYTES),
  ).catch((error: NoAnswer) => {
    throw new PictureUnavailable(error.reason, { cause: error.cause })
  })
  if (content instanceof PictureUnavailable) throw content
  // Redirects are not followed: they would lead past the list of hosts.
  if ('location' in content) throw new PictureUnavailable('redirected')
  return content
}

function allowedTarget(url: string, allowedHosts: readonly string[]): URL {
  const target = parseHttpsUrl(url)
  if (target?.port !== '' || literalAddress(target) !== undefined) {
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

/** Where a picture has moved to, as the server says it. */
type Moved = { location: string }

/** The content, where it has moved to, or why there is none. At most so many bytes are read. */
export async function readPictureAnswer(
  response: IncomingMessage,
  bytesMax: number,
): Promise<Buffer | Moved | PictureUnavailable> {
  const { statusCode = 0, headers } = response
  const { location } = headers
  if (statusCode >= 300 && statusCode < 400 && location) return { location }
  if (statusCode !== 200) return failureOf(response)
  if (!/^(?:identity)?$/i.test(headers['content-encoding'] ?? '')) {
    return new PictureUnavailable('encoded')
  }
  // The stated length saves a download; the limit is counted on the bytes that come.
  const content =
    Number(headers['content-length']) > bytesMax
      ? 'too-large'
      : await readAtMost(response, bytesMax)
  return content === 'too-large' ? new PictureUnavailable(content) : content
}

/** The whole content, if it is at most so many bytes. */
export async function readAtMost(
  chunks: AsyncIterable<Uint8Array>,
  bytesMax: number,
): Promise<Buffer | 'too-large'> {
  // Copied into one buffer: a million chunks of a byte take no more memory than one large chunk.
  const content = Buffer.alloc(bytesMax)
  let bytes = 0
  for await (const chunk of chunks) {
    if (bytes + chunk.length > content.length) return 'too-large'
    content.set(chunk, bytes)
    bytes += chunk.length
  }
  return content.subarray(0, bytes)
}

/** Request timeout, too early: try later. */
const LATER = [408, 425]
/** Too many requests, and a server that is overloaded or under repair. */
const BUSY = [429, 503]

function failureOf({ statusCode = 0, headers }: IncomingMessage): PictureUnavailable {
  if (BUSY.includes(statusCode)) {
    // A date counts as not said: it would be read by the clock of another machine.
    const busySeconds = Number(/^\d+$/.exec(headers['retry-after'] ?? '')?.[0] ?? 0)
    return new PictureUnavailable('unavailable', { busySeconds })
  }
  const isLater = statusCode >= 500 || LATER.includes(statusCode)
  return new PictureUnavailable(isLater ? 'unavailable' : 'refused')
}
