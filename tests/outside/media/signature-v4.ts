/**
 * AWS Signature Version 4 as a server checks it, in node:crypto alone: the service signs with
 * aws4fetch, and its tests must not ask aws4fetch whether that was right.
 */
import { createHash, createHmac } from 'node:crypto'

export type SignedRequest = {
  method: string
  /** As it came over the wire, with its query. */
  path: string
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  body: Buffer
}
export type SigningKey = { accessKeyId: string; secretAccessKey: string; region: string }

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Over these headers, at the time of x-amz-date. */
export function signatureOf(
  { method, path, headers }: SignedRequest,
  signedHeaders: readonly string[],
  { secretAccessKey, region }: SigningKey,
): string {
  const [rawPath = '', query = ''] = path.split('?')
  const values = signedHeaders.map((name) => {
    const value = (headers[name] ?? '').trim().replace(/ +/g, ' ')
    return `${name}:${value}\n`
  })
  const canonical = [
    ...[method, canonicalPath(rawPath), query.split('&').sort().join('&')],
    ...[values.join(''), signedHeaders.join(';'), headers['x-amz-content-sha256'] ?? ''],
  ].join('\n')
  const date = headers['x-amz-date'] ?? ''
  const scope = [date.slice(0, 8), region, 's3', 'aws4_request']
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n')
  return hmac(key, text).toString('hex')
}

/** Every byte but A-Z a-z 0-9 - . _ ~ and the slashes is written as %XX, once. */
const canonicalPath = (path: string) =>
  [...Buffer.from(decodeURIComponent(path))]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      if (/[\w.~/-]/.test(character)) return character
      return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/
const MINUTES_MAX = 15

/** The error code that S3 answers with; undefined if the request is as it should be. */
export function refusalOf(request: SignedRequest, key: SigningKey, now: Date): string | undefined {
  const { headers, body } = request
  const [, keyId, day, region, names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (!signature) return 'AccessDenied'
  if (keyId !== key.accessKeyId) return 'InvalidAccessKeyId'
  const date = headers['x-amz-date'] ?? ''
  const isSameDay = date.slice(0, 8) === day && region === key.region
  if (!isSameDay) return 'AuthorizationHeaderMalformed'
  if (Math.abs(now.getTime() - timeOf(date)) > MINUTES_MAX * 60_000) return 'RequestTimeTooSkewed'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  const required = Object.keys(headers).filter((name) =>
    /^(host|content-type|x-amz-.*)$/.test(name),
  )
  if (!required.every((name) => signed.includes(name))) return 'AccessDenied'
  return signatureOf(request, signed, key) === signature ? undefined : 'SignatureDoesNotMatch'
}

/** `20251120T100000Z` */
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
