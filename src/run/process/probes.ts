/** All that a process with ROLE=worker serves: /healthz and /readyz. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { notFound, unavailable } from '../../service/http/errors.ts'
import type { Readiness } from '../../service/http/health.ts'

const ok = (body: object) => ({ status: 200, headers: {}, body })

export function probeServer(isReady: Readiness) {
  const replyTo = async (url = '') => {
    if (url === '/healthz') return ok({ status: 'ok' })
    if (url !== '/readyz') return notFound()
    return isReady().then(() => ok({ status: 'ready' }), unavailable)
  }
  const server = createServer(async ({ url }, response) => {
    const { status, headers, body } = await replyTo(url)
    response.writeHead(status, { ...headers, 'Content-Type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(body))
  })
  return {
    listen: async (options: { host: string; port: number }) => {
      server.listen(options)
      await once(server, 'listening')
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
