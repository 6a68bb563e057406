/**
 * Changes the stock of a variant that no buyer orders, beside the service, and reads a list until it shows the
 * change: how long cached responses are stale while the connection breaks that notifies of changes.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from '../support/stage.ts'
import type { Send } from '../support/traffic/http.ts'

/** The longest that the service promises after a connection is cut without notice, and some tolerance. */
const STALE_MS = 2_300
const LOOK_MS = 50

export function watchStock({ db, send, world: { quiet } }: Stage) {
  const problems: string[] = []
  let [isOver, changes, slowestMs] = [false, 0, 0]
  const change = async () => {
    const [row] = await db<[{ stock: number }]>`
      with changed as (
        update product_variants set stock_on_hand = stock_on_hand - 1
        where id = ${quiet.id}
        returning id, stock_on_hand
      ),
      ledger as (
        insert into stock_ledger (variant_id, delta, reason) select id, -1, 'adjustment' from changed
      )
      select c.stock_on_hand - a.stock_reserved as stock
      from changed c
      join variant_availability a on a.variant_id = c.id`
    changes += 1
    return row.stock
  }
  const watching = (async () => {
    for (; !isOver; await sleep(LOOK_MS)) {
      // Undefined while the database is away: then nothing was changed, or the next change says how.
      const stock = await change().catch(() => undefined)
      const changed = Date.now()
      while (stock !== undefined && !isOver) {
        const asked = Date.now()
        const shown = await shownStock(send, quiet)
        if (shown === stock) break
        if (shown !== undefined) slowestMs = Math.max(slowestMs, asked - changed)
        if (slowestMs > STALE_MS) {
          problems.push(`a list showed ${shown} units, not ${stock}, after ${asked - changed} ms`)
          break
        }
        await sleep(LOOK_MS)
      }
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      const line = `${changes} changes of stock; a list was stale for at most ${slowestMs} ms`
      return { line, problems }
    },
  }
}

/** Undefined if the service does not answer with a list. */
async function shownStock(
  send: Send,
  { id, price }: { id: number; price: number },
): Promise<number | undefined> {
  const path = `/api/catalog/products/?min_price=${price}&max_price=${price}`
  const reply = await send({ method: 'GET', path })
  if (reply?.status !== 200) return undefined
  const { results } = reply.body as {
    results: { variants: { id: number; stock_available: number }[] }[]
  }
  return results.flatMap(({ variants }) => variants).find((each) => each.id === id)?.stock_available
}
