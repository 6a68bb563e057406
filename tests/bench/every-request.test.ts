/** A bench that takes an hour is not to begin by finding that an operation is missing. */
import { expect, it } from 'vitest'
import { LEFT_OUT, REQUESTS } from '../../scripts/bench/every-request/requests.ts'
import { DOCUMENTS, readDocument } from '../support/openapi-yaml.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

it('every documented operation has a request or a reason, and no reason is left of one that has gone', () => {
  const documented = DOCUMENTS.flatMap(({ file }) => {
    const { paths }: { paths: Record<string, object> } = readDocument(file).document
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
