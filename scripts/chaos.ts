/** `npm run chaos`: what the shop is told stays true, whatever breaks under load. */
import { parseArgs } from 'node:util'
import { checkBooks } from './chaos/books.ts'
import { connectionsStory } from './chaos/connections.ts'
import { diskStory } from './chaos/disk.ts'
import { killsStory } from './chaos/kills.ts'
import { mailStory } from './chaos/mail.ts'
import { paymentsStory } from './chaos/payments.ts'
import { postgresStory } from './chaos/postgres.ts'
import { Stage } from './chaos/stage.ts'
import type { Story } from './chaos/story.ts'
import { runScript } from './support/endings.ts'
import { seededRandom } from './support/random.ts'

const STORIES: Story[] = [
  postgresStory,
  connectionsStory,
  diskStory,
  mailStory,
  killsStory,
  paymentsStory,
]

const HELP = `Usage: npm run chaos [-- --only kills,disk --kills 20 --rate 30 --seed 1]

Starts the service on a Postgres of its own, sends it a mixed load, and breaks things:

${STORIES.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`).join('\n')}

After each story: every 201 that a client saw is in the database (orders, registrations, wishlists,
outfits, cart lines), every order told to be paid or cancelled is so, no Idempotency-Key made two
orders, all jobs are done, no picture is missing or cut short, no 500 was logged, and reconcile finds
nothing. Ends with 0 if all of it holds, else with 1 and a list.

  --only    stories, separated by commas
  --kills   how often the process is killed
  --rate    requests per second
  --seed    what the shoppers do, and what is cut when`

const PROBLEMS_SHOWN = 40

async function main(): Promise<number> {
  const options = readOptions()
  if (!options) return 0
  const { stories, seed, rate, kills } = options
  say(`seed ${seed}: ${stories.map(({ name }) => name).join(', ')} at ${rate} requests a second`)
  const stage = await Stage.build(seededRandom(seed), rate)
  const problems: string[] = []
  const start = Date.now()
  for (const story of stories) {
    say(`\n${story.name}: ${story.about}`)
    const outcome = await story.play(stage, { kills })
    const books = await checkBooks(stage)
    const found = [
      ...outcome.problems,
      ...books.problems,
      ...(await stage.close()),
      ...stage.takeErrors(),
    ]
    for (const line of [...outcome.told, ...books.told]) say(`  ${line}`)
    say(found.length === 0 ? '  holds' : `  DOES NOT HOLD: ${found.length} problems`)
    problems.push(...found.map((problem) => `${story.name}: ${problem}`))
  }
  say(`\n${Math.round((Date.now() - start) / 1000)} s in all`)
  return verdict(problems)
}

function readOptions() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { help: { type: 'boolean' }, only: text, kills: text, rate: text, seed: text },
  })
  if (values.help) {
    say(HELP)
    return undefined
  }
  const read = (value: string | undefined, other: number) => {
    const number = Number(value ?? other)
    if (!(number > 0)) throw new Error(`not a number above 0: ${value}\n\n${HELP}`)
    return number
  }
  return {
    stories: storiesOf(values.only),
    kills: read(values.kills, 20),
    rate: read(values.rate, 30),
    seed: read(values.seed, (Date.now() % 100_000) + 1),
  }
}

function storiesOf(only: string | undefined): Story[] {
  if (only === undefined) return STORIES
  return only.split(',').map((name) => {
    const story = STORIES.find((each) => each.name === name.trim())
    if (!story) throw new Error(`there is no story "${name}"\n\n${HELP}`)
    return story
  })
}

function verdict(problems: readonly string[]): number {
  if (problems.length === 0) {
    say('PASSED: whatever broke, what was told is so, and the service came back by itself.')
    return 0
  }
  const kinds = Map.groupBy(problems, (problem) => problem.replaceAll(/\d+|[0-9a-f-]{32,}/g, 'n'))
  say(`FAILED: ${problems.length} problems of ${kinds.size} kinds`)
  for (const [first, ...others] of [...kinds.values()].slice(0, PROBLEMS_SHOWN)) {
    say(`- ${others.length > 0 ? `${others.length + 1} × such as ` : ''}${first}`)
  }
  return 1
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

await runScript(main)
