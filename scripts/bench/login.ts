/**
 * `npm run bench -- login`: what a log-in costs beside its Argon2 hash, and whether people who browse
 * notice that others log in. Both are ratios within one run.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { hash, verify } from 'argon2'
import autocannon from 'autocannon'
import { NOBODYS_HASH } from '../../src/accounts/passwords.ts'
import { browseWhile, shown } from './browsing.ts'
import { rounds } from './options.ts'
import { withService } from './service.ts'
import { median, percentile } from './statistics.ts'
import { latencyOf, record } from './table.ts'

const IN_FLIGHT = 50
const ROUNDS = rounds(5)
/** By count, not by time: what is still in the queue when time is up would burden the next measure. */
const LOG_INS = 300
const QUIET_SECONDS = 6
const PASSWORD = 'a-fig-tree-in-May'
const TARGETS = { throughput: 0.9, latency: 3 }

export const benchLogin = () =>
  withService(async (url) => {
    await registerAll(url)
    await measure(url)
  })

const emailOf = (index: number) => `bench${index}@example.com`

async function registerAll(url: string): Promise<void> {
  for (let index = 0; index < IN_FLIGHT; index += 1) {
    const body = { email: emailOf(index), password: PASSWORD, full_name: 'Bench' }
    const reply = await fetch(`${url}/api/users/register/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (reply.status !== 201) throw new Error(`no account: ${await reply.text()}`)
  }
}

async function measure(url: string): Promise<void> {
  await logIn(url, IN_FLIGHT) // so that everything is compiled
  const found = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bare = await hashAll()
    const quiet = await browseWhile(url, () => sleep(QUIET_SECONDS * 1000))
    const loaded = await browseWhile(url, () => logIn(url, LOG_INS))
    const alone = await logIn(url, LOG_INS)
    found.push({
      throughput: alone / bare,
      latency: percentile(loaded, 0.99) / percentile(quiet, 0.99),
      ...{ alone, bare, loaded },
    })
    process.stdout.write(
      `round ${round} of ${ROUNDS}: ${alone.toFixed(1)} log-ins/s, ${bare.toFixed(1)} hashes/s; ` +
        `catalog ${shown(quiet)} quiet, ${shown(loaded)} loaded\n`,
    )
  }
  const throughput = median(found.map((round) => round.throughput))
  const latency = median(found.map((round) => round.latency))
  record(
    {
      what: 'log-ins of 50 people at once',
      perSecond: median(found.map(({ alone }) => alone)),
      limit: { perSecond: median(found.map(({ bare }) => bare)), of: 'bare Argon2' },
      ratio: throughput,
      target: '≥ 0.90',
      isMet: throughput >= TARGETS.throughput,
    },
    {
      what: 'catalog reads meanwhile: p99 beside quiet',
      ...latencyOf(found.flatMap(({ loaded }) => loaded)),
      ratio: latency,
      target: '< 3.00',
      isMet: latency < TARGETS.latency,
    },
  )
}

/** Log-ins per second of 50 people, each trying again at once. */
async function logIn(url: string, amount: number): Promise<number> {
  let people = 0
  let end = 0
  const start = performance.now()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(
      {
        url: `${url}/api/users/login/`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        connections: IN_FLIGHT,
        amount,
        setupClient: (client) => {
          client.setBody(JSON.stringify({ email: emailOf(people), password: PASSWORD }))
          people = (people + 1) % IN_FLIGHT
        },
      },
      (error, summary) => (error ? reject(error) : resolve(summary)),
    )
    // It ends at the next full second; the last answer came before.
    load.on('response', () => {
      end = performance.now()
    })
  })
  if (result['2xx'] !== amount) throw new Error('a log-in failed')
  return perSecond(amount, end - start)
}

/** Bare verifications per second, as many at once. */
async function hashAll(): Promise<number> {
  const stored = await hash(PASSWORD, parametersOf(NOBODYS_HASH))
  const start = performance.now()
  let left = LOG_INS
  const loop = async () => {
    while (left > 0) {
      left -= 1
      await verify(stored, PASSWORD)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, loop))
  return perSecond(LOG_INS, performance.now() - start)
}

const perSecond = (count: number, milliseconds: number) => (count * 1000) / milliseconds

function parametersOf(passwordHash: string) {
  const cost = (name: string) => Number(RegExp(`[,$]${name}=(\\d+)`).exec(passwordHash)?.[1])
  return { memoryCost: cost('m'), timeCost: cost('t'), parallelism: cost('p') }
}
