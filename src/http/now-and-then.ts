/**
 * For what is too frequent to be logged one by one: each call counts one more, and how many there were
 * is told so long after the first of them.
 */
export function nowAndThen(everyMs: number, tell: (count: number) => void): () => void {
  let count = 0
  return () => {
    count += 1
    if (count > 1) return
    setTimeout(() => {
      tell(count)
      count = 0
    }, everyMs).unref()
  }
}
