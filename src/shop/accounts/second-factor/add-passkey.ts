/** A passkey: options with a challenge first, then what the authenticator made of them. */
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { passkeyRefused, tooManyPasskeys } from '../../../service/http/errors.ts'
import { PASSKEYS_MAX } from '../../../service/limits/accounts.ts'
import { getSettings } from '../../../service/settings/queries.ts'
import { checkOwner } from '../check-owner.ts'
import type { OwnerProof } from '../schemas.ts'
import { assertProven, lockOwnAccount, type Own } from './own-account.ts'
import { insertPasskey, listPasskeys, takeChallenge, upsertChallenge } from './passkey-queries.ts'
import type { NewPasskey, NewPasskeyBody, PasskeyCreationOptions } from './schemas.ts'
import { turnOn } from './turn-on.ts'
import { creationOptions, newChallenge, readRegistration } from './webauthn.ts'

/** Throws what checkOwner and lockOwnAccount throw, secondFactorRequired and tooManyPasskeys. */
export async function beginPasskey(
  deps: Deps,
  own: Own & { log: FastifyBaseLogger },
  body: OwnerProof,
): Promise<PasskeyCreationOptions> {
  const { caller } = own
  await checkOwner(deps, caller, body, own)
  const challenge = newChallenge()
  return deps.db.begin(async (tx) => {
    assertProven(await lockOwnAccount(tx, own), 'raised')
    const existing = await listPasskeys(tx, caller.id)
    if (existing.length >= PASSKEYS_MAX) throw tooManyPasskeys()
    await upsertChallenge(tx, caller.session_id, { purpose: 'registration', challenge })
    const { shop_name } = await getSettings(tx)
    return creationOptions(deps.config, caller, { challenge, existing, shop_name })
  })
}

/**
 * Throws passkeyRefused for what is no answer to the last challenge of the session, and for a passkey that
 * is there already; what lockOwnAccount throws, secondFactorRequired and tooManyPasskeys.
 */
export async function addPasskey(
  { config, db }: Deps,
  own: Own,
  { name, credential }: NewPasskeyBody,
): Promise<NewPasskey> {
  const { id: userId, session_id } = own.caller
  const challenge = await takeChallenge(db, session_id, 'registration')
  const read = challenge && (await readRegistration(config, challenge, credential))
  if (!read) throw passkeyRefused()
  return db.begin(async (tx) => {
    const account = await lockOwnAccount(tx, own)
    assertProven(account, 'raised')
    if ((await listPasskeys(tx, userId)).length >= PASSKEYS_MAX) throw tooManyPasskeys()
    const passkey = await insertPasskey(tx, userId, { name, ...read })
    if (!passkey) throw passkeyRefused()
    const change = { action: 'add_passkey', occasion: 'passkey-added' } as const
    return { ...passkey, ...(await turnOn(tx, own, account, change)) }
  })
}
