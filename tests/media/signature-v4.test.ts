/** The verifier of the S3 server that the tests talk to. Integrations 3.6. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refusalOf, type SignedRequest, signatureOf } from './signature-v4.ts'

const KEY = {
  accessKeyId: 'MADEUPKEYID',
  secretAccessKey: 'made-up-secret',
  region: 'af-south-1',
}
const THEN = new Date('2025-11-20T10:00:00Z')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const withHeaders = (headers: Record<string, string>, body: string) => ({
  headers: {
    host: '127.0.0.1:9000',
    'x-amz-date': '20251120T100000Z',
    'x-amz-content-sha256': sha256(body),
    ...headers,
  },
  body: Buffer.from(body),
})

const V1 = {
  signed: ['content-type', 'host', 'x-amz-content-sha256', 'x-amz-date'],
  signature: '677b6d80d33393ce371157822559c1e9cf7c3e8b965b3f288fb14ad8daecbc90',
  request: {
    method: 'PUT',
    path: '/media/profile/7/a.webp',
    ...withHeaders({ 'content-type': 'image/webp' }, 'hello'),
  },
}
const V2 = {
  signed: ['host', 'x-amz-content-sha256', 'x-amz-date'],
  signature: '594bf124384fb1501432be5da04c89ff57a63c81c9ab66d1ffc8b534d52f8011',
  request: { method: 'DELETE', path: '/media/profile/7/a%20b.webp', ...withHeaders({}, '') },
}

/** AWS's own example, of its documentation of S3. */
const PUBLISHED = {
  key: {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  },
  signed: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
  signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  request: {
    method: 'GET',
    path: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': sha256(''),
      'x-amz-date': '20130524T000000Z',
    },
    body: Buffer.alloc(0),
  },
}

describe('the signature', () => {
  it('of AWS’s published example is the published one', () => {
    const { request, signed, key, signature } = PUBLISHED
    expect(signatureOf(request, signed, key)).toBe(signature)
  })

  it('of a path that is escaped is the one worked out beforehand', () => {
    expect(signatureOf(V2.request, V2.signed, KEY)).toBe(V2.signature)
  })
})

describe('a request', () => {
  const { request, signed, signature } = V1
  const scope = '20251120/af-south-1/s3/aws4_request'
  const header = (names = signed, proof = signature) =>
    `AWS4-HMAC-SHA256 Credential=MADEUPKEYID/${scope}, SignedHeaders=${names.join(';')}, Signature=${proof}`
  const refusal = (changes: Partial<SignedRequest>, authorization = header(), now = THEN) => {
    const headers = { ...request.headers, ...changes.headers, authorization }
    return refusalOf({ ...request, ...changes, headers }, KEY, now)
  }
  const unsignedType = signed.filter((name) => name !== 'content-type')
  const later = new Date('2025-11-20T10:16:00Z')

  it('that is signed is let in', () => {
    expect(refusal({})).toBeUndefined()
  })

  it.each<[string, Parameters<typeof refusal>, string]>([
    ['for another method', [{ method: 'DELETE' }], 'SignatureDoesNotMatch'],
    ['for another path', [{ path: '/media/profile/8/a.webp' }], 'SignatureDoesNotMatch'],
    ['for a query', [{ path: `${request.path}?acl=` }], 'SignatureDoesNotMatch'],
    ['for another type', [{ headers: { 'content-type': 'x' } }], 'SignatureDoesNotMatch'],
    ['for another body', [{ body: Buffer.from('jello') }], 'XAmzContentSHA256Mismatch'],
    ['not at all', [{}, ''], 'AccessDenied'],
    ['by another key', [{}, header().replace('MADEUPKEYID', 'OTHER')], 'InvalidAccessKeyId'],
    [
      'for another region',
      [{}, header().replace('af-south-1', 'eu-west-1')],
      'AuthorizationHeaderMalformed',
    ],
    ['long ago', [{}, header(), later], 'RequestTimeTooSkewed'],
    [
      'without its type',
      [{}, header(unsignedType, signatureOf(request, unsignedType, KEY))],
      'AccessDenied',
    ],
    [
      'with another secret',
      [{}, header(signed, signatureOf(request, signed, { ...KEY, secretAccessKey: 'other' }))],
      'SignatureDoesNotMatch',
    ],
  ])('that is signed %s is not', (_case, [changes, ...rest], code) => {
    expect(refusal(changes, ...rest)).toBe(code)
  })
})
