/**
 * Sells to itself, past the service, what nobody else buys, and looks at a list until it shows that: how
 * long replies that the service keeps may be out of date, while the connection breaks that tells it of
 * changes.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Send } from '../traffic/http.ts'
import type { Stage } from './stage.ts'

/** What the service promises when its connection is cut and nobody tells it so, and a little. */
const STALE_MS = 2_300
const LOOK_MS = 50

export type StockWatch = { stop: () => Promise<{ told: string; problems: string[] }> }

export function watchStock({ db, send, world: { quiet } }: Stage): StockWatch {
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
      select stock_on_hand as stock from changed`
    return row.stock
  }
  const watching = (async () => {
    while (!isOver) {
      const stock = await change()
      const changed = Date.now()
      changes += 1
      for (;;) {
        const asked = Date.now()
        const shown = await shownStock(send, quiet)
        if (shown === stock) break
        if (shown !== undefined) slowestMs = Math.max(slowestMs, asked - changed)
        if (slowestMs > STALE_MS) {
          problems.push(
            `a list showed ${shown} units ${asked - changed} ms after ${stock} were left`,
          )
          break
        }
        if (isOver) break
        await sleep(LOOK_MS)
      }
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      const told = `${changes} changes of stock, still unknown to a list after at most ${slowestMs} ms`
      return { told, problems }
    },
  }
}

/** Undefined if the service cannot say now. */
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
