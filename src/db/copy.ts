import { setImmediate as turn } from 'node:timers/promises'
import type { PendingQuery, Row } from 'postgres'

/**
 * Sends texts to a `copy … from stdin`, each when the one before has left. The caller's next statement
 * says whether Postgres took them: postgres.js 3.4 never ends a stream that Postgres refuses at its
 * end, so its end is not waited for. What the texts throw ends the copy, and with it the transaction.
 */
export async function copyIn(
  statement: PendingQuery<Row[]>,
  texts: AsyncIterable<string>,
): Promise<void> {
  const stream = await statement.writable()
  const { promise: broken, reject } = Promise.withResolvers<never>()
  broken.catch(() => undefined)
  stream.on('error', reject)
  stream.on('close', () => reject(new Error('the copy was ended')))
  const send = (text: string) =>
    new Promise<void>((resolve, fail) => {
      stream.write(text, (error) => (error ? fail(error) : resolve()))
    })
  try {
    for await (const text of texts) await Promise.race([send(text), broken])
  } catch (error) {
    // Told to Postgres, which hangs up on a reason of over 10,000 bytes; ours may quote a whole file.
    stream.destroy(new Error('the texts ended early'))
    throw error
  }
  stream.end()
  await turn() // by then it is sent, and other statements may follow
}
