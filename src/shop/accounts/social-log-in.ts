/** Logging in with an ID token. Providers 4.3; contract 4.11. */

import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import {
  type Identity,
  type IdentityProvider,
  type IdentitySlot,
  IdentityTokenInvalid,
} from '../../outside/identities/provider.ts'
import { auditOwnAccount } from '../../service/audit/audit.ts'
import type { Tx } from '../../service/db/connect.ts'
import { inOrder } from '../../service/db/in-order.ts'
import { accountDisabled, identityUnavailable } from '../../service/http/errors.ts'
import { NAME_MAX_CHARACTERS } from '../../service/limits/accounts.ts'
import { addJob, queueMediaDeletion } from '../../service/queue/queue.ts'
import { deleteAddressesOfUser } from '../addresses/queries.ts'
import { hideOutfitsOfUser, lockOutfitsOf } from '../outfits/queries.ts'
import { queueSecurityMail } from './account-mails.ts'
import {
  type AccountOfEmail,
  findLinkedIdentity,
  insertIdentity,
  type LinkedIdentity,
  lockAccountOfEmail,
  lockIdentity,
  lockIdentityEmail,
  updateAccountOfProvenOwner,
} from './identity-queries.ts'
import { hashPassword } from './passwords.ts'
import { markVerifiedIfUnverified, updateLastLoginByIdentity } from './queries.ts'
import { insertWithFreeUsername, splitName, usernameFrom } from './register.ts'
import type { SocialLogInBody } from './schemas.ts'
import type { NewSession } from './session-queries.ts'
import { endSessionsOfUser, openSession, type SessionContext } from './sessions.ts'

/**
 * Opens the account of the person in the token: the one that is linked, the one with the same address,
 * or a new one. Throws identityUnavailable, accountDisabled, IdentityTokenInvalid or
 * IdentityUnverifiable.
 */
export async function socialLogIn(
  { db, identities }: Deps,
  slot: IdentitySlot,
  { token, nonce, full_name }: SocialLogInBody,
  context: SessionContext,
): Promise<NewSession & { isNewUser: boolean }> {
  const provider = identities[slot]
  if (!provider) throw identityUnavailable(slot)
  const identity = await provider.verify(token, nonce)
  const isKnown = (await findLinkedIdentity(db, identity)) !== undefined
  const newcomer = isKnown ? undefined : await newcomerOf(identity, full_name)

  return db.begin(async (tx) => {
    const place = { slot, link: provider.link, context }
    const isNewUser = newcomer !== undefined && (await settle(tx, newcomer, place))
    // Read under the lock of the account: an administrator may have unlinked or disabled it meanwhile.
    const [user, linked] = await inOrder([
      updateLastLoginByIdentity(tx, identity),
      findLinkedIdentity(tx, identity),
    ])
    if (!user || !linked) throw new IdentityTokenInvalid('it does not open the account any more')
    if (!linked.is_active) throw accountDisabled()
    await queuePicture(tx, linked, identity, provider)
    const ids = await openSession(tx, user.id, context, {
      action: isNewUser ? 'register' : 'login',
      after: { provider: slot },
    })
    return { user, ids, isNewUser }
  })
}

/** A person who logs in for the first time, with an address that the provider vouches for. */
type Newcomer = {
  identity: Identity
  email: string
  names: { first_name: string; last_name: string }
  password_hash: string
}

async function newcomerOf(identity: Identity, givenName = ''): Promise<Newcomer> {
  const { email, firstName, lastName, fullName } = identity
  if (email === undefined) throw new IdentityTokenInvalid('its address is not verified')
  const prefix = email.slice(0, Math.min(email.lastIndexOf('@'), NAME_MAX_CHARACTERS))
  const names =
    firstName || lastName
      ? { first_name: firstName, last_name: lastName }
      : splitName(fullName || givenName || prefix)
  // The hash of a random password, which is thrown away. Before the transaction: hashing takes 20 ms.
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  return { identity, email, names, password_hash }
}

type Place = {
  slot: IdentitySlot
  link: IdentityProvider['link']
  context: SessionContext
}

