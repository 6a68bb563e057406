import { alertAdministrators } from '../../../service/administration/alerts.ts'
import type { Db, Tx } from '../../../service/db/connect.ts'
import { WEBHOOK_REFUSALS_HOURS, WEBHOOK_REFUSALS_MAX } from '../../../service/limits/payments.ts'

/**
 * Counts refused signatures by provider and notifies administrators once a day if there are several:
 * with a wrong key in our settings no payment is noticed. The counts are in memory, because attackers can
 * send any number of forged webhooks, and a refusal must cost the database no work.
 */
export function refusedWebhooks(db: Db): (adapter: string) => Promise<void> {
  const counts = new Map<string, { until: number; refusals: number; isAlerted: boolean }>()
  return async (adapter) => {
    const kept = counts.get(adapter)
    const until = Date.now() + WEBHOOK_REFUSALS_HOURS * 3_600_000
    const count = kept && kept.until > Date.now() ? kept : { until, refusals: 0, isAlerted: false }
    counts.set(adapter, count)
    count.refusals += 1
    if (count.isAlerted || count.refusals < WEBHOOK_REFUSALS_MAX) return
    await db.begin((tx) => alertOfRefusals(tx, adapter))
    count.isAlerted = true
  }
}

const alertOfRefusals = (tx: Tx, adapter: string) =>
  alertAdministrators(tx, {
    key: `webhooks-refused:${adapter}`,
    isDaily: true,
    subject: `Webhooks of ${adapter} are refused`,
    lines: [
      `${WEBHOOK_REFUSALS_MAX} or more webhooks for ${adapter} had no valid signature. Its settings may ` +
        'be wrong (PAYFAST_PASSPHRASE and PAYFAST_MERCHANT_ID, or PAYSTACK_SECRET_KEY): then the ' +
        'service does not learn what is paid. Compare them with its dashboard.',
      'If payments are noted as they should be, an attacker sends forged webhooks. They change nothing.',
    ],
  })
