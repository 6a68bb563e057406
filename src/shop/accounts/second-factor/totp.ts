/** One-time passwords by time: RFC 6238 with SHA-1, 6 digits and steps of 30 seconds, as every app reads. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOTP_DIGITS, TOTP_STEP_SECONDS } from '../../../service/limits/accounts.ts'

/** The code of a time step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  // RFC 4226, 5.3: the last four bits say where the number is read.
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0')
}

/**
 * The newest step that the code fits: that of the moment, in unix seconds, or one beside it, because
 * clocks of phones differ. Undefined for a wrong code.
 */
export function stepOfCode(secret: Buffer, code: string, moment: number): number | undefined {
  const now = Math.floor(moment / TOTP_STEP_SECONDS)
  return [now + 1, now, now - 1].find((step) => isCodeOf(secret, code, step))
}

export function isCodeOf(secret: Buffer, code: string, step: number): boolean {
  const [expected, given] = [Buffer.from(totpCode(secret, step)), Buffer.from(code)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding: 20 bytes need none. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

/** The URL of a secret for authenticator apps, which read it from a QR code, too. */
export function otpauthUrl(shop: string, secret: string, email: string): string {
  // Apps read the label up to its first colon as the issuer.
  const name = shop.replaceAll(/\s*:\s*/g, ' ')
  const label = encodeURIComponent(`${name}:${email}`)
  const issuer = encodeURIComponent(name)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${TOTP_DIGITS}&period=${TOTP_STEP_SECONDS}`
}
