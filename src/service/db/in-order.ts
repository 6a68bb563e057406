/**
 * Statements of one transaction that are sent together: one round trip instead of one each, and the
 * locks are held for less time. Postgres runs the statements of a connection sequentially, in the
 * order in which they were sent: a later one begins when the one before has ended, and reads what that
 * wrote, under the locks that it took. Give what functions of queries.ts return: they have sent their
 * statement when they return, while a bare tx`…` is sent only when it is awaited.
 */

/** Resolves to the result of each; rejects with the first that fails. */
export const inOrder = <Statements extends readonly unknown[] | []>(statements: Statements) =>
  Promise.all(statements)

/** Takes the locks, then reads under them; resolves to what was read. */
export async function underLocks<Reads extends readonly unknown[] | []>(
  locks: readonly unknown[],
  reads: Reads,
) {
  const locked = inOrder(locks)
  const read = inOrder(reads)
  await inOrder([locked, read])
  return read
}
