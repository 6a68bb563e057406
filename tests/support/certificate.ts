/**
 * Certificates for tests. One is a dozen lines of DER (RFC 5280): so it needs neither a key in the
 * repository nor a program on the machine.
 */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** Signed by itself, valid for these names, without an end. */
export function certificate(names: string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const alternativeNames = der('sequence', ...names.map((each) => der('dnsName', each)))
  const whole = signedCertificate({
    name: 'A test',
    issuer: 'A test',
    publicKey,
    extensions: [extension('551d11', alternativeNames)],
    by: privateKey,
  })
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

type Content = {
  name: string
  issuer: string
  publicKey: KeyObject
  extensions: Buffer[]
  /** The key of the issuer. */
  by: KeyObject
}

/** In DER. */
export function signedCertificate({ name, issuer, publicKey, extensions, by }: Content): Buffer {
  const content = der(
    'sequence',
    der('context0', der('integer', Buffer.from([2]))),
    der('integer', Buffer.from([1])),
    ECDSA_WITH_SHA256,
    named(issuer),
    der('sequence', der('time', '20000101000000Z'), der('time', '29991231235959Z')),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der('extensions', der('sequence', ...extensions)),
  )
  const signature = der('bits', Buffer.from([0]), sign('sha256', content, by))
  return der('sequence', content, ECDSA_WITH_SHA256, signature)
}

const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  enumerated: 0x0a,
  text: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  uri: 0x86,
  context0: 0xa0,
  extensions: 0xa3,
} as const

/** One value of DER: what it is, how long, and itself. */
export function der(tag: keyof typeof TAG, ...contents: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map((each) => Buffer.from(each)))
  const length =
    content.length < 0x80
      ? [content.length]
      : [0x82, Math.floor(content.length / 0x100), content.length % 0x100]
  return Buffer.concat([Buffer.from([TAG[tag], ...length]), content])
}

const oid = (hex: string) => der('oid', Buffer.from(hex, 'hex'))
const COMMON_NAME = oid('550403')
const named = (name: string) =>
  der('sequence', der('set', der('sequence', COMMON_NAME, der('text', name))))
export const extension = (id: string, value: Buffer) =>
  der('sequence', oid(id), der('octets', value))
const ECDSA_WITH_SHA256 = der('sequence', oid('2a8648ce3d040302'))
