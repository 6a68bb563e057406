/**
 * TOTP secrets as they are stored: encrypted, unlike passwords, since a code is computed from the secret
 * itself. A copy of the database alone opens nothing.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../../../service/config/config.ts'
import { keysFor } from '../../../service/config/keys.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Bound to the account: the row of another account does not open. */
export function sealSecret(config: Config, userId: number, secret: Buffer): string {
  const [key = Buffer.alloc(0)] = keysFor(config, 'totp-secrets')
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(String(userId)))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** Undefined if the SECRET_KEY that sealed it is not listed any more. */
export function openSecret(config: Config, userId: number, text: string): Buffer | undefined {
  const sealed = Buffer.from(text, 'base64url')
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const encrypted = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  for (const key of keysFor(config, 'totp-secrets')) {
    try {
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(String(userId))).setAuthTag(tag)
      return Buffer.concat([decipher.update(encrypted), decipher.final()])
    } catch {
      // Sealed with another key.
    }
  }
  return undefined
}
