/** `npm run demo`: what shoppers and the people of the shop do with the running service, printed to be followed. */
import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { walkTheExchange } from './demo/exchange.ts'
import { walkAsGuest } from './demo/guest.ts'
import { walkTheWeek } from './demo/shop.ts'
import { deliver, walkAsShopper } from './demo/shopper.ts'
import { Walk } from './demo/walk.ts'

const HELP = `Usage: npm run demo [-- --url http://localhost:3000]
       npm run demo -- guest           an order without an account, with a code and a delivery
       npm run demo -- shop            a week of those who run the shop: packing, the phone, goods, books
       npm run demo -- exchange        one of two is exchanged, all is given back, and each sum is shown
       npm run demo -- deliver ORDER   sends a paid order (its number or id), and says that it arrived

Walks from a guest's cart to an order that is paid and cancelled, and to one that is delivered and paid
back in part, over HTTP, against a service that runs with the sandbox (\`npm start\`), and prints each
request and reply in short. Without --url it is PUBLIC_URL, or PORT of this machine, of the environment or .env.`

if (existsSync('.env')) loadEnvFile('.env')
const { PUBLIC_URL, PORT = '3000' } = process.env
const words = process.argv.slice(2)
const urlAt = words.indexOf('--url')
const own = PUBLIC_URL ?? `http://localhost:${PORT}`
const url = (urlAt < 0 ? own : (words.splice(urlAt, 2)[1] ?? '')).replace(/\/$/, '')
const [story = 'shopper', ...more] = words
/** `deliver` alone takes one. */
const order = story === 'deliver' ? more.shift() : undefined

const STORIES: Record<string, (walk: Walk) => Promise<void>> = {
  shopper: walkAsShopper,
  guest: walkAsGuest,
  shop: walkTheWeek,
  exchange: walkTheExchange,
  deliver: (walk) => deliver(walk, order ?? ''),
}
const play = STORIES[story]
const unknown = play ? more[0] : story

if (story === '--help') {
  console.log(HELP)
} else if (
  !play ||
  unknown !== undefined ||
  !URL.canParse(url) ||
  (story === 'deliver' && !order)
) {
  const reason = unknown === undefined ? '' : `"${unknown}" is not known. `
  console.error(`${reason}The address of the service follows --url.\n\n${HELP}`)
  process.exitCode = 1
} else {
  try {
    await play(new Walk(url))
  } catch (error) {
    const isDown = error instanceof TypeError && error.message === 'fetch failed'
    const reason = isDown
      ? `no service answers at ${url}: run \`npm start\` first, or say with --url where it is`
      : String(error)
    console.error(`\nThe demo stopped: ${reason}`)
    process.exitCode = 1
  }
}
