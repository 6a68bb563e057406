/** A process with the jobs of a shop, for a test to kill. It is given the database and the ports of the test's internet. */
import pino from 'pino'
import { startWorker } from '../../src/run/jobs/worker.ts'
import { loadConfig } from '../../src/service/config/config.ts'
import { connect } from '../../src/service/db/connect.ts'
import { depsOf } from './deps.ts'
import { PUBLIC_ADDRESS } from './https-server.ts'

export type Fetching = {
  databaseUrl: string
  env: Record<string, string>
  ports: { port: number; httpPort: number; ca: string | undefined }
}

process.once('message', ({ databaseUrl, env, ports }: Fetching) => {
  const config = loadConfig(env)
  const db = connect(databaseUrl, {
    max: 8,
    applicationName: 'fetching',
    mediaUrl: config.mediaUrl,
    lockSeconds: 60,
  })
  const internet = {
    ...ports,
    resolve: async () => [{ address: PUBLIC_ADDRESS, family: 4 }],
    route: () => ({ address: '127.0.0.1', family: 4 }),
  }
  const mailer = { send: async () => undefined, close: () => undefined }
  startWorker(
    { ...depsOf(config, db), mailer, internet },
    databaseUrl,
    pino({ level: 'silent' }),
    '',
  )
})
process.send?.('ready')
