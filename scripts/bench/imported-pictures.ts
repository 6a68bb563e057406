/** Memory of a process and its decoder while four pictures of imports, as large as they may be, arrive at once. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { connect, type Db } from '../../src/service/db/connect.ts'
import { IMPORTED_PICTURES_MAX } from '../../src/service/limits/catalog.ts'
import { queuePictures } from '../../src/shop/catalog/admin/import/pictures/queue-pictures.ts'
import type { Fetching } from '../../tests/support/fetching-process.ts'
import { createDatabase } from '../support/database.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import { insertVariants, SECRETS } from '../support/rows.ts'
import { ROOT, serviceSettings } from '../support/service.ts'
import { record } from '../support/table.ts'
import { say } from '../support/terminal.ts'
import type { Options } from './shops.ts'

/** deploy/compose.yaml and deploy/systemd/store@.service give a process so much. */
const MEMORY_LIMIT_MB = 1_024

export async function benchImportedPictures({ rounds }: Options) {
  const photo = await takePhoto()
  say(`a photo of ${(photo.length / 1e6).toFixed(1)} MB`)
  const { url: databaseUrl } = await createDatabase()
  const db = connect(databaseUrl, { max: 2, applicationName: 'bench' })
  atEnd(() => db.end({ timeout: 1 }))
  await insertVariants(db, { count: IMPORTED_PICTURES_MAX, stock: 1 })
  const asked: ServerResponse[] = []
  const server = createServer((_request, response) => void asked.push(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => void server.close())
  const { port } = server.address() as AddressInfo
  const env = { ...SECRETS, ...(await serviceSettings(await temporaryFolder())) }
  const child = fork(join(ROOT, 'tests/support/fetching-process.ts'))
  atEnd(async () => void child.kill('SIGKILL'))
  await once(child, 'message')
  child.send({
    databaseUrl,
    env,
    ports: { port, httpPort: port, ca: undefined },
  } satisfies Fetching)
  await sleep(3_000)
  const idle = await familyMegabytes(child.pid ?? 0)
  const peaks: number[] = []
  for (let round = 0; round < rounds(3); round += 1) {
    peaks.push(
      await peakOf(child, db, async () => {
        while (asked.length < IMPORTED_PICTURES_MAX) await sleep(20)
        for (const response of asked.splice(0)) response.end(photo)
      }),
    )
  }
  const name = `memory of ${IMPORTED_PICTURES_MAX} pictures of 50 megapixels at once`
  record({ name: `${name}: before`, unit: 'MB', values: [[idle]] })
  record({ name, unit: 'MB', values: [peaks], target: { atMost: MEMORY_LIMIT_MB } })
}

/** The largest memory of the process and its decoder together, in MB, until all pictures are there. */
async function peakOf(child: ChildProcess, db: Db, send: () => Promise<void>): Promise<number> {
  await db`delete from imports`
  await db`delete from product_images`
  await db`
    with made as (insert into imports (source, products) values ('own', 1) returning id)
    insert into imported_pictures (import_id, product_id, url, place, alt_text, state)
    select made.id, p.id, 'http://h' || p.id || '.example.com/photo.jpg', 0, '', 'waiting'
    from products p, made`
  await queuePictures(db)
  const sending = send()
  let peak = 0
  for (;;) {
    const [{ waiting, failed }] = await db<[{ waiting: number; failed: number }]>`
      select count(*) filter (where f.state = 'waiting')::integer as waiting,
        count(*) filter (where f.state = 'failed')::integer as failed
      from imported_pictures f`
    if (failed > 0) throw new Error('a picture was not fetched')
    if (waiting === 0) break
    peak = Math.max(peak, await familyMegabytes(child.pid ?? 0))
    await sleep(20)
  }
  await sending
  return peak
}

async function familyMegabytes(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = [pid, ...children.split(' ').filter(Boolean).map(Number)]
  const each = await Promise.all(pids.map(ownMegabytes))
  return each.reduce((sum, megabytes) => sum + megabytes, 0)
}

/** Memory in MB in which pages that several processes share count once, as for a limit; 0 of a process that has ended. */
async function ownMegabytes(pid: number): Promise<number> {
  const pages = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Math.round((Number(/^Pss:\s+(\d+)/m.exec(pages)?.[1] ?? 0) * 1024) / 1e6)
}

/** Progressive, with all of its colours: those take most. The noise is coarser than a pixel, as real details are. */
async function takePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const size = { width: 2_165, height: 1_443, channels: 3, background: '#000000' } as const
  const small = await sharp({ create: { ...size, noise } })
    .png()
    .toBuffer()
  return sharp(small)
    .resize(8_660, 5_772)
    .jpeg({ quality: 75, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
