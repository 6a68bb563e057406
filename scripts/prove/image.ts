/** `npm run prove:image`: the container that operators run is built, and does what deploy/ expects of it. */
import { randomBytes } from 'node:crypto'
import { freePort } from '../../src/run/dev/free-port.ts'
import { connect, type Db } from '../../src/service/db/connect.ts'
import { startServer } from '../support/database.ts'
import { atEnd, runScript } from '../support/endings.ts'
import { firstUses } from '../support/first-uses.ts'
import { findPrograms, MISSING } from '../support/programs.ts'
import { insertVariants } from '../support/rows.ts'
import { ROOT } from '../support/service.ts'
import { readOptions, say, verdict } from '../support/terminal.ts'
import { missingBases, standIns } from './image/bases.ts'
import { contentsOf, labelsOf } from './image/contents.ts'
import { type Instance, startInstance } from './image/instance.ts'
import { npmSettings } from './image/npm-settings.ts'
import { type Podman, podmanOf } from './image/podman.ts'
import { sizesOf } from './image/sizes.ts'
import {
  endDuringOrder,
  isLocked,
  orderBy,
  restartAndCompare,
  sharePictures,
} from './image/stories.ts'
import { startNginx } from './nginx.ts'
import { logsFolder } from './processes.ts'

const HELP = `Usage: npm run prove:image

Builds the Dockerfile with podman, and says how large each part is. Base images that this machine does not have
are made for the proof: of Debian's packages by mmdebstrap, and of npm's for Node. Then two instances
run as deploy/compose.yaml runs them (user 1000, a root file system that is read-only, no capabilities), with a Postgres
of the proof's own:
- the labels; whether the list of packages in the image (sbom.cdx.json) is of what is installed; the health check;
- an order; SIGTERM while another order waits for a lock: it is answered, and the container ends with 0;
- a restart, with the orders of before;
- orders through Debian's nginx with deploy/nginx/store.conf, by each instance; the books by the image's own
  reconcile;
- what a process loads at a first use: the console, the API's pages, an invoice, a picture, an account.

Ends with 1 if something of it is not true, with 2 if it could not run, and with ${MISSING} if a program is not installed.
Needs root, or a podman that runs without; the network for packages, by npm's own settings. Images,
containers and volumes of the proof are removed with it.`

const REVISION = 'of the proof'
const TAG = `localhost/store-proof:${randomBytes(6).toString('hex')}`

async function main(): Promise<number> {
  if (!readOptions({ help: HELP, numbers: {} })) return 0
  const programs = findPrograms(['podman', 'nginx'])
  if (!programs) return MISSING
  const podman = podmanOf(programs.podman)
  const bases = await missingBases(podman)
  const maker = bases.length > 0 ? findPrograms(['mmdebstrap']) : { mmdebstrap: '' }
  if (!maker) return MISSING
  podman.build(TAG, [
    ...(await standIns(podman, bases, { ...maker, tag: TAG })),
    ...(await npmSettings()),
    `--build-arg=REVISION=${REVISION}`,
    '--network=host',
    ROOT,
  ])
  say(await sizesOf(podman, TAG))
  const logs = logsFolder('image')
  const url = await startServer()
  const db = connect(url, { max: 4, applicationName: 'proof' })
  atEnd(() => db.end({ timeout: 1 }))
  const instances = await twoInstances(podman, url)
  const problems = await storiesOf(podman, instances, db)
  const ports = [instances[0].port, instances[1].port] as const
  problems.push(...(await throughNginx(programs.nginx, logs, ports)))
  problems.push(...(await booksOf(instances[0])))
  // Last: it plants an order without a payment.
  problems.push(...(await usesOf(instances[0], db)))
  problems.push(...(await sharePictures(instances[1])))
  return verdict(problems, 'the image is built, and two instances of it run a shop.')
}

async function twoInstances(podman: Podman, databaseUrl: string) {
  const pictures = `store-proof-${randomBytes(6).toString('hex')}`
  await podman.makeVolume(pictures)
  const start = async () =>
    startInstance(podman, { image: TAG, port: await freePort(), databaseUrl, pictures })
  return [await start(), await start()] as const
}

async function storiesOf(podman: Podman, [first, second]: readonly [Instance, Instance], db: Db) {
  const problems = [...(await labelsOf(podman, TAG, REVISION)), ...(await contentsOf(first))]
  problems.push(...(await isLocked(first)))
  if (!(await first.container.isHealthy())) problems.push('the health check of the image fails')
  const [variantId = 0] = await insertVariants(db, { count: 1, stock: 100 })
  problems.push(...(await endDuringOrder(first, db, variantId)))
  problems.push(...(await restartAndCompare(first, second)))
  return problems
}

/** By the command of the image, which ends with 1 if they do not agree. */
const booksOf = ({ container }: Instance) =>
  container.exec('node', 'src/run/commands/reconcile.ts').then(
    (report) => {
      say(report.split('\n').at(-1) ?? '')
      return []
    },
    ({ message }: Error) => [message],
  )

const usesOf = ({ url, container }: Instance, db: Db) =>
  firstUses({ url, output: () => '' }, db, 1).then(
    () => {
      say('first uses: done')
      return []
    },
    async ({ message }: Error) => [`${message}\n${await container.log()}`],
  )

/** An order by each instance, the other taken out. */
async function throughNginx(program: string, logs: string, ports: readonly [number, number]) {
  const nginx = await startNginx(program, logs, ports)
  const problems: string[] = []
  for (const without of [undefined, 0, 1]) {
    nginx.takeOut(without)
    const order = await orderBy(nginx.url)
    if (!order) problems.push(`no order through nginx, without instance ${without}`)
    else say(`through nginx: ${order.number}`)
  }
  return problems
}

await runScript(main)
