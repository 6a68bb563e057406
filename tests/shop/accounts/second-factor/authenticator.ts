/**
 * An authenticator in software, as WebAuthn Level 3 describes one: ES256 keys, and attestation `none` unless
 * another is given. By hand, so that the tests share nothing with the library that checks it.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Deviations of a browser or an attacker from a right answer. */
export type Manners = {
  origin?: string
  rpId?: string
  challenge?: string
  /** `webauthn.create` or `webauthn.get`, in place of the right one. */
  type?: string
  /** False: the user was there, and nothing more. */
  isVerified?: boolean
  /** The count of signatures; one more than the last time if not given. */
  count?: number
  /** Signs with it. */
  key?: KeyObject
  /** In place of the attestation `none`. */
  attest?: (signed: Signed) => Attestation
}
/** The subject of an attestation: `bytes` are what it signs. */
export type Signed = {
  bytes: Buffer
  clientDataHash: Buffer
  publicKey: KeyObject
  privateKey: KeyObject
}
/** The format and its statement. */
export type Attestation = [string, Map<string, number | Buffer | Buffer[]>]
type Asked = { challenge: string; rpId: string }

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export class Authenticator {
  readonly id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  /** False: its count stays 0, as with passkeys that are copied between devices. */
  readonly #counts: boolean
  count = 0

  constructor(origin: string, { counts = true }: { counts?: boolean } = {}) {
    this.#origin = origin
    this.#counts = counts
  }

  /** The result of `navigator.credentials.create()`, by its toJSON(). */
  create(
    { challenge, rp }: { challenge: string; rp: { id: string } },
    { key = this.#keys.publicKey, ...manners }: Manners = {},
  ) {
    const clientDataJSON = this.#clientData('webauthn.create', { challenge, rpId: rp.id }, manners)
    const { x = '', y = '' } = key.export({ format: 'jwk' })
    const publicKey = cbor(
      new Map<number, number | Buffer>([
        ...([
          [1, 2], // an elliptic curve
          [3, -7], // ES256
          [-1, 1], // P-256
        ] as const),
        ...([
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ] as const),
      ]),
    )
    const length = Buffer.from([0, this.id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, publicKey])
    const authData = this.#data({ challenge, rpId: rp.id }, manners, attested)
    const clientDataHash = sha256(Buffer.from(clientDataJSON, 'base64url'))
    const bytes = Buffer.concat([authData, clientDataHash])
    const { attest = (): Attestation => ['none', new Map()] } = manners
    const [fmt, attStmt] = attest({ bytes, clientDataHash, ...this.#keys })
    const attestationObject = cbor(new Map(Object.entries({ fmt, attStmt, authData })))
    return this.#credential({
      clientDataJSON,
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
      publicKeyAlgorithm: -7,
    })
  }

  /** The result of `navigator.credentials.get()`, by its toJSON(). */
  get(asked: Asked, { key = this.#keys.privateKey, ...manners }: Manners = {}) {
    const clientDataJSON = this.#clientData('webauthn.get', asked, manners)
    const data = this.#data(asked, manners)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.#credential({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, key).toString('base64url'),
      userHandle: null,
    })
  }

  #credential<Response>(response: Response) {
    const id = this.id.toString('base64url')
    const others = { authenticatorAttachment: 'platform', clientExtensionResults: {} }
    return { id, rawId: id, type: 'public-key', response, ...others }
  }

  #clientData(type: string, { challenge }: Asked, manners: Manners): string {
    const data = {
      type: manners.type ?? type,
      challenge: manners.challenge ?? challenge,
      origin: manners.origin ?? this.#origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }

  #data({ rpId }: Asked, manners: Manners, attested = Buffer.alloc(0)): Buffer {
    if (this.#counts) this.count += 1
    const { isVerified = true, count = this.count } = manners
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (attested.length > 0 ? HAS_CREDENTIAL : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(manners.rpId ?? rpId), head, attested])
  }
}

/** RFC 8949, as much of it as is needed: whole numbers, bytes, texts, lists and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const map = value as Map<unknown, unknown>
  return Buffer.concat([head(5, map.size), ...[...map].flat().map(cbor)])
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 256) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff])
}
