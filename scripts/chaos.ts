/** `npm run chaos`: what the shop is told stays true, whatever breaks under load. */
import { checkBooks } from './chaos/books.ts'
import { connectionsStory } from './chaos/connections.ts'
import { diskStory } from './chaos/disk.ts'
import { hoardStory } from './chaos/hoard.ts'
import { jobsStory } from './chaos/jobs.ts'
import { killsStory } from './chaos/kills.ts'
import { lockStory } from './chaos/lock.ts'
import { mailStory } from './chaos/mail.ts'
import { noticesStory } from './chaos/notices.ts'
import { paymentsStory } from './chaos/payments.ts'
import { postgresStory } from './chaos/postgres.ts'
import { Stage } from './chaos/stage.ts'
import { stockTakeStory } from './chaos/stock-take.ts'
import type { Story } from './chaos/story.ts'
import { runScript } from './support/endings.ts'
import { seededRandom } from './support/random.ts'
import { readOptions, say, verdict } from './support/terminal.ts'

const STORIES: Story[] = [
  postgresStory,
  connectionsStory,
  diskStory,
  mailStory,
  jobsStory,
  killsStory,
  paymentsStory,
  noticesStory,
  lockStory,
  hoardStory,
  stockTakeStory,
]

const HELP = `Usage: npm run chaos [-- --only kills,disk --kills 20 --rate 30 --seed 1]

Starts the service on a Postgres of its own, sends it a mixed load, and breaks things:

${STORIES.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`).join('\n')}

After each story: every 201 that a client saw is in the database (orders, registrations, wishlists,
outfits, cart lines), every order told to be paid or cancelled is so, every refund made at the
provider's dashboard counts once, no Idempotency-Key made two orders, all jobs are done, no picture is
missing or cut short, no 500 was logged, and reconcile finds nothing. Ends with 0 if all of it holds,
else with 1 and a list.

  --only    stories, separated by commas
  --kills   how often the process is killed
  --rate    requests per second
  --seed    what the shoppers do, and what is cut when`

async function main(): Promise<number> {
  const options = readOptions({ help: HELP, numbers: { kills: 20, rate: 30 }, texts: ['only'] })
  if (!options) return 0
  const { seed, rate, kills } = options
  const stories = storiesOf(options.only)
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
  return verdict(
    problems,
    'whatever broke, what was told is so, and the service came back by itself.',
  )
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
