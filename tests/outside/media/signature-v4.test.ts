/** The verifier of the S3 server that the tests talk to. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refusalOf, type SignedRequest, signatureOf } from './signature-v4.ts'

/** AWS's own example, of its documentation of S3. */
const KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const THEN = new Date('2013-05-24T00:00:00Z')
const SIGNED = ['host', 'range', 'x-amz-content-sha256', 'x-amz-date']
const SIGNATURE = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
const REQUEST = {
  method: 'GET',
  path: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': createHash('sha256').digest('hex'),
    'x-amz-date': '20130524T000000Z',
  },
  body: Buffer.alloc(0),
}

describe('a request', () => {
  const header = (names = SIGNED, proof = signatureOf(REQUEST, names, KEY)) =>
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
    `SignedHeaders=${names.join(';')}, Signature=${proof}`
  const refusal = (changes: Partial<SignedRequest>, authorization = header(), now = THEN) => {
    const headers = { ...REQUEST.headers, ...changes.headers, authorization }
    return refusalOf({ ...REQUEST, ...changes, headers }, KEY, now)
  }

  it('with the published signature of AWS’s example is let in', () => {
    expect(refusal({}, header(SIGNED, SIGNATURE))).toBeUndefined()
  })

  // Another key, secret or region is tested in s3.test.ts.
  it.each<[string, Parameters<typeof refusal>, string]>([
    ['for another method', [{ method: 'DELETE' }], 'SignatureDoesNotMatch'],
    ['for another path', [{ path: '/test%20.txt' }], 'SignatureDoesNotMatch'],
    ['for a query', [{ path: '/test.txt?acl=' }], 'SignatureDoesNotMatch'],
    ['for another range', [{ headers: { range: 'bytes=0-8' } }], 'SignatureDoesNotMatch'],
    ['for another body', [{ body: Buffer.from('x') }], 'XAmzContentSHA256Mismatch'],
    ['not at all', [{}, ''], 'AccessDenied'],
    ['without its host', [{}, header(SIGNED.slice(1))], 'AccessDenied'],
    ['without its type', [{ headers: { 'content-type': 'x' } }], 'AccessDenied'],
    ['long ago', [{}, header(), new Date('2013-05-24T00:16:00Z')], 'RequestTimeTooSkewed'],
  ])('that is signed %s is not', (_case, [changes, ...rest], code) => {
    expect(refusal(changes, ...rest)).toBe(code)
  })
})
