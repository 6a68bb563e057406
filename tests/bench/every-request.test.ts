/** A bench that takes an hour is not to begin by finding that an operation is missing. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LEFT_OUT, REQUESTS } from '../../scripts/bench/every-request/requests.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

it('every documented operation has a request or a reason, and no reason is left of one that has gone', () => {
  const documented = ['openapi', 'openapi-admin'].flatMap((name) => {
    const file = new URL(`../structure/${name}.json`, import.meta.url)
    const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> }
    return Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => METHODS.includes(method))
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
  })
  const named = Object.keys({ ...REQUESTS, ...LEFT_OUT })
  expect(documented.filter((name) => !named.includes(name))).toEqual([])
  const known = (name: string) => documented.includes(name.split(' ').slice(0, 2).join(' '))
  // Of no document: providers have their own.
  expect(named.filter((name) => !known(name))).toEqual(['POST /api/payments/webhooks/{adapter}/'])
})