/** Links a newcomer to an account; true if the account is new. */
async function settle(tx: Tx, newcomer: Newcomer, place: Place): Promise<boolean> {
  const { identity, email, names, password_hash } = newcomer
  await lockIdentity(tx, identity)
  await lockIdentityEmail(tx, email)
  // Linked by a parallel log-in of the same person, such as a button pressed twice.
  if (await findLinkedIdentity(tx, identity)) return false
  // Tried first, so that a registration of the address at the same moment is found afterwards.
  const account = {
    ...names,
    email,
    username: usernameFrom(email),
    phone_number: '',
    password_hash,
    has_password: false,
    is_verified: true,
    language: place.context.language,
  }
  const created = await insertWithFreeUsername(tx, account)
  const user_id = created?.id ?? (await linkAccountOfEmail(tx, newcomer, place))
  const { issuer, subject } = identity
  await insertIdentity(tx, { issuer, subject, user_id, slot: place.slot, email_at_link: email })
  return created !== undefined
}

/** Returns the account with the newcomer's address, if this provider may open it. */
async function linkAccountOfEmail(tx: Tx, newcomer: Newcomer, place: Place): Promise<number> {
  const { identity, email } = newcomer
  const account = await lockAccountOfEmail(tx, { email, issuer: identity.issuer })
  if (!account) throw new IdentityTokenInvalid('the account with its address is being deleted')
  if (account.is_linked_to_issuer) {
    throw new IdentityTokenInvalid('another account of its issuer opens the account')
  }
  const mayLink =
    place.link === 'verified' || (place.link === 'authoritative' && identity.isAuthoritative)
  if (!mayLink) throw new IdentityTokenInvalid('its address may not open an existing account')
  // A log-in proves no second factor, and every other change of the account wants that proof.
  if (account.has_second_factor) {
    throw new IdentityTokenInvalid('the account has a second factor, so that no log-in links it')
  }
  if (!account.is_active) throw accountDisabled()
  const isOwn = account.is_verified || account.was_never_open
  if (account.was_never_open) await markVerifiedIfUnverified(tx, account.id)
  if (isOwn) await queueSecurityMail(tx, account.id, 'identity-linked')
  else await handOver(tx, account, newcomer, place.context)
  const self = { userId: account.id, client: place.context.client }
  await auditOwnAccount(tx, self, 'link_identity', { provider: place.slot })
  return account.id
}

/**
 * The address of the account was never proved, so another person may have registered it to get in later:
 * its names, addresses, password and sessions end, its outfits become private, and its unpaid orders are cancelled.
 * The cart stays: mostly the owner registered and never verified. The owner is notified by mail.
 */
async function handOver(
  tx: Tx,
  account: AccountOfEmail,
  { names, password_hash }: Newcomer,
  { language = null }: { language?: string | null | undefined },
) {
  const { id } = account
  const placed_until = await updateAccountOfProvenOwner(tx, id, {
    ...names,
    password_hash,
    language,
  })
  await deleteAddressesOfUser(tx, id)
  await endSessionsOfUser(tx, id)
  // One that is being made is hidden, too: who makes it holds this lock.
  await lockOutfitsOf(tx, id)
  await hideOutfitsOfUser(tx, id)
  const job = { user_id: id, placed_until }
  await addJob(tx, 'cancel-handed-over-orders', job, `handed-over:${id}`)
  await queueSecurityMail(tx, id, 'handed-over')
  await queueMediaDeletion(tx, [account.profile_picture, account.profile_thumbnail])
}

/** A job fetches it, so that the log-in does not wait. A picture that the user chose stays. */
async function queuePicture(
  tx: Tx,
  { identity_id, picture_url, has_chosen_picture }: LinkedIdentity,
  { pictureUrl: url }: Identity,
  provider: IdentityProvider,
) {
  if (!url || url === picture_url || has_chosen_picture || !isAllowedPictureUrl(url, provider))
    return
  await addJob(tx, 'copy-identity-picture', { identity_id, url }, `identity-picture:${identity_id}`)
}

function isAllowedPictureUrl(url: string, { pictureHosts, ownOrigin }: IdentityProvider): boolean {
  const { protocol, hostname, origin } = new URL(url)
  const matches = (host: string) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
  if (origin === ownOrigin) return true
  return protocol === 'https:' && pictureHosts.some((host) => matches(host.toLowerCase()))
}
