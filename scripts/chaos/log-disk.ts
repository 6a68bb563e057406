/**
 * The disk of the log is full: `ulimit -f` ends the file in the middle of a line. The service goes on without the
 * lines, and writes those that waited once the file was emptied, as logrotate's copytruncate does.
 */
import { readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../support/endings.ts'
import { seconds } from '../support/statistics.ts'
import { BROWSING } from '../support/traffic/browsing.ts'
import { ORDERING } from '../support/traffic/ordering.ts'
import { SHOPPING } from '../support/traffic/shopping.ts'
import { latencyOf } from '../support/traffic/traffic.ts'
import { countsOf, type Story, unexcused } from './story.ts'

/** The lines of a start fit. */
const FILE_BYTES = 32_768
/** Without pictures, which are files as well; nor is the console built. */
const KINDS = [...BROWSING, ...SHOPPING, ...ORDERING]
const FULL_WITHIN_MS = 60_000
const LOAD_MS = 8_000
const LOOK_MS = 100
/** The lines that waited are written again and again until there is room. */
const AGAIN_WITHIN_MS = 5_000

export const logDiskStory: Story = {
  name: 'log-disk',
  about: 'the log is on a full disk (ulimit -f): the service goes on, and logs when there is room',
  play: async (stage) => {
    const file = join(await temporaryFolder(), 'store.log')
    const bytes = () => statSync(file).size
    await stage.serve({
      env: { LOG_LEVEL: 'debug', CONSOLE: '0' },
      fileBytesMax: FILE_BYTES,
      logFile: file,
    })
    let fullMs = 0
    const filling = await stage.underLoad(KINDS, async () => {
      fullMs = await waited(() => bytes() === FILE_BYTES, FULL_WITHIN_MS)
    })
    const full = await stage.underLoad(KINDS, () => sleep(LOAD_MS))
    const before = readFileSync(file, 'utf8')
    truncateSync(file)
    let againMs = 0
    const free = await stage.underLoad(KINDS, async () => {
      againMs = await waited(() => bytes() > 0, AGAIN_WITHIN_MS)
      await sleep(LOAD_MS / 4)
    })
    const after = readFileSync(file, 'utf8')
    const lines = (before + after).split('\n')
    // The disk may be full again by now, in the middle of the last one.
    const broken = lines.slice(0, -1).filter((line) => !isJson(line))
    return {
      lines: [
        `full after ${seconds(fullMs)}: ${countsOf(full)}; p99 ${latencyOf(full, 0.99).toFixed(0)} ms`,
        `room again: lines after ${againMs} ms; ${countsOf(free)}; ${lines.length} lines in all`,
      ],
      problems: [
        ...unexcused([...filling, ...full, ...free]),
        ...(Number.isNaN(fullMs) ? ['the log did not fill its disk'] : []),
        ...(Number.isNaN(againMs) ? ['nothing was logged when there was room'] : []),
        ...broken.map((line) => `a line of the log was broken: ${line.slice(0, 200)}`),
        ...lines.filter((line) => line.includes('"error_id":')),
      ],
    }
  },
}

/** How many ms it took; not a number if it never came. */
async function waited(isSo: () => boolean, withinMs: number): Promise<number> {
  const start = Date.now()
  for (; !isSo(); await sleep(LOOK_MS)) {
    if (Date.now() - start > withinMs) return Number.NaN
  }
  return Date.now() - start
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}
