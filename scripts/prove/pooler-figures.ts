/** Orders and reads at full speed over several instances, for a comparison in one run. */
import type { Db } from '../../src/service/db/connect.ts'
import { load, type Request, type Run } from '../support/load.ts'
import { fillCarts, type Person } from '../support/rows.ts'
import { percentile } from '../support/statistics.ts'
import { ORDER } from '../support/traffic/plan.ts'

const CONNECTIONS = 20
const READ_SECONDS = 6

export type Crowd = { people: readonly Person[]; variantIds: readonly number[] }
/** The figures of all instances together: successes per second, their 95th percentile in ms, and refusals. */
export type Figure = { perSecond: number; p95: number; refused: number }

/** Each person orders once. A busy service may refuse with 503; any other failure throws. */
export async function figuresOf(db: Db, urls: readonly string[], crowd: Crowd) {
  const { people, variantIds } = crowd
  await fillCarts(db, people, variantIds)
  const tokenOf = (number: number) => people[number % people.length]?.token ?? ''
  const orders = await onAll(urls, {
    amount: Math.floor(people.length / urls.length),
    success: 201,
    request: (number) => ({
      method: 'POST',
      path: '/api/orders/create/',
      body: ORDER,
      token: tokenOf(number),
    }),
  })
  // No two alike: every one is made, and none comes from the cache of responses.
  const lists = await onAll(urls, {
    request: (number) => ({ path: `/api/catalog/products/?n=${number}` }),
  })
  const own = await onAll(urls, {
    request: (number) => ({ path: '/api/orders/', token: tokenOf(number) }),
  })
  return { orders, lists, own }
}

type Work = { request: (number: number) => Request; amount?: number; success?: number }
const REFUSED = 503

async function onAll(urls: readonly string[], work: Work): Promise<Figure> {
  const { request, amount, success = 200 } = work
  let next = 0
  const numbered = () => request(next++)
  const end = amount === undefined ? { seconds: READ_SECONDS } : { amount }
  const expect = [success, REFUSED]
  const runs = await Promise.all(
    urls.map((url) => load({ ...end, url, expect, request: numbered, connections: CONNECTIONS })),
  )
  const timesOf = ({ byStatus }: Run) => byStatus.get(success) ?? []
  return {
    perSecond: sum(runs.map((run) => (run.perSecond * timesOf(run).length) / run.latencies.length)),
    p95: percentile(runs.flatMap(timesOf), 0.95),
    refused: sum(runs.map(({ byStatus }) => byStatus.get(REFUSED)?.length ?? 0)),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
