/** Log-ins beside bare Argon2 hashes, and catalog reads while 50 people log in. */
import { verify } from 'argon2'
import { hashPassword } from '../../src/accounts/passwords.ts'
import type { Db } from '../../src/db/connect.ts'
import { insertPeople } from '../support/shop.ts'
import { slowdown } from './browse.ts'
import { load } from './load.ts'
import { alternate, type Options, openShops } from './shops.ts'
import { record } from './table.ts'

const IN_FLIGHT = 50
/** A number, not a time: requests still queued at the end would burden the next measurement. */
const LOG_INS = 300
const PASSWORD = 'a-fig-tree-in-May'

export async function benchLogin({ folders, rounds }: Options) {
  const stored = await hashPassword(PASSWORD)
  const fill = async (db: Db) => {
    const people = await insertPeople(db, IN_FLIGHT)
    await db`update users set password_hash = ${stored}`
    return { people }
  }
  const shops = await openShops(folders, { fill })
  const logIn = async ({ url, people }: (typeof shops)[number], amount = LOG_INS) => {
    const request = (number: number) => ({
      method: 'POST' as const,
      path: '/api/users/login/',
      body: { email: people[number % IN_FLIGHT]?.email, password: PASSWORD },
    })
    return (await load({ url, request, connections: IN_FLIGHT, amount })).perSecond
  }
  for (const shop of shops) await logIn(shop, IN_FLIGHT)
  const works = [...shops.map((shop) => () => logIn(shop)), () => verifyAll(stored)]
  const found = await alternate(works, rounds(5), async (work) => work())
  record({
    name: 'log-ins of 50 people at once',
    unit: '/s',
    values: found.slice(0, -1),
    limit: { name: 'bare Argon2', values: shops.map(() => found.at(-1) ?? []) },
    target: { atLeast: 0.9 },
  })
  record({
    name: 'p99 of catalog reads during log-ins, to quiet',
    unit: '×',
    values: await alternate(shops, rounds(5), (shop) => slowdown(shop.url, () => logIn(shop))),
    target: { atMost: 3 },
  })
}

/** Verifications per second, as many at once as there are people. */
async function verifyAll(stored: string): Promise<number> {
  const start = performance.now()
  let left = LOG_INS
  const verifyNext = async () => {
    while (left > 0) {
      left -= 1
      await verify(stored, PASSWORD)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, verifyNext))
  return (LOG_INS * 1_000) / (performance.now() - start)
}
