import { deleteSandboxMailsTo } from '../../outside/emails/clean-up-queries.ts'
import { recordAudit, recordAudits } from '../../service/audit/audit.ts'
import { blankAuditRows, nameActsOfStaff } from '../../service/audit/erasure-queries.ts'
import type { Tx } from '../../service/db/connect.ts'
import {
  currentPasswordWrong,
  lastAdministrator,
  ordersUnderWay,
  roleHeld,
  unavailable,
  userNotFound,
} from '../../service/http/errors.ts'
import { deleteRepliesAbout } from '../../service/http/idempotency-queries.ts'
import { deleteJobsOfUser } from '../../service/queue/erasure-queries.ts'
import { addJob, queueMediaDeletion } from '../../service/queue/queue.ts'
import {
  deleteAccountMails,
  deleteInvitationTo,
  deleteUser,
  isProven,
  lockUserToErase,
  type UserToErase,
} from '../../shop/accounts/erasure-queries.ts'
import {
  deleteAllFailures,
  deleteLoginFailures,
  secondFactorKey,
} from '../../shop/accounts/password-queries.ts'
import { getMoment } from '../../shop/accounts/queries.ts'
import { hasOtherOwner, lockAdministrators } from '../../shop/accounts/role-queries.ts'
import { cancelPendingOrder } from '../../shop/orders/cancel-order.ts'
import {
  blankOrders,
  type Guest,
  lockOrdersToErase,
  type OrderToErase,
} from '../../shop/orders/erasure-queries.ts'
import { blankProviderTexts } from '../../shop/orders/paying/erasure-queries.ts'
import { blankReturnTexts } from '../../shop/orders/returns/queries.ts'
import { deleteLikesOfUser } from '../../shop/outfits/queries.ts'
import {
  blankPastOrders,
  lockPastOrdersToErase,
  type PastOrderName,
} from '../../shop/past-orders/queries.ts'

type Erasure = {
  /** Undefined for an operator. */
  actorUserId?: number
  /** The hash that was checked before; a password that was changed since stops the erasure. */
  passwordHash?: string | undefined
  deadline?: AbortSignal
}

/**
 * Erases a person, in the caller's transaction: cancels the unpaid orders, takes the person out of what
 * stays for the books, deletes the rest, and queues the last mail and the deletion of pictures. What
 * becomes of each table is in tables.ts. Throws userNotFound, currentPasswordWrong, roleHeld,
 * lastAdministrator, ordersUnderWay or unavailable.
 */
export async function eraseUser(
  tx: Tx,
  userId: number,
  { actorUserId, passwordHash, deadline }: Erasure = {},
): Promise<void> {
  // Before all that others wait for, and as the command does.
  if (await isProven(tx, userId)) await lockPastOrdersToErase(tx)
  await lockAdministrators(tx)
  const user = await lockUserToErase(tx, userId)
  if (!user) throw userNotFound()
  if (passwordHash && passwordHash !== user.password_hash) throw currentPasswordWrong()
  // Given while the password was checked.
  if (actorUserId !== undefined && user.has_role) throw roleHeld()
  const isLast = user.is_active_owner && !(await hasOtherOwner(tx, userId))
  if (isLast) throw lastAdministrator()

  const orders = await lockOrdersToErase(tx, { userId })
  const orderIds = await closeOrders(tx, orders)
  await deleteRepliesAbout(tx, { userId, email: user.email, orders })
  await deleteRest(tx, userId, user)
  // Last: until their rows were locked or deleted, requests of the account wrote audit rows.
  const person = { userId, email: user.email, orderIds }
  await nameActsOfStaff(tx, person)
  await blankAuditRows(tx, person)
  await recordErasedOrders(tx, orderIds)
  await recordAudit(tx, {
    actorUserId,
    action: 'delete_account',
    subject: { type: 'user', id: userId },
  })
  const { email, language } = user
  const last = { user_id: userId, email, language, at: await getMoment(tx) }
  await addJob(
    tx,
    'send-email',
    { letter: 'account-deleted', ...last },
    `account-deleted:${userId}`,
  )
  // The client was asked to try again, and would be refused.
  if (deadline?.aborted) throw unavailable()
}

/**
 * Erases who ordered without an account, with all orders of the guest that no account has claimed. Returns how
 * many there were. Throws ordersUnderWay.
 */
export async function eraseGuest(tx: Tx, guest: Guest): Promise<number> {
  const email = addressOf(guest)
  const orders = await lockOrdersToErase(tx, guest)
  const orderIds = await closeOrders(tx, orders)
  await deleteRepliesAbout(tx, { userId: null, email, orders })
  await blankAuditRows(tx, { userId: null, email, orderIds })
  await recordErasedOrders(tx, orderIds)
  if (email === null) return orders.length
  await deleteJobsOfUser(tx, { userId: null, email })
  await deleteInvitationTo(tx, email)
  await deleteSandboxMailsTo(tx, email)
  return orders.length
}

function addressOf(guest: Guest): string | null {
  if ('guestOrder' in guest) return guest.email
  return 'guestEmail' in guest ? guest.guestEmail : null
}

/** Cancels the unpaid orders, and takes the person out of all; returns their ids. Throws ordersUnderWay. */
async function closeOrders(tx: Tx, orders: readonly OrderToErase[]): Promise<number[]> {
  const underWay = orders.filter((order) => order.is_under_way)
  if (underWay.length > 0) throw ordersUnderWay(underWay.map((order) => order.order_number))
  for (const { id, status } of orders) {
    if (status === 'pending') await cancelPendingOrder(tx, id, { reason: 'account_deleted' })
  }
  const orderIds = orders.map(({ id }) => id)
  await blankOrders(tx, orderIds)
  await blankReturnTexts(tx, orderIds)
  await blankProviderTexts(tx, orderIds)
  return orderIds
}

/** For the list of who was erased; after blankAuditRows, which takes what identifies from older rows. */
const recordErasedOrders = (tx: Tx, orderIds: readonly number[]) =>
  recordAudits(tx, {
    events: orderIds.map((id) => ({ action: 'erase_order', subject: { type: 'order', id } })),
  })

/** Takes a person, or who is in one order, out of the orders of another shop; returns how many there were. */
export async function erasePastOrders(tx: Tx, whose: string | PastOrderName): Promise<number> {
  const orders = await blankPastOrders(tx, whose)
  await recordAudits(tx, {
    events: orders.map(({ source, number }) => ({
      action: 'erase_past_order',
      subject: { type: 'past_orders', id: `${source} ${number}` },
    })),
  })
  return orders.length
}

async function deleteRest(tx: Tx, userId: number, user: UserToErase): Promise<void> {
  const { email, is_verified } = user
  // Who registered an address without a proof has no right to what another person ordered.
  if (is_verified) await erasePastOrders(tx, email)
  await deleteJobsOfUser(tx, { userId, email })
  await deleteAllFailures(tx, { userId, email })
  await deleteLoginFailures(tx, secondFactorKey(userId))
  await deleteAccountMails(tx, email)
  await deleteInvitationTo(tx, email)
  await deleteSandboxMailsTo(tx, email)
  await deleteLikesOfUser(tx, userId)
  await deleteUser(tx, userId)
  await queueMediaDeletion(tx, [user.profile_picture, user.profile_thumbnail])
}
