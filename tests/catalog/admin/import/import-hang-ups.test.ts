import { connect as openSocket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdmin } from '../../../support/administrator.ts'
import { startTestApp, type TestApp } from '../../../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const START = Buffer.from(
  '--part\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nproduct_name\r\n',
)

it('an import is over when its client hangs up, whenever that is', async () => {
  const admin = await anAdmin(app)
  const { port } = new URL(app.url)
  const hangUp = async (body: Buffer, afterMs: number) => {
    const socket = openSocket(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/admin/products/import/ HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${admin.tokens.access_token}\r\n` +
        'Content-Type: multipart/form-data; boundary=part\r\nContent-Length: 5000\r\n\r\n',
    )
    socket.write(body)
    await sleep(afterMs)
    socket.destroy()
  }
  for (const body of [START, START.subarray(0, 40), Buffer.from('x')]) {
    for (let ms = 0; ms < 12; ms += 1) await hangUp(body, ms)
  }
  const imports = () => app.db`
    select state, query from pg_stat_activity
    where datname = current_database() and query like '%import_rows%' and state <> 'idle'
      and pid <> pg_backend_pid()`
  await expect.poll(async () => [...(await imports())], { timeout: 60_000 }).toEqual([])
})
