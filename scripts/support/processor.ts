import { readFileSync } from 'node:fs'

/** Linux counts the processor time of a process in hundredths of a second. */
const TICK_MS = 10

/** The processor time that these processes have used so far, in ms. Linux only. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    // After the name, which may have blanks, utime and stime are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + TICK_MS * (Number(fields[11]) + Number(fields[12]))
  }, 0)
}
