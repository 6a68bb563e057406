/** Requests that are as small, and texts that are as long, as they may be. */
import type { Operation } from './operations.ts'
import type { Request } from './wire.ts'

export type ExpensiveRequest = { kind: string; request: Request }

/** Node refuses a head of more than 16 KB; some of it is the request line and the other headers. */
export const HEAD_BYTES = 15_500

export const JSON_TYPE = 'application/json'

/** One that costs as little as any to the same path. */
export const smallRequest = ({ method, path, bodies }: Operation): Request => ({
  method,
  url: smallPath(path),
  headers: [],
  body: undefined,
  wire: 'socket',
  ...(bodies[JSON_TYPE] ? jsonBody('{}') : {}),
})

export const smallPath = (path: string) => path.replaceAll(/\{\w+\}/g, '1')
const jsonBody = (text: string) => ({
  headers: [['Content-Type', JSON_TYPE]] as [string, string][],
  body: Buffer.from(text),
})

/** As many of `unit` as fit, between `start` and `end`. */
export function filled(bytes: number, unit: string, { start = '', end = '' } = {}): string {
  const room = bytes - Buffer.byteLength(start) - Buffer.byteLength(end)
  return start + unit.repeat(Math.max(0, Math.floor(room / Buffer.byteLength(unit)))) + end
}

const base64 = (text: string) => Buffer.from(text).toString('base64url')
/** Of three parts, the second as long as it may be. */
export const forgedToken = (bytes: number) => {
  const [head, signature] = [base64('{"alg":"HS256","typ":"JWT"}'), base64('x'.repeat(32))]
  return filled(bytes, 'a', { start: `${head}.`, end: `.${signature}` })
}
