/**
 * Serves pages with the client as a storefront does: bundled, under a strict policy, and from other
 * origins than the service. The options of the store are in the address, so a reload makes the same one.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** By the path of the page: the script, and what its bundler takes in place of a package. */
const PAGES: Record<string, { script: string; alias?: Record<string, string> }> = {
  '/': { script: 'page.ts' },
  '/react-19': { script: 'react-page.ts' },
  '/react-18': {
    script: 'react-page.ts',
    alias: { react: 'react-18', 'react-dom': 'react-dom-18' },
  },
  '/preact': {
    script: 'react-page.ts',
    alias: { react: 'preact/compat', 'react-dom': 'preact/compat' },
  },
}

export type Storefront = {
  /** Another site than the service at `localhost`: browsers send it no cookie with SameSite=Lax. */
  storefrontOrigin: string
  /** The same site as the service, another origin. */
  sameSiteOrigin: string
}

const pageAt = (path: string) =>
  `<!doctype html><html lang="en"><title>Store</title><div id="root"></div><script src="${path}.js"></script>`

export async function startStorefront(): Promise<Storefront & { stop: () => void }> {
  const scripts = new Map<string, string>()
  for (const path of Object.keys(PAGES)) scripts.set(`${path}.js`, await bundle(path))
  const servers = await Promise.all(['127.0.0.1', 'localhost'].map((host) => serve(host, scripts)))
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
async function bundle(path: string): Promise<string> {
  const { script = '', alias = {} } = PAGES[path] ?? {}
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(script, import.meta.url))],
    bundle: true,
    minify: true,
    // Only then React's StrictMode subscribes twice, and a wrong hydration is explained.
    define: { 'process.env.NODE_ENV': '"development"' },
    alias,
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

type Served = { server: Server; origin: string }

async function serve(host: string, scripts: Map<string, string>): Promise<Served> {
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page')
    const script = scripts.get(pathname)
    if (script) {
      reply.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
    } else if (pathname in PAGES) {
      const { baseUrl } = JSON.parse(searchParams.get('options') ?? '{}')
      const policy = `default-src 'none'; script-src 'self'; connect-src ${baseUrl}`
      reply
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy })
        .end(pageAt(pathname))
    } else {
      // Browsers ask for an icon.
      reply.writeHead(204).end()
    }
  })
  await once(server.listen(0, host), 'listening')
  const address = server.address()
  return { server, origin: `http://${host}:${typeof address === 'object' && address?.port}` }
}
