/** Log-ins beside bare Argon2 hashes, and catalog reads while 50 people log in. */
import { verify } from 'argon2'
import type { Db } from '../../src/service/db/connect.ts'
import { hashPassword } from '../../src/shop/accounts/passwords.ts'
import { load } from '../support/load.ts'
import { insertPeople } from '../support/rows.ts'
import { slowdown } from './browse.ts'
import { measure, type Options, openShops } from './shops.ts'

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
  const logIn = async ({ url, people }: (typeof shops)[number]) => {
    const request = (number: number) => ({
      method: 'POST' as const,
      path: '/api/users/login/',
      body: { email: people[number % IN_FLIGHT]?.email, password: PASSWORD },
    })
    return (await load({ url, request, connections: IN_FLIGHT, amount: LOG_INS })).perSecond
  }
  await measure(shops, {
    rounds: rounds(5),
    figures: [{ name: 'log-ins of 50 people at once', unit: '/s', target: { atLeast: 0.9 } }],
    service: async (shop) => [await logIn(shop)],
    limit: { name: 'bare Argon2', measure: async () => [await verifyAll(stored)] },
  })
  await measure(shops, {
    rounds: rounds(5),
    figures: [
      { name: 'p99 of catalog reads during log-ins, to quiet', unit: '×', target: { atMost: 3 } },
    ],
    service: async (shop) => [await slowdown(shop.url, () => logIn(shop))],
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
