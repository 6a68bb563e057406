/** An instance of the service as a container, run as deploy/compose.yaml runs it. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../../src/run/dev/free-port.ts'
import { temporaryFolder } from '../../support/endings.ts'
import { SECRETS } from '../../support/rows.ts'
import { answers } from '../../support/service.ts'
import { until } from '../processes.ts'
import type { Container, Podman } from './podman.ts'

export type Instance = { url: string; port: number; container: Container }

type Place = { image: string; port: number; databaseUrl: string; pictures: string }

/** The shop's settings, with a payment provider that is asked nothing before a payment. */
const SETTINGS = {
  ...SECRETS,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://api.example.com',
  STOREFRONT_URL: 'https://www.example.com',
  SMTP_URL: 'smtp://localhost:2525',
  MAIL_FROM: 'store@example.com',
  PAYMENT_PROVIDER_A: 'payfast',
  PAYFAST_MODE: 'live',
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '9c1e8ab4d20f7',
  PAYFAST_PASSPHRASE: 'Green-Figs_42',
  PAYMENT_PROVIDER_B: 'disabled',
  TRUST_PROXY: '127.0.0.1',
  METRICS_HOST: 'localhost',
  DRAIN_SECONDS: '1',
}

/** Resolves once it serves. */
export async function startInstance(podman: Podman, place: Place): Promise<Instance> {
  const { image, port, databaseUrl, pictures } = place
  const file = join(await temporaryFolder(), 'env')
  const own = { PORT: port, METRICS_PORT: await freePort(), DATABASE_URL: databaseUrl }
  const lines = Object.entries({ ...SETTINGS, ...own }).map(([name, value]) => `${name}=${value}`)
  await writeFile(file, lines.join('\n'))
  const container = await podman.start(`store-proof-${port}`, [
    ...['--network=host', `--env-file=${file}`, `--volume=${pictures}:/data`],
    ...['--read-only', '--read-only-tmpfs=false', '--tmpfs=/tmp', '--user=1000:1000'],
    ...['--cap-drop=ALL', '--security-opt=no-new-privileges', '--memory=1g', image],
  ])
  const instance = { url: `http://127.0.0.1:${port}`, port, container }
  await untilReady(instance)
  return instance
}

export async function untilReady({ url, container }: Instance): Promise<void> {
  await until(`${url}/readyz`, () => answers(`${url}/readyz`)).catch(async (error) => {
    throw new Error(`${error.message}; it printed:\n${await container.log()}`)
  })
}
