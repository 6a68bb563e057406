/**
 * Serves pages with the client as a storefront does: bundled, under a strict policy, and from other
 * origins than the service. The options of the store are in the address, so a reload makes the same one.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export type Storefront = {
  /** Another site than the service at `localhost`: browsers send it no cookie with SameSite=Lax. */
  storefrontOrigin: string
  /** The same site as the service, another origin. */
  sameSiteOrigin: string
}

const SCRIPT = '/page.js'
const PAGE = `<!doctype html><html lang="en"><title>Store</title><script src="${SCRIPT}"></script>`

export async function startStorefront(): Promise<Storefront & { stop: () => void }> {
  const script = await bundle()
  const servers = await Promise.all(['127.0.0.1', 'localhost'].map((host) => serve(host, script)))
  const [storefrontOrigin = '', sameSiteOrigin = ''] = servers.map(({ origin }) => origin)
  const stop = () => {
    for (const { server } of servers) {
      server.close()
      server.closeAllConnections()
    }
  }
  return { storefrontOrigin, sameSiteOrigin, stop }
}

/** As small as shops make it: what a bundler breaks shall be seen here. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

async function serve(host: string, script: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page')
    if (pathname === SCRIPT) {
      reply.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
    } else if (pathname === '/') {
      const { baseUrl } = JSON.parse(searchParams.get('options') ?? '{}')
      const policy = `default-src 'none'; script-src 'self'; connect-src ${baseUrl}`
      reply
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy })
        .end(PAGE)
    } else {
      // Browsers ask for an icon.
      reply.writeHead(204).end()
    }
  })
  await once(server.listen(0, host), 'listening')
  const address = server.address()
  return { server, origin: `http://${host}:${typeof address === 'object' && address?.port}` }
}
