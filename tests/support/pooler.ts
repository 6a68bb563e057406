/**
 * A pooler in transaction mode, as PgBouncer is one: a session gets any of a few connections for the
 * time of one transaction, and may ask for no settings.
 */
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { forPg } from '../../src/service/db/address.ts'

/** The settings that PgBouncer 1.18 gives to each transaction. */
const KNOWN = ['user', 'database', 'client_encoding', 'DateStyle', 'TimeZone', 'application_name']
const SSL_REQUEST = 80_877_103
const PROTOCOL_3 = 196_608

type Link = { socket: Socket; client: Client | undefined }
type Client = {
  socket: Socket
  waiting: Buffer[]
  link: Link | undefined
  owed: number
  open: boolean
}
type Options = {
  connections?: number
  ignoresSettings?: boolean
  /** Its answer about the server's settings, which may have changed since. */
  reports?: Record<string, string>
}

export type Pooler = { url: string; close: () => Promise<void> }

export async function startPooler(
  url: string,
  { connections = 2, ignoresSettings = false, reports = {} }: Options = {},
): Promise<Pooler> {
  const servers = Array.from({ length: connections }, () => new pg.Client(forPg(url)))
  const links = await Promise.all(servers.map(takeOver))
  const clients = new Set<Client>()
  const next = () => {
    const client = [...clients].find(({ waiting, link }) => waiting.length > 0 && !link)
    const link = links.find((each) => !each.client)
    if (!client || !link) return
    Object.assign(client, { link })
    link.client = client
    for (const message of client.waiting.splice(0)) pass(client, message)
  }
  for (const link of links) {
    link.socket.on(
      'data',
      framesOf((frame) => onAnswer(link, frame, next)),
    )
  }
  const server = createServer({ noDelay: true }, (socket) => {
    const client: Client = { socket, waiting: [], link: undefined, owed: 0, open: false }
    const greet = () => {
      clients.add(client)
      socket.on(
        'data',
        framesOf((frame) => {
          if (frame.toString('latin1', 0, 1) === 'X') return socket.end()
          if (client.link) pass(client, frame)
          else client.waiting.push(frame)
          next()
        }),
      )
    }
    socket.on('error', () => undefined)
    socket.on('close', () => clients.delete(client))
    startUp(socket, { ignoresSettings, reports, greet })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const pooled = new URL(url)
  const address = server.address()
  pooled.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: pooled.href,
    close: async () => {
      for (const { socket } of [...clients, ...links]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The socket of a connection that the driver has opened. */
async function takeOver(server: pg.Client): Promise<Link> {
  await server.connect()
  const { stream: socket } = (server as unknown as { connection: { stream: Socket } }).connection
  socket.removeAllListeners()
  socket.on('error', () => undefined)
  return { socket, client: undefined }
}

function pass(client: Client, frame: Buffer) {
  const type = frame.toString('latin1', 0, 1)
  const ends = type === 'Q' || type === 'S'
  client.open = !ends
  if (ends) client.owed += 1
  client.link?.socket.write(frame)
}

function onAnswer(link: Link, frame: Buffer, next: () => void) {
  const { client } = link
  client?.socket.write(frame)
  if (!client || frame.toString('latin1', 0, 1) !== 'Z') return
  client.owed -= 1
  if (client.owed > 0 || client.open || frame.toString('latin1', 5, 6) !== 'I') return
  link.client = undefined
  client.link = undefined
  next()
}

/** Answers the first messages of a client: no TLS, then any password is right. */
function startUp(
  socket: Socket,
  how: { ignoresSettings: boolean; reports: Record<string, string>; greet: () => void },
) {
  socket.once('data', (packet) => {
    const code = packet.readUInt32BE(4)
    if (code === SSL_REQUEST) {
      socket.write('N')
      return startUp(socket, how)
    }
    if (code !== PROTOCOL_3) return socket.destroy()
    const words = packet.toString('utf8', 8).split('\0')
    const unknown = words.find((word, index) => index % 2 === 0 && word && !KNOWN.includes(word))
    if (unknown && !how.ignoresSettings) {
      const fields = ['SFATAL', 'C08P01', `Munsupported startup parameter: ${unknown}`, '', '']
      return socket.end(frame('E', Buffer.from(fields.join('\0'))))
    }
    how.greet()
    socket.write(frame('R', Buffer.alloc(4)))
    for (const pair of Object.entries(how.reports)) {
      socket.write(frame('S', Buffer.from(`${pair.join('\0')}\0`)))
    }
    socket.write(frame('Z', Buffer.from('I')))
  })
}

function frame(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

/** Calls with each whole message. */
function framesOf(onFrame: (frame: Buffer) => void) {
  let rest = Buffer.alloc(0)
  return (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    while (rest.length > 4 && rest.length > rest.readUInt32BE(1)) {
      const end = rest.readUInt32BE(1) + 1
      onFrame(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  }
}
