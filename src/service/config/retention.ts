/** How long personal data is stored outside the account itself. */
import { Count, type Values } from './values.ts'

/** A hundred years; more is a typing error. */
const DAYS_MAX = 36_500

export const retentionVariables = {
  AUDIT_DAYS: Count.max(DAYS_MAX).default(365),
  LOG_IN_FAILURE_DAYS: Count.max(DAYS_MAX).default(30),
}

export const retentionSettings = (env: Values<typeof retentionVariables>) => ({
  /** How long audit rows have addresses, client addresses and user agents; 0 is for good. */
  auditDays: env.AUDIT_DAYS,
  /** How long rows of failed log-ins have addresses, client addresses and user agents; 0 is for good. */
  logInFailureDays: env.LOG_IN_FAILURE_DAYS,
})
