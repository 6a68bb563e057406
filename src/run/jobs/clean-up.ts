import { deleteOldShopMails } from '../../office/attention/shop-mail-queries.ts'
import { deleteOldAddressMails } from '../../outside/emails/address-mail-queries.ts'
import { deleteOldSandboxMails } from '../../outside/emails/clean-up-queries.ts'
import { blankOldAuditRows, blankOldFailures } from '../../service/audit/clean-up-queries.ts'
import type { Config } from '../../service/config/config.ts'
import type { Db } from '../../service/db/connect.ts'
import { deleteOldGuestReplies, deleteOldReplies } from '../../service/http/idempotency-queries.ts'
import { deleteFailedLastMails } from '../../service/queue/erasure-queries.ts'
import {
  deleteExpiredIpFailures,
  deleteExpiredLockouts,
  deleteExpiredTokens,
  deleteOldAccountMails,
  deleteOldInvitations,
  forgetOldRefreshRequests,
} from '../../shop/accounts/clean-up-queries.ts'
import { fillEmailKeys } from '../../shop/accounts/email-key-queries.ts'
import {
  deleteAbandonedGuestItems,
  deleteOldCartReplies,
} from '../../shop/cart/clean-up-queries.ts'
import { deleteIdleHosts } from '../../shop/catalog/admin/import/pictures/host-queries.ts'
import { forgetOldClients, releaseExpiredReservations } from '../../shop/orders/clean-up-queries.ts'
import { blankTextsOfErasedOrders } from '../../shop/orders/erasure-queries.ts'
import { deleteOldInvoiceFiles } from '../../shop/orders/invoices/file-queries.ts'
import { deleteOldDeliveries } from '../../shop/webhooks/delivery-queries.ts'
import type { JobContext } from './context.ts'

/** The rows of one transaction: few enough that their locks last for milliseconds only. */
const BATCH = 1_000

/** Deletes, or ends, at most `limit` expired rows of a table; returns how many there were. */
type Sweep = (db: Db, limit: number) => Promise<number>

/** By the table that they sweep; last mails are jobs, refresh requests and guests' clients are columns. */
const SWEEPS: Record<string, Sweep> = {
  refresh_tokens: deleteExpiredTokens,
  refresh_requests: forgetOldRefreshRequests,
  login_lockouts: deleteExpiredLockouts,
  login_failures_by_ip: deleteExpiredIpFailures,
  account_mails: deleteOldAccountMails,
  invitations: deleteOldInvitations,
  address_mails: deleteOldAddressMails,
  cart_items: deleteAbandonedGuestItems,
  cart_replies: deleteOldCartReplies,
  idempotency_keys: deleteOldReplies,
  guest_idempotency_keys: deleteOldGuestReplies,
  guest_clients: forgetOldClients,
  invoice_files: deleteOldInvoiceFiles,
  sandbox_mails: deleteOldSandboxMails,
  webhook_deliveries: deleteOldDeliveries,
  picture_hosts: deleteIdleHosts,
  last_mails: deleteFailedLastMails,
  shop_mails: deleteOldShopMails,
}

/**
 * Deletes expired rows, so that tables do not grow without a limit. Nothing depends on it: every reader
 * treats an expired row as absent. Records (audit_log, payment_events, orders) stay, and so do stock
 * reservations, which are only marked as ended. Old rows of audit_log lose what identifies a person,
 * and reports of providers that came after an erasure what they say in words. Keys of addresses that
 * the version before has written are filled.
 */
export async function cleanUp(
  { config, db, log, media }: JobContext,
  _payload: object,
  batch = BATCH,
) {
  const deleted: Record<string, number> = {}
  for (const [table, sweep] of Object.entries(SWEEPS)) {
    deleted[table] = await sweepAll(db, sweep, batch)
  }
  const released = await sweepAll(db, releaseExpiredReservations, batch)
  const blanked = await blankOldRows(db, config, batch)
  const email_keys = await fillEmailKeys(db, batch)
  const unfinished_files = await media.removeUnfinished()
  log.info({ deleted, released, blanked, email_keys, unfinished_files }, 'deleted expired rows')
}

/** 0 days is for good. */
async function blankOldRows(db: Db, { auditDays, logInFailureDays }: Config, batch: number) {
  const sweep = (blank: typeof blankOldAuditRows, days: number) =>
    days === 0 ? 0 : sweepAll(db, (each, limit) => blank(each, limit, days), batch)
  return {
    failures: await sweep(blankOldFailures, logInFailureDays),
    audit_log: await sweep(blankOldAuditRows, auditDays),
    orders: await blankTextsOfErasedOrders(db, batch),
  }
}

async function sweepAll(db: Db, sweep: Sweep, batch: number): Promise<number> {
  let swept = 0
  for (let found = batch; found === batch; swept += found) found = await sweep(db, batch)
  return swept
}
