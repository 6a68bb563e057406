import { hkdfSync } from 'node:crypto'
import type { Config } from './config.ts'

/** One key per use, all derived from SECRET_KEY: a key that leaks in one place opens no other. */
export type KeyPurpose =
  | 'email-verification'
  | 'password-reset'
  | 'invitation'
  | 'guest-session'
  | 'order-token'
  | 'totp-secrets'
  | 'sandbox-webhooks'
  | 'sandbox-idp-ed25519'

/** Keys in the order of SECRET_KEY: the first signs or encrypts, all verify or decrypt. 32 bytes each. */
export function keysFor({ secretKeys }: Config, purpose: KeyPurpose): Buffer[] {
  return secretKeys.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
}
