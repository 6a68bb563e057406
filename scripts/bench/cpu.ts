import { readFile } from 'node:fs/promises'

/** The kernel counts in hundredths of a second, on every machine that Node runs on. */
const MICROSECONDS_PER_TICK = 10_000

/** What a process has used so far, in microseconds; Linux only, elsewhere not a number. */
export async function cpuMicroseconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program, in brackets, may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK
}
