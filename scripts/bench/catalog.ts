/**
 * `npm run bench -- catalog`: reads of the catalog. Repeated beside a bare server, not repeated beside the
 * same statements without HTTP, and what each kind of read takes when few ask.
 */
import { runScript } from '../support/endings.ts'
import { startLoad } from './child.ts'
import { kindRows, measureKinds } from './kinds.ts'
import { options, rounds } from './options.ts'
import { measureRepeated, repeatedRows, startBare } from './repeated.ts'
import { openShop } from './shop.ts'
import { record } from './table.ts'
import { measureUnlike } from './unlike.ts'

const SECONDS = 3
/** For what has no target of its own. */
const FEWER = { rounds: 3, seconds: 2 }

export const benchCatalog = () =>
  runScript(async () => {
    const shop = await openShop(options().products)
    const load = startLoad()
    const bare = await startBare(shop.url)
    for (const way of ['plain', 'gzipped', '304'] as const) {
      const amount =
        way === 'plain'
          ? { rounds: rounds(5), seconds: SECONDS }
          : { ...FEWER, rounds: rounds(FEWER.rounds) }
      record(...repeatedRows(await measureRepeated({ shop, bare, load, way, ...amount }), way))
    }
    const amount = { rounds: rounds(7), seconds: SECONDS }
    record(...(await measureUnlike(shop, load, amount)))
    const [measured] = await measureKinds([shop], load)
    if (measured) record(...kindRows(measured))
    return 0
  })
