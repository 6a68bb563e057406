/**
 * `npm run bench -- timing`: whether the time of an answer tells who has an account. Known and unknown
 * addresses in random order, each asked once; beside it the difference between two halves of the
 * unknown ones, which is what chance alone makes.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ACCOUNT_MAIL_INTERVAL_SECONDS } from '../../src/limits.ts'
import { withService } from './service.ts'
import { median } from './statistics.ts'
import { record } from './table.ts'

/** Of each kind. */
const SAMPLES = 300
/** So that everything is compiled. */
const WARM_UP = 50
const PASSWORD = 'a-fig-tree-in-May'
/** Of the median: no more can be seen over a network, whose own times differ by far more. */
const TARGET = 0.05

type Kind = 'known' | 'unknown'
type Sample = { kind: Kind; index: number; ms: number }

const REQUESTS: { name: string; path: string; fields: object }[] = [
  { name: 'login, wrong password', path: 'login/', fields: { password: 'an-olive-in-June' } },
  { name: 'password/reset', path: 'password/reset/', fields: {} },
  { name: 'verify-email/resend', path: 'verify-email/resend/', fields: {} },
]

export async function benchTiming(): Promise<void> {
  const ask = async (service: string) => {
    await registerAll(service)
    for (const { name, path, fields } of REQUESTS) {
      const url = `${service}/api/users/${path}`
      report(name, await measure((email) => timeOf(url, { email, ...fields })))
    }
  }
  // Every guess comes from another client: one alone would be throttled.
  await withService(ask, { TRUST_PROXY: 'true' })
}

const emailOf = (kind: Kind, index: number) => `${kind}-${index}@example.com`

/** Until their verification mails are so old that another may be asked for. */
async function registerAll(url: string): Promise<void> {
  process.stdout.write(`${SAMPLES + WARM_UP} accounts, and a minute until their mails are old …\n`)
  for (let index = 0; index < SAMPLES + WARM_UP; index += 1) {
    const body = { email: emailOf('known', index), password: PASSWORD, full_name: 'Bench' }
    await timeOf(`${url}/api/users/register/`, body)
  }
  await sleep(ACCOUNT_MAIL_INTERVAL_SECONDS * 1000)
}

let client = 0
/** In milliseconds, to the last byte. */
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
  const ms = performance.now() - start
  if (![200, 201, 401].includes(reply.status)) throw new Error(`${url} answers ${text}`)
  return ms
}

/** One after the other: what waits for another's hash would measure that. */
async function measure(time: (email: string) => Promise<number>): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const { kind, index } of inRandomOrder()) {
    samples.push({ kind, index, ms: await time(emailOf(kind, index)) })
  }
  return samples.filter(({ index }) => index >= WARM_UP)
}

/** The warm-up first. */
function inRandomOrder() {
  const kinds: Kind[] = ['known', 'unknown']
  const places = Array.from({ length: SAMPLES + WARM_UP }, (_, index) =>
    kinds.map((kind) => ({ kind, index, at: index < WARM_UP ? 0 : 1 + Math.random() })),
  )
  return places.flat().sort((a, b) => a.at - b.at)
}

function report(name: string, samples: readonly Sample[]) {
  const timesOf = (is: (sample: Sample) => boolean) =>
    median(samples.filter(is).map(({ ms }) => ms))
  const known = timesOf(({ kind }) => kind === 'known')
  const unknown = timesOf(({ kind }) => kind === 'unknown')
  const [even, odd] = [0, 1].map((rest) =>
    timesOf(({ kind, index }) => kind === 'unknown' && index % 2 === rest),
  )
  const difference = (known - unknown) / unknown
  const chance = Math.abs((even ?? 0) - (odd ?? 0)) / unknown
  process.stdout.write(`${name}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms\n`)
  record({
    what: `${name}: time of an account beside none`,
    value: `${percent(difference)} (chance ${percent(chance)})`,
    target: `within ${percent(TARGET)}`,
    isMet: Math.abs(difference) <= TARGET,
  })
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
