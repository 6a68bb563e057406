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
  it.each([
    ['of a PUT', V1],
    ['of a path that is escaped', V2],
  ])('%s is the one worked out beforehand', (_case, { request, signed, signature }) => {
    expect(signatureOf(request, signed, KEY)).toBe(signature)
  })

  it('of AWS’s published example is the published one', () => {
    const { request, signed, key, signature } = PUBLISHED
    expect(signatureOf(request, signed, key)).toBe(signature)
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

  it('that is signed is let in', () => {
    expect(refusal({})).toBeUndefined()
  })

  it.each([
    ['another method', { method: 'DELETE' }],
    ['another path', { path: '/media/profile/8/a.webp' }],
    ['a query', { path: '/media/profile/7/a.webp?acl=' }],
    ['another type', { headers: { 'content-type': 'text/html' } }],
    ['another host', { headers: { host: '127.0.0.1:9001' } }],
  ])('that is signed for %s is not', (_case, changes) => {
    expect(refusal(changes)).toBe('SignatureDoesNotMatch')
  })

  it('with another body, without a signature, of another key or long ago is not', () => {
    expect(refusal({ body: Buffer.from('jello') })).toBe('XAmzContentSHA256Mismatch')
    expect(refusal({}, '')).toBe('AccessDenied')
    expect(refusal({}, header().replace('MADEUPKEYID', 'OTHER'))).toBe('InvalidAccessKeyId')
    expect(refusal({}, header().replace('af-south-1', 'eu-west-1'))).toBe(
      'AuthorizationHeaderMalformed',
    )
    const later = new Date('2025-11-20T10:16:00Z')
    expect(refusal({}, header(), later)).toBe('RequestTimeTooSkewed')
  })

  it('with a header that should be signed and is not is not', () => {
    const names = signed.filter((name) => name !== 'content-type')
    const proof = signatureOf(request, names, KEY)
    expect(refusal({}, header(names, proof))).toBe('AccessDenied')
  })

  it('signed with another secret is not', () => {
    const proof = signatureOf(request, signed, { ...KEY, secretAccessKey: 'made-up-secreT' })
    expect(refusal({}, header(signed, proof))).toBe('SignatureDoesNotMatch')
  })
})
