/** `npm run serve`: the built shop on a port of this machine, until SIGTERM or Ctrl-C. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createShopServer } from './shop-server.ts'

const HELP = `Usage: npm run serve [-- --port 4173 --host localhost --origin https://shop.example.com --wait 2]

Serves the shop that "npm run build" made: its files, its public pages as HTML with their content, /sitemap.xml and
/robots.txt. --origin is the address that visitors see, if it is not that of this machine. --wait is how many seconds a
page waits for its data: then it is sent without what has not come, which its script asks for.`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4173' },
    host: { type: 'string', default: 'localhost' },
    origin: { type: 'string' },
    wait: { type: 'string', default: '2' },
    folder: { type: 'string', default: fileURLToPath(new URL('../dist', import.meta.url)) },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  process.stdout.write(`${HELP}\n`)
} else if (!values.origin && !['localhost', '127.0.0.1'].includes(values.host)) {
  process.stderr.write('Say by --origin at which address visitors see the shop.\n')
  process.exitCode = 1
} else {
  const { port, host, folder } = values
  const origin = new URL(values.origin ?? `http://${host}:${port}`).origin
  const logError = (error: unknown, url: string) => {
    const reason = error instanceof Error ? error.message : error
    process.stderr.write(`${url} could not be rendered: ${reason}\n`)
  }
  const waitMs = Number(values.wait) * 1000
  const server = await createShopServer({ folder, origin, waitMs, logError })
  server.listen(Number(port), host, () => process.stdout.write(`The shop is at ${origin}/\n`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close()
      server.closeIdleConnections()
    })
  }
}
