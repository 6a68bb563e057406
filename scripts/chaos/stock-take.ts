/** Stock-takes by CSV while people buy: nothing fails, and no sale is lost. */
import type { Stage } from '../support/stage.ts'
import { countsOf, EVERYTHING, type Story, unexcused } from './story.ts'

const IMPORTS = 20

/** Exports the catalog and imports it with another stock everywhere; returns problems. */
async function takeStock(stage: Stage, stock: number): Promise<string[]> {
  const { headers } = stage.world.admin
  const path = '/api/admin/products/'
  const exported = await stage.send({ method: 'GET', path: `${path}export/`, headers })
  const [head, ...lines] = String(exported?.body).trimEnd().split('\n')
  // The line begins with sku,size,color,stock_on_hand, without quotes.
  const counted = lines.map((line) => line.replace(/^([^,]+,[^,]+,[^,]+),\d+/, `$1,${stock}`))
  const body = [head, ...counted].join('\n')
  const reply = await stage.send({
    method: 'POST',
    path: `${path}import/`,
    headers: { ...headers, 'Content-Type': 'text/csv' },
    body,
  })
  const { variants } = (reply?.body ?? {}) as {
    variants?: { updated: number; unchanged: number }
  }
  // A variant may have that stock already.
  const found = variants && variants.updated + variants.unchanged
  const isDone = reply?.status === 200 && found === lines.length
  return isDone ? [] : [`an import was answered with ${reply?.status}: ${JSON.stringify(variants)}`]
}

export const stockTakeStory: Story = {
  name: 'stock-take',
  about: `${IMPORTS} imports of a CSV file set the stock of all variants, under load`,
  play: async (stage) => {
    await stage.serve()
    const problems: string[] = []
    const arrivals = await stage.underLoad(EVERYTHING, async () => {
      for (let stock = 500; stock < 500 + IMPORTS; stock += 1) {
        problems.push(...(await takeStock(stage, stock)))
      }
    })
    return {
      lines: [`requests: ${countsOf(arrivals)}`],
      problems: [...unexcused(arrivals), ...problems],
    }
  },
}
