import type { Db } from '../../service/db/connect.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { isPasswordOf } from './passwords.ts'
import { findAddresseeByEmail } from './queries.ts'
import { endSessionsOfUser } from './sessions.ts'

/**
 * For the start of a shop on a database that a development server has filled: ends what the demo's public
 * passwords have opened. Returns the addresses of the accounts that still have them.
 */
export async function endDemoSessions(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const { email, password } of DEMO_ACCOUNTS) {
    const account = await findAddresseeByEmail(db, email)
    if (!account) continue
    const isUnchanged = await isPasswordOf({ sandbox: true }, password, account.password_hash)
    if (!isUnchanged) continue
    await db.begin((tx) => endSessionsOfUser(tx, account.id))
    found.push(email)
  }
  return found
}
