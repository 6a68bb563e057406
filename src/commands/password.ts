/** The password of a new account, from a person at the terminal or from a program. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** The whole input, without the line end that `echo` appends. */
export const readPassword = async (): Promise<string> =>
  (await text(process.stdin)).replace(/\r?\n$/, '')

/** Asks at the terminal, twice, and shows nothing of what is typed. Throws if the answers differ. */
export async function askPassword(email: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const ended = new AbortController()
  lines.once('close', () => ended.abort())
  lines.once('SIGINT', () => lines.close())
  const ask = async (question: string) => {
    process.stderr.write(question)
    const answer = await lines.question('', { signal: ended.signal }).catch(() => undefined)
    process.stderr.write('\n')
    if (answer === undefined) throw new Error('No password was given: nothing was changed.')
    return answer
  }
  try {
    const password = await ask(`${email} has no account yet. Its password: `)
    if ((await ask('Once more: ')) !== password) {
      throw new Error('The two are not the same: nothing was changed.')
    }
    return password
  } finally {
    lines.close()
  }
}
