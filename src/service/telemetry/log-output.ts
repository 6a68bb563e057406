/**
 * Standard output, as the log writes to it. On a disk that is full, or behind a reader that is stuck, the service goes
 * on: lines wait, and those that are too many are lost. The writer of pino ends the process instead, and while that
 * ends tries to write without an end.
 */
import { writeSync } from 'node:fs'

const STDOUT = 1
/** Lines of minutes, without bodies. */
const WAITING_BYTES_MAX = 4_194_304
const RETRY_MS = 100
/** At the end of the process a reader that is only slow gets the rest. */
const LAST_TRIES = 10

export class LogOutput {
  /** Bytes that could not be written yet: they may begin in the middle of a line. */
  #waiting = Buffer.alloc(0)
  #lines: string[] = []
  #next: NodeJS.Immediate | NodeJS.Timeout | undefined
  readonly #write: (bytes: Buffer) => number

  /** `write` returns how many bytes it has written. */
  constructor(write = (bytes: Buffer) => writeSync(STDOUT, bytes)) {
    this.#write = write
  }

  /** All lines of one turn of the event loop are written at once. */
  write(line: string) {
    if (this.#waiting.length > WAITING_BYTES_MAX) return
    this.#lines.push(line)
    this.#next ??= setImmediate(() => this.#flush())
  }

  #flush() {
    this.#next = undefined
    if (this.#writeAll()) return
    this.#next = setTimeout(() => this.#flush(), RETRY_MS).unref()
  }

  #writeAll(): boolean {
    if (this.#lines.length > 0) {
      this.#waiting = Buffer.concat([this.#waiting, Buffer.from(this.#lines.join(''))])
      this.#lines = []
    }
    try {
      while (this.#waiting.length > 0) {
        this.#waiting = this.#waiting.subarray(this.#write(this.#waiting))
      }
      return true
    } catch {
      return false
    }
  }

  /** Before the process exits: nothing else runs any more. */
  writeLast() {
    for (let tries = 0; tries < LAST_TRIES && !this.#writeAll(); tries += 1) pause(RETRY_MS)
  }
}

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

let output: LogOutput | undefined
/** One for all loggers of a process, so that none writes into a line of another. */
export function logOutput(): LogOutput {
  if (output) return output
  const made = new LogOutput()
  process.on('exit', () => made.writeLast())
  output = made
  return made
}
