/** Goal: the walks of `npm run demo` reach their end against a service as a developer starts it. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { ROOT, type Service } from '../../../scripts/support/service.ts'
import { useDatabase } from '../../support/app.ts'
import { useStores } from './stores.ts'

const run = promisify(execFile)
// Starts with an embedded one are tested in starting.test.ts.
const database = useDatabase({ max: 1 })
const { start } = useStores()
let service: Service
beforeAll(async () => {
  service = await start('demo', { DATABASE_URL: database.url })
})

it('shows the journeys of a shopper and a guest, a week of the shop and an exchange, and says where it stopped otherwise', async () => {
  const demo = (...words: string[]) =>
    run(process.execPath, ['scripts/demo.ts', ...words, '--url', service.url], { cwd: ROOT })
  // Each step checks its status; the last lines are of the last step.
  expect((await demo()).stdout).toContain('were paid and 529.50 paid back')
  expect((await demo('guest')).stdout).toContain('"claimed":["ORD-')
  const { stdout } = await demo('shop')
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^ {2}→ 200 {2}\{"as_of":/)
  const exchange = (await demo('exchange')).stdout
  expect(
    exchange.match(/(?<=^ {2}= ).*/gm)?.map((line) => line.replace(/ORD-\d{4}-\d+/, 'ORDER')),
  ).toEqual([
    '1000.00 of garments − 100.00 + 85.00 = 985.00 to pay',
    '0.00 goes back; ORDER is worth 450.00',
    '450.00 of the exchange, 450.00 of the other, 85.00 of the delivery',
    '985.00 came in for ORDER, 985.00 went back',
    'nothing is left',
  ])
  // As `npm start` reads it, and no word is left out.
  const PORT = new URL(service.url).port
  const elsewhere = (...words: string[]) =>
    run(process.execPath, ['scripts/demo.ts', ...words], {
      cwd: ROOT,
      env: { ...process.env, PORT },
    })
  await expect(elsewhere('deliver', 'ORD-1999-000001')).rejects.toMatchObject({
    stderr: expect.stringContaining('expected 200, got 404'),
  })
  await expect(elsewhere('exchange', service.url)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      `"${service.url}" is not known. The address of the service follows --url.`,
    ),
  })
  await expect(demo('deliver', 'ORD-1999-000001')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The demo stopped: Error: expected 200, got 404'),
  })
  await service.stop()
})
