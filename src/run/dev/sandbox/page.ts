/** The common parts of the sandbox's pages: their frame, their security policy and their files. */
import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../../../outside/emails/layout.ts'
import type { Router } from '../../../service/http/router.ts'

/** Own files only: a value that a page shows must not become part of its code. */
const policyOf = (formAction: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ')

const CSS = 'text/css; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const ASSETS = {
  'sandbox.css': CSS,
  'answer.js': SCRIPT,
  'idp.css': CSS,
  'idp.js': SCRIPT,
  'mail.css': CSS,
  'mail.js': SCRIPT,
  'pay.css': CSS,
  'person.png': 'image/png',
  'pay.js': SCRIPT,
  'reset-password.js': SCRIPT,
  'shared.js': SCRIPT,
  'verify-email.js': SCRIPT,
}
export type Asset = keyof typeof ASSETS

type Page = {
  title: string
  /** Styles and scripts beside those that every page has. */
  assets?: Asset[]
  /** HTML, with its values escaped already. */
  main: string
  /** The browser goes there by itself after this time; it needs no script for that. */
  leadsTo?: { url: string; seconds: number }
}

/** A whole page, marked as a part of the sandbox. */
export const sandboxPage = ({ title, assets = [], main, leadsTo }: Page) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)} · Sandbox</title>
<link rel="icon" href="data:,">
${[...(['sandbox.css', ...assets] as const).map(assetTag), ...(leadsTo ? [refreshTag(leadsTo)] : [])].join('\n')}
</head>
<body>
<header class="bar">
<p><strong>Sandbox</strong> No real money, no real mail.</p>
<nav aria-label="Sandbox"><a href="/sandbox/mail/">Mailbox</a> <a href="/docs/">API</a></nav>
</header>
${main}
</body>
</html>
`

const refreshTag = ({ url, seconds }: NonNullable<Page['leadsTo']>) =>
  `<meta http-equiv="refresh" content="${seconds}; url=${escapeHtml(url)}">`

const assetTag = (name: Asset) =>
  ASSETS[name] === CSS
    ? `<link rel="stylesheet" href="/sandbox/assets/${name}">`
    : `<script type="module" src="/sandbox/assets/${name}"></script>`

/** Sends a page with the policy of all sandbox pages; `posts` if it has a form that needs no script. */
export const sendPage = (reply: FastifyReply, page: string, { posts = false } = {}) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(posts ? "'self'" : "'none'"))
    .header('cache-control', 'no-store')
    .send(page)

/** Serves a page that never changes. */
export function pageRoute(app: Router, url: string, page: string) {
  app.route({
    method: 'GET',
    url,
    config: { auth: 'none' },
    schema: { hide: true },
    handler: async (_request, reply) => sendPage(reply, page),
  })
}

/** The pages' styles, scripts and picture, read once. */
export async function assetRoutes(app: Router) {
  for (const [name, type] of Object.entries(ASSETS)) {
    const content = await readFile(new URL(`assets/${name}`, import.meta.url))
    app.route({
      method: 'GET',
      url: `/sandbox/assets/${name}`,
      config: { auth: 'none' },
      schema: { hide: true },
      handler: async (_request, reply) =>
        reply.type(type).header('cache-control', 'no-cache').send(content),
    })
  }
}
