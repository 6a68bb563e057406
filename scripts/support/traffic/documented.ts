/** Compares the replies of a service with its own OpenAPI document. */

import { Client } from '../../../tests/support/client.ts'
import { faultIn } from '../../../tests/support/fuzz/judge.ts'
import { operationsOf } from '../../../tests/support/fuzz/operations.ts'
import type { Reply, Request } from './http.ts'

/** Describes what is undocumented in a reply; undefined if nothing is. */
export type Judge = (request: Request, reply: Reply) => string | undefined

/** A 5xx is left to the caller, who knows whether it was to be expected. */
export async function judgeOf(url: string): Promise<Judge> {
  const operations = (await operationsOf({ guest: () => new Client(url) })).map((operation) => ({
    operation,
    pattern: RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return ({ method, path }, { status, headers, body }) => {
    const plain = path.split('?')[0] ?? ''
    const found = operations.find(
      ({ operation, pattern }) => operation.method === method && pattern.test(plain),
    )
    if (!found || status >= 500) return undefined
    // A reply without a body has an empty text.
    const text = body === '' ? '' : JSON.stringify(body)
    const reply = { status, type: headers['content-type'] ?? '', body: text }
    return faultIn(found.operation, reply, { url: path, wire: 'inject' })
  }
}
