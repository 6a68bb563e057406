/**
 * The demo shop for one test run, as `npm start` makes it, in a process of its own: however the run ends,
 * this one notices, and ends service and database. Vitest gives its own process no time for that when it
 * is interrupted. Its arguments are the origins that the service allows, first that of the storefront.
 */
import { once } from 'node:events'
import { createDatabase } from '../../../scripts/support/database.ts'
import { atEnd, runScript, temporaryFolder } from '../../../scripts/support/endings.ts'
import { serviceSettings, startService } from '../../../scripts/support/service.ts'

export type DemoShop = {
  /** Where the service answers. */
  serviceUrl: string
}

async function main(): Promise<number> {
  const runHasEnded = once(process, 'disconnect')
  // Without rate limits, since all requests of a run come from one address.
  const unlimited = await serviceSettings(await temporaryFolder())
  const { url: DATABASE_URL } = await createDatabase()
  const origins = process.argv.slice(2)
  const [storefront] = origins
  const env = {
    ...unlimited,
    DATABASE_URL,
    CORS_ORIGINS: origins.join(','),
    RETURN_ADDRESS: 'Returns desk, 7 Palm Street, Cape Town',
    // As the example storefront has its pages.
    STOREFRONT_URL: String(storefront),
    PAYMENT_RETURN_URL: `${storefront}/paid/{order_id}`,
    PAYMENT_CANCEL_URL: `${storefront}/paid/{order_id}?cancelled=1`,
  }
  const { url, stop } = await startService({ env })
  atEnd(stop)
  process.send?.({ serviceUrl: url } satisfies DemoShop)
  await runHasEnded
  return 0
}

await runScript(main)
// An open channel would keep a process whose start has failed.
if (process.connected) process.disconnect()
