/**
 * Changes of one thing, one at a time: while one is under way the newest waits, and takes the place of those
 * that waited before it. So no repetition of an older one can overwrite it.
 */

/** Resolves when a newer one waits; `is` says so at once. */
type Superseded = Promise<unknown> & { is?: boolean }
type Work<Value> = (superseded: Superseded) => Promise<Value>

export function createNewest() {
  const lines = new Map<string, Line<unknown>>()
  return <Value extends { ok: boolean }>(name: string, work: Work<Value>): Promise<Value> => {
    const line = lines.get(name) as Line<Value> | undefined
    if (!line) return start(name, work)
    line.waiting ??= settling()
    line.waiting.work = work
    line.supersede()
    return line.waiting.promise
  }

  async function start<Value extends { ok: boolean }>(name: string, work: Work<Value>) {
    const { promise, resolve } = settling<void>()
    const superseded: Superseded = promise
    const line: Line<Value> = {
      supersede: () => {
        superseded.is = true
        resolve()
      },
    }
    lines.set(name, line as Line<unknown>)
    try {
      const value = await work(superseded)
      // A failure is of no interest any more.
      return value.ok || !line.waiting ? value : line.waiting.promise
    } finally {
      lines.delete(name)
      const { waiting } = line
      if (waiting?.work) start(name, waiting.work).then(waiting.resolve, waiting.reject)
    }
  }
}

type Line<Value> = { waiting?: Settling<Value> & { work?: Work<Value> }; supersede: () => void }
type Settling<Value> = {
  promise: Promise<Value>
  resolve: (value: Value) => void
  reject: (reason: unknown) => void
}

function settling<Value>(): Settling<Value> {
  let [resolve, reject]: [Settling<Value>['resolve'], Settling<Value>['reject']] = [
    () => {},
    () => {},
  ]
  const promise = new Promise<Value>((...both) => {
    ;[resolve, reject] = both
  })
  return { promise, resolve, reject }
}
