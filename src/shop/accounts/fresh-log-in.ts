/** A fresh ID token in the place of a password: accounts from an identity provider know none. */
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { IdentitySlot } from '../../outside/identities/provider.ts'
import {
  identityTokenInvalid,
  identityUnavailable,
  passwordMissing,
} from '../../service/http/errors.ts'
import { CLOCK_TOLERANCE_SECONDS, FRESH_ID_TOKEN_SECONDS } from '../../service/limits/accounts.ts'
import { type IdentityKey, listIdentityKeys } from './identity-queries.ts'
import { identityRefusal } from './identity-refusal.ts'

type FreshLogIn = { token: string; nonce: string | undefined; log: FastifyBaseLogger }

/**
 * Checks that the token is at most FRESH_ID_TOKEN_SECONDS old and of an identity that opens the account.
 * Throws identityTokenInvalid, identityUnverifiable or identityUnavailable of the account's first slot,
 * or passwordMissing for an account that no identity provider opens.
 */
export async function checkFreshLogIn(
  deps: Pick<Deps, 'db' | 'identities'>,
  userId: number,
  given: FreshLogIn,
): Promise<void> {
  const linked = await listIdentityKeys(deps.db, userId)
  const refusals: unknown[] = []
  for (const slot of new Set(linked.map((identity) => identity.slot))) {
    const refusal = await refusalOf(deps, slot, linked, given)
    if (refusal === undefined) return
    refusals.push(refusal)
  }
  throw refusals[0] ?? passwordMissing()
}

/** Undefined if the token is good. */
async function refusalOf(
  { identities }: Pick<Deps, 'identities'>,
  slot: IdentitySlot,
  linked: readonly IdentityKey[],
  { token, nonce, log }: FreshLogIn,
): Promise<unknown> {
  const provider = identities[slot]
  if (!provider) return identityUnavailable(slot)
  // The verifier adds the tolerance to the age of any token.
  const maxAgeSeconds = FRESH_ID_TOKEN_SECONDS - CLOCK_TOLERANCE_SECONDS
  try {
    const { issuer, subject } = await provider.verify(token, nonce, maxAgeSeconds)
    const isLinked = linked.some((one) => one.issuer === issuer && one.subject === subject)
    return isLinked ? undefined : identityTokenInvalid(slot)
  } catch (error) {
    return identityRefusal(error, slot, log)
  }
}
