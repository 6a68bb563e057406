import { readFileSync } from 'node:fs'

/** Linux counts the processor time of a process in hundredths of a second. */
const TICK_MS = 10

/** Starts to count the processor time of some processes; returns what they have used since, in ms. Linux only. */
export function countProcessorMs(pids: readonly number[]): () => number {
  const before = pids.map((pid) => usedBy(pid) ?? 0)
  // Processes that have ended since are left out: idle connections are closed now and then.
  return () =>
    pids.reduce((sum, pid, index) => {
      const used = usedBy(pid)
      return used === undefined ? sum : sum + used - (before[index] ?? 0)
    }, 0)
}

/** Counts the processor time of a process and of all that it started, ended ones included; returns ms since. */
export function countFamilyMs(pid: number): () => number {
  const used = () => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    const living = children.reduce((sum, child) => sum + (usedBy(Number(child)) ?? 0), 0)
    return living + sumOf(statOf(pid), [...OWN_TIMES, ...TIMES_OF_ENDED_CHILDREN])
  }
  const before = used()
  return () => used() - before
}

export const parentOf = (pid: number) => Number(statOf(pid)[1])

/** In the fields after the name: in user mode and in the kernel. */
const OWN_TIMES = [11, 12]
const TIMES_OF_ENDED_CHILDREN = [13, 14]

/** Undefined if the process has ended. */
function usedBy(pid: number): number | undefined {
  try {
    return sumOf(statOf(pid), OWN_TIMES)
  } catch {
    return undefined
  }
}

const sumOf = (fields: readonly string[], places: readonly number[]) =>
  TICK_MS * places.reduce((sum, place) => sum + Number(fields[place]), 0)

/** The fields after the name, which may have blanks. */
const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
