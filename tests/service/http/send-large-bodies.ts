/** Run as a thread: in one with the service, the service would read whatever is written before it closes. */
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type Sending = {
  url: string
  method: string
  headers: Record<string, string>
  bytes: number
  times: number
}
/** The status, and whether all of the body came; or the error that came instead. */
export type Answer = { status: number | undefined; isWhole: boolean } | { error: string }

const { url, method, headers, bytes, times } = workerData as Sending
const body = Buffer.alloc(bytes, ' ')

const send = () =>
  new Promise<Answer>((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message })
    const sent = request(url, { method, headers }, async (reply) => {
      const text = await reply.toArray().then((chunks) => Buffer.concat(chunks), fail)
      const isWhole = text?.length === Number(reply.headers['content-length'])
      resolve({ status: reply.statusCode, isWhole })
    })
    sent.on('error', fail)
    sent.end(body)
  })

const answers: Answer[] = []
for (let time = 1; time <= times; time += 1) answers.push(await send())
parentPort?.postMessage(answers)
// A connection that is closed late is not waited for.
process.exit()
