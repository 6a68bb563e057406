/** Whether the time of an answer shows which addresses have an account. */
import { hashPassword } from '../../src/accounts/passwords.ts'
import type { Db } from '../../src/db/connect.ts'
import { seededRandom } from '../support/random.ts'
import { insertPeople } from '../support/shop.ts'
import { median } from '../support/statistics.ts'
import { type Options, openShops } from './shops.ts'
import { record } from './table.ts'

/** Of each kind; so many more come first, for V8 to compile. */
const [SAMPLES, WARM_UP] = [300, 50]
const REQUESTS = [
  { path: 'login/', fields: { password: 'an-olive-in-June' } },
  { path: 'password/reset/', fields: {} },
  { path: 'verify-email/resend/', fields: {} },
]

export async function benchTiming({ folders }: Options) {
  const stored = await hashPassword('a-fig-tree-in-May')
  const fill = async (db: Db) => {
    await insertPeople(db, SAMPLES + WARM_UP, { name: 'known', isVerified: false })
    await db`update users set password_hash = ${stored}`
    await db`insert into categories (name, slug) values ('Abayas', 'abayas')`
    return {}
  }
  // Every guess comes from another client: one alone would be throttled.
  const shops = await openShops(folders, { env: { TRUST_PROXY: 'true' }, fill })
  for (const { path, fields } of REQUESTS) {
    const [values, chance]: [number[][], number[][]] = [[], []]
    for (const { url } of shops) {
      const times = await timesOf(`${url}/api/users/${path}`, fields)
      const [known = [], unknown = []] = [times.known, times.unknown]
      const half = (rest: number) => median(unknown.filter((_, index) => index % 2 === rest))
      values.push([median(known) / median(unknown)])
      chance.push([half(0) / half(1)])
    }
    record({ name: `${path}: time for a known address, to an unknown one`, unit: '×', values })
    record({ name: `${path}: the same of two halves of unknown ones`, unit: '×', values: chance })
  }
}

/** Sequentially and in random order: beside another request its hash would be measured as well. */
async function timesOf(url: string, fields: object) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const { shuffled } = seededRandom(1)
  const numbers = Array.from({ length: SAMPLES + WARM_UP }, (_, index) => index + 1)
  const order = (some: number[]) =>
    shuffled(some.flatMap((n) => (['known', 'unknown'] as const).map((kind) => ({ kind, n }))))
  for (const { kind, n } of [
    ...order(numbers.slice(0, WARM_UP)),
    ...order(numbers.slice(WARM_UP)),
  ]) {
    const ms = await timeOf(url, { email: `${kind}${n}@example.com`, ...fields })
    if (n > WARM_UP) times[kind].push(ms)
  }
  return times
}

let client = 0
async function timeOf(url: string, body: object): Promise<number> {
  client += 1
  const start = performance.now()
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.0.${client >> 8}.${client & 255}`,
    },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (![200, 401].includes(reply.status)) throw new Error(`${url} answers ${text}`)
  return performance.now() - start
}
