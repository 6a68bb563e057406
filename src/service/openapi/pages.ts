/** The pages of the two documents: Swagger UI and Redoc, with files of this host only. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { constantText } from '../http/send-cached.ts'
import { ADMINISTRATION, type ApiDocument, SHOP } from './documents.ts'

const require = createRequire(import.meta.url)
/** Redoc would fetch its badge from a CDN: it gets an empty picture instead. */
const REDOC_BADGE = 'https://cdn.redoc.ly/redoc/logo-mini.svg'
const EMPTY_PICTURE = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** Redoc makes style elements, and searches in a worker that it makes from a blob. */
const REDOC_NEEDS = ["style-src 'self' 'unsafe-inline'", 'worker-src blob:']

const contentSecurityPolicy = ({ publicUrl }: Config, url: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ...(url.startsWith('/redoc/') ? REDOC_NEEDS : ["style-src 'self'"]),
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const page = ({ url, title }: ApiDocument, content: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<body data-document="${url}">
${content}`

const swaggerPage = (document: ApiDocument) =>
  page(
    document,
    `<link rel="stylesheet" href="/docs/static/swagger-ui.css">
<link rel="stylesheet" href="/docs/static/style.css">
<div id="page"></div>
<script src="/docs/static/swagger-ui-bundle.js"></script>
<script src="/docs/static/start.js"></script>
`,
  )
const redocPage = (document: ApiDocument) =>
  page(
    document,
    `<style>body { margin: 0 }</style>
<div id="page"></div>
<script src="/redoc/static/redoc.standalone.js"></script>
<script src="/redoc/static/start.js"></script>
`,
  )

const PAGES = {
  '/docs/': swaggerPage(SHOP),
  '/docs/admin/': swaggerPage(ADMINISTRATION),
  '/redoc/': redocPage(SHOP),
  '/redoc/admin/': redocPage(ADMINISTRATION),
}

const REDOC_START = `const { document: url } = document.body.dataset
Redoc.init(url, { hideDownloadButton: false }, document.getElementById('page'))
`
const swaggerStart = ({ environment }: Config) => `const { document: url } = document.body.dataset
SwaggerUIBundle({
  url,
  dom_id: '#page',
  layout: 'BaseLayout', // without a bar to explore other documents with
  docExpansion: 'none', // only tags: with all operations shown, each click and key takes twice as long
  deepLinking: true,
  // In production the page does not store tokens.
  persistAuthorization: ${environment !== 'production'},
  tryItOutEnabled: true,
  defaultModelsExpandDepth: -1,
  plugins: [${resolveReferences}],
})
`

/** Hides the column of links, which no operation has and for which a phone has no space. */
const STYLE = `html { box-sizing: border-box; overflow-y: scroll }
*, *::before, *::after { box-sizing: inherit }
body { margin: 0; background: #fafafa }
.swagger-ui .response-col_links { display: none }
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

const SCRIPT = 'text/javascript; charset=utf-8'
const STYLESHEET = 'text/css; charset=utf-8'

const readText = (file: string) => readFile(file, 'utf8')
const readRedoc = async () =>
  (await readText(require.resolve('redoc/bundles/redoc.standalone.js'))).replaceAll(
    REDOC_BADGE,
    EMPTY_PICTURE,
  )

/** The files of the pages; two are more than a megabyte. */
const filesFor = (config: Config) => ({
  '/docs/static/swagger-ui.css': constantText(STYLESHEET, () =>
    readText(require.resolve('@fastify/swagger-ui/static/swagger-ui.css')),
  ),
  '/docs/static/style.css': constantText(STYLESHEET, () => STYLE),
  '/docs/static/swagger-ui-bundle.js': constantText(SCRIPT, () =>
    readText(require.resolve('@fastify/swagger-ui/static/swagger-ui-bundle.js')),
  ),
  '/docs/static/start.js': constantText(SCRIPT, () => swaggerStart(config)),
  '/redoc/static/redoc.standalone.js': constantText(SCRIPT, readRedoc),
  '/redoc/static/start.js': constantText(SCRIPT, () => REDOC_START),
})

export function docsPages(app: FastifyInstance, config: Config) {
  const hidden = {
    schema: { hide: true },
    config: { auth: 'none', withoutDatabase: true },
  } as const
  for (const [url, html] of Object.entries(PAGES)) {
    const csp = contentSecurityPolicy(config, url)
    app.get(url, hidden, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', csp).send(html),
    )
  }
  for (const [url, send] of Object.entries(filesFor(config))) app.get(url, hidden, send)
}
