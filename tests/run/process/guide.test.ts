/** Goal: who follows the guide has a service that starts, with the settings as they stand in deploy/. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { ROOT } from '../../../scripts/support/service.ts'
import { freePort } from '../../../src/run/dev/free-port.ts'
import { useDatabase } from '../../support/app.ts'
import { Client } from '../../support/client.ts'
import { useStores } from './stores.ts'

const database = useDatabase({ max: 1 })
const { start, folderOf } = useStores()

/** The file, with a value for what is empty in it. */
function settingsOf(path: string, values: Record<string, string>): Record<string, string> {
  const template = parseEnv(readFileSync(join(ROOT, path), 'utf8'))
  const filled = Object.entries(template).map(([name, value]) => [name, value || values[name]])
  return Object.fromEntries(filled.filter(([, value]) => value))
}

it('starts with deploy/store.env.example, filled in but for a provider in a slot that is disabled', async () => {
  const service = await start('shop', {
    ...settingsOf('deploy/store.env.example', {
      JWT_SECRET: 'Wq1iXn0sJcXg6yU3kNnQ5pQ0m9bH2rT7vZ4aLdEfGhI=',
      SECRET_KEY: 'm2XoP9aQ4sVb7cYt1eRw6uZk3hJd8gLf0iNxKzTqWvE=',
      SMTP_URL: 'smtps://shop:vB7xK2mQ9pL4@127.0.0.1:1',
      DATABASE_URL: database.url,
    }),
    PAYMENT_PROVIDER_A: 'disabled',
    // Settings of the machine.
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: folderOf('shop'),
    // A wait for a balancer, which is not there.
    DRAIN_SECONDS: '0',
  })
  // On a busy machine the database may answer its first question later than a probe waits.
  const readiness = async () => {
    const { status, body } = await new Client(service.url).get('/readyz')
    return { status, body }
  }
  await expect.poll(readiness).toEqual({ status: 200, body: { status: 'ready' } })
  expect(await service.stop()).toBe(0)
})
