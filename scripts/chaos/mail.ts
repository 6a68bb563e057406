/** The mail server is down, then accepts connections without answering, then is back. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtp } from '../../tests/support/smtp.ts'
import { atEnd } from '../support/endings.ts'
import { doubled, missingMails } from '../support/mails.ts'
import type { Stage } from '../support/stage.ts'
import { seconds } from '../support/statistics.ts'
import { countsOf, MANY_ORDERS, type Story, unexcused } from './story.ts'

const PHASE_MS = 5_000
/** So long that some refunds are owed, whatever is drawn. */
const SILENT_MS = 10_000

export const mailStory: Story = {
  name: 'mail',
  about: 'the mail server is down, then silent, then back: refunds go on, each mail arrives once',
  play: async (stage) => {
    const smtp = await startSmtp()
    atEnd(() => smtp.stop())
    await stage.serve({ env: { SMTP_URL: smtp.url } })
    const [{ last }] = await stage.db<[{ last: number }]>`
      select coalesce(max(id), 0) as last from orders`
    let back = 0
    let paid = 0
    const arrivals = await stage.underLoad(MANY_ORDERS, async () => {
      await sleep(PHASE_MS / 2)
      await smtp.stop()
      await sleep(PHASE_MS)
      const silent = await listenSilently(smtp.port)
      await sleep(SILENT_MS)
      paid = await countRefundsAskedFor(stage, SILENT_MS - 1_000)
      await silent.close()
      await smtp.restart()
      back = Date.now()
      await sleep(PHASE_MS / 2)
    })
    const missing = await missingMails(stage.db, smtp, last)
    const took = Date.now() - back
    return {
      lines: [
        `traffic meanwhile: ${countsOf(arrivals)}`,
        `${paid} refunds asked for while every mail waited for the silent server`,
        `${smtp.received.length} mails, all received ${seconds(took)} after the server was back`,
      ],
      problems: [
        ...unexcused(arrivals),
        ...(paid === 0 ? ['no refund was asked for while the mail server was silent'] : []),
        ...missing,
        ...doubled(smtp),
      ],
    }
  },
}

/** Refunds of the last `ms`, while mails occupied all worker slots that they may have. */
async function countRefundsAskedFor({ db }: Stage, ms: number): Promise<number> {
  const { count } = await db`
    select 1 from refunds
    where attempts > 0 and created_at > now() - make_interval(secs => ${ms / 1_000})`
  return count
}

async function listenSilently(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        for (const socket of sockets) socket.destroy()
      }),
  }
}
