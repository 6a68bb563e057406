import { readFileSync } from 'node:fs'

/** Linux counts the processor time of a process in hundredths of a second. */
const TICK_MS = 10

/** Starts to count the processor time of some processes; returns what they have used since, in ms. Linux only. */
export function countProcessorMs(pids: readonly number[]): () => number {
  const before = pids.map((pid) => usedBy(pid) ?? 0)
  // What has ended since is left out: idle connections are closed now and then.
  return () =>
    pids.reduce((sum, pid, index) => {
      const used = usedBy(pid)
      return used === undefined ? sum : sum + used - (before[index] ?? 0)
    }, 0)
}

/** Undefined if the process has ended. */
function usedBy(pid: number): number | undefined {
  try {
    // After the name, which may have blanks, utime and stime are the 12th and 13th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return TICK_MS * (Number(fields[11]) + Number(fields[12]))
  } catch {
    return undefined
  }
}
