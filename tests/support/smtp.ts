/** A mail server in this process, which keeps the mails that it receives. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerAddress, type SMTPServerOptions } from 'smtp-server'

type Received = {
  /** The envelope: who really gets it. */
  from: string
  to: string[]
  isEncrypted: boolean
  /** As it came over the wire. */
  message: string
}

type Stage = 'connect' | 'mail' | 'rcpt' | 'data'

export type SmtpStand = {
  port: number
  /** `smtp://127.0.0.1:<port>`. */
  url: string
  received: Received[]
  /** The next answer at a stage is this one instead of "yes". */
  refuseNext: (stage: Stage, answer: string) => void
  /** Takes the next message, and hangs up instead of saying so. */
  cutNext: () => void
  /** Users and passwords that were tried. */
  logins: string[]
  /** Closes the port. */
  stop: () => Promise<void>
  /** Opens it again. */
  restart: () => Promise<void>
}

/** Takes every mail, without encryption and log-in unless `options` say so. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<SmtpStand> {
  const received: Received[] = []
  const logins: string[] = []
  const refusals: { stage: Stage; answer: string }[] = []
  const sockets = new Set<Socket>()
  let cutsNext = false

  const verdict = (stage: Stage): Error | null => {
    const index = refusals.findIndex((each) => each.stage === stage)
    if (index < 0) return null
    const [{ answer = '' } = {}] = refusals.splice(index, 1)
    const error = new Error(answer.slice(4))
    return Object.assign(error, { responseCode: Number(answer.slice(0, 3)) })
  }
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      disableReverseLookup: true,
      onConnect: (_session, answer) => answer(verdict('connect')),
      onMailFrom: (_address, _session, answer) => answer(verdict('mail')),
      onRcptTo: (_address, _session, answer) => answer(verdict('rcpt')),
      onAuth: ({ username = '', password = '' }, _session, answer) => {
        logins.push(`${username}:${password}`)
        answer(null, { user: username })
      },
      onData: async (stream, { envelope, secure }, answer) => {
        const chunks: Buffer[] = []
        try {
          for await (const chunk of stream) chunks.push(chunk)
        } catch {
          return // the client is gone in the middle of it, and so is the message
        }
        const refusal = verdict('data')
        if (refusal) return answer(refusal)
        received.push({
          from: addressOf(envelope.mailFrom),
          to: envelope.rcptTo.map(addressOf),
          isEncrypted: secure,
          message: Buffer.concat(chunks).toString('utf8'),
        })
        if (!cutsNext) return answer(null, 'taken')
        cutsNext = false
        for (const socket of sockets) socket.destroy()
      },
      ...options,
    })
  const listen = async (port: number): Promise<SMTPServer> => {
    const server = make()
    // Clients hang up in the middle of everything here.
    server.on('error', () => undefined)
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return server
  }
  let server = await listen(0)
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    logins,
    refuseNext: (stage, answer) => void refusals.push({ stage, answer }),
    cutNext: () => {
      cutsNext = true
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        for (const socket of sockets) socket.destroy()
      }),
    restart: async () => {
      server = await listen(port)
    },
  }
}

const addressOf = (address: SMTPServerAddress | false) => (address ? address.address : '')
