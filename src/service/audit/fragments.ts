/** The audit log as other areas read it. */
import type { Fragment, Queryable } from '../db/connect.ts'

/**
 * The acts of administration in the transaction that wrote a row at this moment: its now() is theirs, too. They know
 * who did it when the account is gone, until AUDIT_DAYS. Add a condition of the subject.
 */
export const fromActsAt = (db: Queryable, moment: Fragment): Fragment => db`
  from audit_log a
  where a.happened_at = ${moment} and a.actor_email is not null
    and a.ip is not null -- as in the index audit_log_identifying`

/** The address of who did it to an order at this moment in administration, if the account is gone. */
export const actorOfOrder = (db: Queryable, orderId: Fragment, moment: Fragment): Fragment => db`(
  select min(a.actor_email) -- of one transaction all are of one person
  ${fromActsAt(db, moment)}
    and a.subject_type = 'order' and a.subject_id = ${orderId}::text
)`
