/** `npm run demo`: what shoppers and the people of the shop do with the running service, printed to be followed. */
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
request and reply in short.`

const words = process.argv.slice(2)
const urlAt = words.indexOf('--url')
const url = urlAt >= 0 ? words.splice(urlAt, 2)[1] : 'http://localhost:3000'
const [story, order] = words

const STORIES: Record<string, (walk: Walk) => Promise<void>> = {
  shopper: walkAsShopper,
  guest: walkAsGuest,
  shop: walkTheWeek,
  exchange: walkTheExchange,
  deliver: (walk) => deliver(walk, order ?? ''),
}
const play = STORIES[story ?? 'shopper']

if (!play || !url || (story === 'deliver' && !order)) {
  console.log(HELP)
  process.exitCode = story === '--help' ? 0 : 1
} else {
  try {
    await play(new Walk(url))
  } catch (error) {
    const isDown = error instanceof TypeError && error.message === 'fetch failed'
    const reason = isDown ? `no service answers at ${url}: run \`npm start\` first` : String(error)
    console.error(`\nThe demo stopped: ${reason}`)
    process.exitCode = 1
  }
}
