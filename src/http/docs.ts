/** The pages of /openapi.json: Swagger UI at /docs/, Redoc at /redoc/, with files of this host only. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

const require = createRequire(import.meta.url)
/** Redoc would fetch its badge from a CDN: it gets an empty picture instead. */
const REDOC_BADGE = 'https://cdn.redoc.ly/redoc/logo-mini.svg'
const EMPTY_PICTURE = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** Both bundles set style attributes, and Redoc searches in a worker that it makes from a blob. */
const contentSecurityPolicy = ({ publicUrl }: Config) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self' ${new URL(publicUrl).origin}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const REDOC_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Modest Clothing Store API</title>
<link rel="icon" href="data:,">
<style>body { margin: 0 }</style>
<div id="redoc"></div>
<script src="/redoc/redoc.standalone.js"></script>
<script src="/redoc/start.js"></script>
`
const REDOC_START = `Redoc.init('/openapi.json', { hideDownloadButton: false }, document.getElementById('redoc'))
`

/** Without a viewport a phone shows the page in the width of a desktop, scaled down. */
const VIEWPORT_SCRIPT = `const viewport = document.createElement('meta')
viewport.name = 'viewport'
viewport.content = 'width=device-width, initial-scale=1'
document.head.append(viewport)
`
/** Hides the column of links, which no operation has and for which a phone has no space. */
const STYLE = `.swagger-ui .response-col_links { display: none }
@media (max-width: 640px) {
  .swagger-ui .response-controls { flex-direction: column; gap: 0.5em }
  .swagger-ui .try-out .btn { margin-left: 0.5em; padding: 5px 1em; min-width: 0 }
}
`

type Spec = { [key: string]: unknown }

/**
 * A plugin of Swagger UI that runs in the browser: the resolver of Swagger UI takes two seconds for each
 * operation that is opened. References of this document are within it and have no cycles.
 */
const resolveReferences = () => {
  const at = (document: unknown, path: readonly string[]) =>
    path.reduce((value, key) => (value as Spec | undefined)?.[key], document)
  const resolved = (value: unknown, document: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => resolved(item, document))
    const { $ref, ...siblings } = value as Spec
    const path = typeof $ref === 'string' ? $ref.slice(2).split('/') : undefined
    const own = Object.fromEntries(
      Object.entries(siblings).map(([key, inner]) => [key, resolved(inner, document)]),
    )
    if (!path) return own
    // Shown above the properties of the schema.
    const title = path[1] === 'schemas' ? { title: path[2] } : {}
    return { ...title, ...(resolved(at(document, path), document) as Spec), ...own }
  }
  const resolveSubtree = async (document: unknown, path: string[]) => ({
    spec: resolved(at(document, path), document),
    errors: [],
  })
  return { fn: { resolveSubtree } }
}

export async function docsPages(app: FastifyInstance, config: Config) {
  const csp = contentSecurityPolicy(config)
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: csp,
    uiConfig: {
      layout: 'BaseLayout', // without a bar to explore other documents with
      // Only tags: with all operations shown, each click and key takes twice as long.
      docExpansion: 'none',
      deepLinking: true,
      // In production the page does not store tokens.
      persistAuthorization: config.environment !== 'production',
      tryItOutEnabled: true,
      defaultModelsExpandDepth: -1,
      plugins: [resolveReferences],
    },
    theme: {
      title: 'Modest Clothing Store API',
      js: [{ filename: 'viewport.js', content: VIEWPORT_SCRIPT }],
      css: [{ filename: 'style.css', content: STYLE }],
    },
  })

  let bundle: Promise<string> | undefined
  const readBundle = async () => {
    const file = require.resolve('redoc/bundles/redoc.standalone.js')
    return (await readFile(file, 'utf8')).replaceAll(REDOC_BADGE, EMPTY_PICTURE)
  }
  const hidden = { schema: { hide: true }, config: { auth: 'none' } } as const
  app.get('/redoc/', hidden, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', csp).send(REDOC_PAGE),
  )
  app.get('/redoc/start.js', hidden, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(REDOC_START),
  )
  app.get('/redoc/redoc.standalone.js', hidden, async (_request, reply) => {
    bundle ??= readBundle() // a megabyte, read when the first person opens the page
    return reply.type('text/javascript; charset=utf-8').send(await bundle)
  })
}
