/** Serves /metrics on a port of its own, which must not be public. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { prometheusContentType } from '@prometheus-io/client'
import { ConfigError } from '../../service/config/config.ts'
import type { Running } from './running.ts'

/** `collect` returns the text for one scrape. */
export async function serveMetrics(
  { config: { metrics }, endings }: Running,
  collect: () => Promise<string>,
): Promise<void> {
  if (!metrics) return
  const server = createServer(async ({ method, url }, reply) => {
    if (url !== '/metrics') return reply.writeHead(404).end()
    if (method !== 'GET' && method !== 'HEAD') return reply.writeHead(405, { allow: 'GET' }).end()
    try {
      const text = await collect()
      return reply.writeHead(200, { 'content-type': prometheusContentType }).end(text)
    } catch {
      // A worker hangs or has just died; the next scrape asks the workers that are left.
      return reply.writeHead(503, { 'content-type': 'text/plain' }).end('not all workers answer\n')
    }
  })
  endings.push(async () => {
    server.close()
    server.closeAllConnections()
  })
  server.listen(metrics)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new ConfigError(`METRICS_PORT ${metrics.port} on ${metrics.host}: ${code}`)
  }
}
