/** `npm run chaos`: everything the service confirms stays true, whatever breaks under load. */
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionsStory } from './chaos/connections.ts'
import { crowdStory } from './chaos/crowd.ts'
import { deploymentStory } from './chaos/deployment.ts'
import { diskStory } from './chaos/disk.ts'
import { floodStory } from './chaos/flood.ts'
import { frozenStory } from './chaos/frozen.ts'
import { growthStory } from './chaos/growth.ts'
import { hoardStory } from './chaos/hoard.ts'
import { jobsStory } from './chaos/jobs.ts'
import { killsStory } from './chaos/kills.ts'
import { lockStory } from './chaos/lock.ts'
import { logDiskStory } from './chaos/log-disk.ts'
import { mailStory } from './chaos/mail.ts'
import { payfastAwayStory } from './chaos/payfast-away.ts'
import { paymentsStory } from './chaos/payments.ts'
import { postgresStory } from './chaos/postgres.ts'
import { returnsStory } from './chaos/returns.ts'
import { stockTakeStory } from './chaos/stock-take.ts'
import type { Story } from './chaos/story.ts'
import { checkBooks } from './support/books.ts'
import { runScript } from './support/endings.ts'
import { seededRandom } from './support/random.ts'
import { buildStage } from './support/stage.ts'
import { readOptions, say, verdict } from './support/terminal.ts'

const PEOPLE = 60
/** The longest story takes a quarter of it on a busy machine. One that hangs is ended with what it has started. */
const STORY_MINUTES = 20
/** Requests per second. */
const RATE = 30
const STORIES: Story[] = [
  postgresStory,
  connectionsStory,
  diskStory,
  logDiskStory,
  mailStory,
  jobsStory,
  killsStory,
  frozenStory,
  paymentsStory,
  payfastAwayStory,
  returnsStory,
  lockStory,
  hoardStory,
  floodStory,
  growthStory,
  stockTakeStory,
  deploymentStory,
  crowdStory,
]

const HELP = `Usage: npm run chaos [-- --only kills,disk --kills 20 --buyers 200 --seed 1]

Starts the service on a Postgres of its own, sends mixed traffic, and causes a fault in each story:

${STORIES.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`).join('\n')}

After each story it compares what clients were answered with the database: every 201 (orders,
registrations, wishlists, outfits, cart lines) is there, every order has the confirmed status, every
refund in the provider's dashboard counts once, no Idempotency-Key made two orders, every reply was as
documented, all jobs are done, no picture is missing or cut short, no 500 was logged, and reconcile
finds nothing. The story kills also ships, delivers and exchanges, and takes orders by phone. In the story
crowd, where sizes are swapped and exchanged and the last units are wanted by phone, also: no unit is sold
twice or lost, each reservation ends once, no mail is missing or sent twice, every refund is paid. Ends with 0 if all of it is true, else with 1 and a list.

  --only    stories, separated by commas
  --kills   how often the process is killed in the story kills
  --buyers  how many people buy in the story crowd
  --seed    which requests are sent, and which connections are cut`

async function main(): Promise<number> {
  const options = readOptions({
    help: HELP,
    numbers: { kills: 20, buyers: 200 },
    texts: ['only'],
  })
  if (!options) return 0
  const { seed } = options
  const stories = storiesOf(options.only)
  say(`seed ${seed}: ${stories.map(({ name }) => name).join(', ')}`)
  const stage = await buildStage({
    name: 'chaos',
    random: seededRandom(seed),
    ratePerSecond: RATE,
    people: PEOPLE,
  })
  const problems: string[] = []
  const start = Date.now()
  for (const story of stories) {
    say(`\n${story.name}: ${story.about}`)
    const outcome = await Promise.race([story.play(stage, options), tooLong(story)])
    const books = await checkBooks(stage)
    const found = [
      ...outcome.problems,
      ...books.problems,
      ...(await stage.close()),
      ...stage.takeErrors(),
    ]
    for (const line of [...outcome.lines, ...books.lines]) say(`  ${line}`)
    say(found.length === 0 ? '  ok' : `  FAILED: ${found.length} problems`)
    problems.push(...found.map((problem) => `${story.name}: ${problem}`))
  }
  say(`\n${Math.round((Date.now() - start) / 1000)} s in all`)
  return verdict(
    problems,
    'everything that was confirmed is true, and the service recovered by itself.',
  )
}

async function tooLong({ name }: Story): Promise<never> {
  await sleep(STORY_MINUTES * 60_000, undefined, { ref: false })
  throw new Error(`the story ${name} has not ended within ${STORY_MINUTES} minutes`)
}

function storiesOf(only: string | undefined): Story[] {
  if (only === undefined) return STORIES
  return only.split(',').map((name) => {
    const story = STORIES.find((each) => each.name === name.trim())
    if (!story) throw new Error(`there is no story "${name}"\n\n${HELP}`)
    return story
  })
}

await runScript(main)
