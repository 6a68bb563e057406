import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { MediaSettings } from '../../service/config/config.ts'
import { observedFetch } from '../outbound/fetch.ts'
import { type MediaStore, StorageUnavailable, segmentsOf } from './store.ts'

type S3Settings = Extract<MediaSettings, { driver: 's3' }>
type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE'
  body?: Uint8Array
  headers?: Record<string, string>
}

type Retries = { attempts: number; timeoutMs: number; pauseMs: number }

/** All attempts together end before ANSWER_SECONDS. */
const RETRIES: Retries = { attempts: 3, timeoutMs: 4_000, pauseMs: 200 }
/** Names are never used twice, so a browser never has to ask again. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** A bucket of S3-compatible storage, which serves its pictures itself. */
export function s3Store(settings: S3Settings, retries = RETRIES): MediaStore {
  const send = sender(settings, retries)
  return {
    put: async (path, content, contentType) => {
      await send(path, {
        method: 'PUT',
        body: content,
        headers: { 'Content-Type': contentType, 'Cache-Control': CACHE_CONTROL },
      })
    },
    get: (path) => send(path, { method: 'GET' }),
    // S3 answers 204 whether or not something was there.
    delete: async (path) => {
      await send(path, { method: 'DELETE' })
    },
    // A bucket stores no part of an upload that was cut short.
    removeUnfinished: async () => 0,
  }
}

function sender(settings: S3Settings, { attempts, timeoutMs, pauseMs }: Retries) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  /** The content of the answer; undefined where S3 says that there is no such file. */
  return async (path: string, { method, body, headers = {} }: S3Request) => {
    // By path, not by host name: every S3-compatible server understands that.
    const url = [endpoint, bucket, ...segmentsOf(path).map(encoded)].join('/')
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const attempt = async () => {
      const request = await client.sign(url, {
        method,
        ...(body ? { body: new Uint8Array(body) } : {}),
        headers: { ...headers, 'X-Amz-Content-Sha256': sha256 },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        // Signs the content type too, which aws4fetch would leave out.
        aws: { allHeaders: true },
      })
      return read(method, await observedFetch('s3', request))
    }
    for (let count = 1; ; count += 1) {
      const { content, problem } = await attempt().catch(unreachable)
      if (!problem) return content
      const text = `S3 storage: ${method} ${path}: ${problem.text}`
      if (!problem.isTransient) throw new Error(text)
      if (count === attempts) throw new StorageUnavailable(text)
      await sleep(pauseMs * count)
    }
  }
}

/** As signatures require it (RFC 3986). */
const encoded = (segment: string) =>
  encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** After a transient problem another attempt may succeed. */
type Problem = { text: string; isTransient: boolean }
type Answer = { content?: Buffer | undefined; problem?: Problem }

/** Reports a refusal by its status and S3's own code alone: the rest of the answer repeats the request. */
async function read(method: string, response: Response): Promise<Answer> {
  const { status, ok } = response
  const content = Buffer.from(await response.arrayBuffer())
  if (ok) return { content }
  const [, code = ''] = /<Code>(\w{1,64})<\/Code>/.exec(content.toString()) ?? []
  // To a deletion S3 itself answers 204, some compatible servers 404.
  if (method !== 'PUT' && status === 404 && code !== 'NoSuchBucket') return {}
  const isTransient = status >= 500 || status === 429
  return { problem: { text: `${status} ${code}`.trim(), isTransient } }
}

function unreachable(error: unknown): Answer {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const name = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const text = cause instanceof Error && cause.name === 'TimeoutError' ? 'no answer in time' : name
  return { problem: { text: String(text ?? 'no connection'), isTransient: true } }
}
