import { auditOwnAccount } from '../../../service/audit/audit.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { queueSecurityMail } from '../account-mails.ts'
import type { Own } from './own-account.ts'
import {
  type LockedAccount,
  markSecondFactorOn,
  replaceRecoveryCodes,
  updateSessionProof,
} from './queries.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'

type Change =
  | { action: 'enable_totp'; occasion: 'totp-on' }
  | { action: 'add_passkey'; occasion: 'passkey-added' }

/**
 * The last step of adding a factor: audit row and mail. The first one raises the session that added it, and
 * makes recovery codes, which are returned and stored as hashes only.
 */
export async function turnOn(
  tx: Tx,
  { caller, client }: Own,
  { has_second_factor: hadFactor }: LockedAccount,
  { action, occasion }: Change,
): Promise<{ recovery_codes?: string[] }> {
  const { id: userId, session_id } = caller
  await auditOwnAccount(tx, { userId, client }, action)
  await queueSecurityMail(tx, userId, occasion)
  if (hadFactor) return {}
  await markSecondFactorOn(tx, userId)
  await updateSessionProof(tx, session_id)
  return { recovery_codes: await storeNewCodes(tx, userId) }
}

/** Replaces the recovery codes; returns the new ones. */
export async function storeNewCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, codes.map(recoveryCodeHash))
  return codes
}
