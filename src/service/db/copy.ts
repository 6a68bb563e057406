import { finished } from 'node:stream/promises'
import type { PendingQuery, Row } from 'postgres'

/**
 * Sends texts to a `copy … from stdin`, each after the one before was written. An error of `texts` ends
 * the copy, and with it the transaction.
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
    // Without the error's own message: it may quote a whole file, and Postgres closes the connection on
    // a reason of over 10,000 bytes.
    stream.destroy(new Error('the texts ended early'))
    throw error
  }
  stream.end()
  await finished(stream)
}
