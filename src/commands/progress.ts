/** Shows the progress of a long command: a bar on a terminal, and only the stages in a log. */
import type { ImportStage } from '../catalog/admin/import/import-products.ts'

const WIDTH = 24
const DOING: Record<ImportStage, string> = { read: 'reading', check: 'checking', write: 'writing' }

/** `bytes` is the size of the whole file, if it is known. */
export function progressOf(bytes: number | undefined) {
  const { stderr } = process
  let seen = 0
  let current: ImportStage | undefined

  async function* watched(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of file) {
      seen += chunk.length
      yield chunk
    }
  }
  const report = (stage: ImportStage, rows: number) => {
    const isNew = stage !== current
    current = stage
    if (stderr.isTTY) stderr.write(`\r${barOf(stage, bytes && seen / bytes)} ${rows} rows `)
    else if (isNew) stderr.write(`${DOING[stage]} …\n`)
  }
  const end = () => {
    if (stderr.isTTY && current) stderr.write('\n')
  }
  return { watched, report, end }
}

function barOf(stage: ImportStage, share: number | undefined): string {
  const done = stage === 'read' ? Math.min(share ?? 0, 1) : 1
  const full = Math.round(done * WIDTH)
  return `[${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] ${DOING[stage].padEnd(8)}`
}
