/** Keys that an operator makes and revokes at a shell. Their audit rows name no actor. */
import { randomBytes } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { recordAudit } from '../../../service/audit/audit.ts'
import { keySha256 } from './authenticate-key.ts'
import { insertKeyIfFree, type KeyRole, revokeKeyIfValid } from './queries.ts'

/** The key, which is stored as a hash only; undefined if there is one of that name. */
export async function makeKey(
  { db }: Pick<Deps, 'db'>,
  { name, role }: { name: string; role: KeyRole },
): Promise<string | undefined> {
  const key = `sk_${randomBytes(32).toString('base64url')}`
  return db.begin(async (tx) => {
    const id = await insertKeyIfFree(tx, { name, role, key_sha256: keySha256(key) })
    if (id === undefined) return undefined
    const subject = { type: 'user', id } as const
    await recordAudit(tx, { action: 'create_key', subject, after: { name, role } })
    return key
  })
}

/** From the next request on. False if no key of that name is valid. */
export async function revokeKey({ db }: Pick<Deps, 'db'>, name: string): Promise<boolean> {
  return db.begin(async (tx) => {
    const id = await revokeKeyIfValid(tx, name)
    if (id === undefined) return false
    const subject = { type: 'user', id } as const
    await recordAudit(tx, { action: 'revoke_key', subject, before: { name } })
    return true
  })
}
