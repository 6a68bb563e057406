/** Helpers for the tests of the HTTP core, beyond tests/support. */
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import type { TestApp } from '../../support/app.ts'
import { pathsOf } from '../../support/dereferenced-openapi.ts'

/** For `expect.poll`: a log line follows its reply at once, but not on a machine this busy. */
export const PATIENTLY = { timeout: 15_000 }

export const JSON_TYPE = { 'Content-Type': 'application/json' }
export const NOT_FOUND = { status: 404, body: { detail: 'Not found.' } }
export const UNAVAILABLE = {
  status: 503,
  body: {
    success: false,
    error: 'The service is temporarily unavailable. Please try again later.',
    retry_after: 1800,
  },
}

export type RawReply = { status: number; headers: IncomingHttpHeaders; body: string }
type RawRequest = {
  method?: string
  headers?: Record<string, string>
  /** Chunks are sent without a Content-Length. */
  body?: string | Buffer | readonly string[]
}

/** One exchange without what fetch adds or forbids; its path stays as it is. */
export function exchange(
  { url }: Pick<TestApp, 'url'>,
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { path, method, headers }, async (reply) => {
      const text = Buffer.concat(await reply.toArray()).toString()
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: text })
    })
    sent.on('error', reject)
    if (Array.isArray(body)) for (const chunk of body) sent.write(chunk)
    sent.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : undefined)
  })
}

/** An exchange as a client compares it: status and parsed body. */
export async function exchangeJson(app: Pick<TestApp, 'url'>, path: string, sent?: RawRequest) {
  const { status, body } = await exchange(app, path, sent)
  return { status, body: JSON.parse(body) }
}

/** A connection to write bytes to as they are. */
export const connectTo = ({ url }: Pick<TestApp, 'url'>) =>
  connect({ port: Number(new URL(url).port), allowHalfOpen: true })

export type Operation = { method: string; path: string; isProtected: boolean }

/** Every documented operation, with an id that no row has in its path. */
export async function operationsOf({ guest }: Pick<TestApp, 'guest'>): Promise<Operation[]> {
  const paths = await pathsOf<{ security: object[] }>({ guest })
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path: template.replaceAll(/\{\w+\}/g, '999999'),
      isProtected: security.length > 0 && security.every((scheme) => 'bearer' in scheme),
    })),
  )
}
