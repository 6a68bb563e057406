/** The shop's web server: the built files, pages that are rendered when they are asked for, and sitemaps. */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathWithin } from '../src/inside.ts'
import { LANGUAGES, OWN } from '../src/languages.ts'
import { type Content, contentOf, readFiles } from './files.ts'
import {
  documentOf,
  loadRenderers,
  type Manifest,
  PARTS_OF_SHELL,
  type Renderers,
  shellIn,
} from './pages.ts'
import { robots, sitemap, sitemapIndex } from './sitemaps.ts'

/** Prices and stock on a page are this old at most. */
const KEPT_MS = 2_000
/** So many at most, however many addresses are invented. */
const ANSWERS_KEPT = 200
/** A sitemap of 10,000 products has 6 MB, and its making asks the service for as many entries in each language. */
const SITEMAP_KEPT_MS = 600_000
const SITEMAPS_KEPT = 20
/** When search engines come again for a page that could not be rendered now. */
const RETRY_SECONDS = 60

/** Each file has one spelling, and whatever is in the query is not looked at. */
const FOR_ENGINES = /^\/(robots\.txt|sitemap(-[a-z]{2,3}-[1-9]\d{0,4})?\.xml)$/

type Answer = Content & { status: number; location?: string }
type Options = {
  /** The output of `npm run build`. */
  folder: string
  /** The address that visitors see, such as `https://shop.example.com`. */
  origin: string
  /** How long a page waits for its data: then it is sent without what has not come. */
  waitMs: number
  /** Of each page that could not be rendered, and is sent without content. */
  logError?: (error: unknown, url: string) => void
}

export async function createShopServer(options: Options): Promise<Server> {
  const { folder, origin, waitMs, logError } = options
  const files = await readFiles(join(folder, 'client'))
  const manifest: Manifest = JSON.parse(
    await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8'),
  )
  const renderers = await loadRenderers(join(folder, 'server'), Object.keys(LANGUAGES))
  const index = files.get('/index.html')
  if (!index) throw new Error(`${folder} has no client/index.html: run "npm run build" first.`)
  const shell = index.sentTo(undefined).bytes.toString()
  for (const part of PARTS_OF_SHELL) {
    if (!shell.includes(part)) throw new Error(`index.html has no ${part}, where pages are put`)
  }

  async function renderPage(url: string): Promise<Answer> {
    const { language } = /^\/(?<language>\w+)/.exec(url)?.groups ?? {}
    const renderer = renderers.get(language ?? OWN) ?? renderers.get(OWN)
    if (!renderer) throw new Error(`there is no renderer for ${url}`)
    const ownShell = shellIn(shell, renderer)
    /** index.html without content: the page's script loads it. */
    const empty = (status: number): Answer => ({ ...answerOf('page.html', ownShell), status })
    try {
      const page = await renderer.renderPage(url, { origin, waitMs })
      if (typeof page !== 'object') return empty(page ?? 200)
      if ('movedTo' in page) return { ...empty(301), location: origin + page.movedTo }
      return answerOf('page.html', documentOf(ownShell, page, { origin, manifest }))
    } catch (error) {
      logError?.(error, url)
      return empty(503)
    }
  }

  const cachedPage = cached(renderPage, { keptMs: KEPT_MS, max: ANSWERS_KEPT })
  const cachedForEngines = cached((pathname) => renderForEngines(pathname, { origin, renderers }), {
    keptMs: SITEMAP_KEPT_MS,
    max: SITEMAPS_KEPT,
  })

  async function find(url: string): Promise<Answer | undefined> {
    const { pathname } = new URL(url, origin)
    const file = files.get(pathname)
    if (file && pathname !== '/index.html') return { ...file, status: 200 }
    if (pathname.startsWith('/assets/')) return undefined
    return FOR_ENGINES.test(pathname) ? cachedForEngines(pathname) : cachedPage(url)
  }

  return createServer((request, reply) => {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      return reply.writeHead(405, { Allow: 'GET, HEAD' }).end()
    }
    if (pathWithin(url, origin) === undefined) return reply.writeHead(400).end()
    find(url).then(
      (answer) => send(request, reply, answer),
      (error) => {
        logError?.(error, url)
        reply.writeHead(502).end()
      },
    )
  })
}

async function renderForEngines(
  pathname: string,
  { origin, renderers }: { origin: string; renderers: Renderers },
): Promise<Answer | undefined> {
  if (pathname === '/robots.txt') return answerOf(pathname, robots(origin, renderers))
  if (pathname === '/sitemap.xml') return answerOf(pathname, await sitemapIndex(origin, renderers))
  const [, language = '', page] = pathname.split(/[-.]/)
  const text = await sitemap({ origin, renderers }, { language, page: Number(page) })
  return text === undefined ? undefined : answerOf(pathname, text)
}

const answerOf = (name: string, text: string): Answer => ({
  ...contentOf(name, Buffer.from(text), 'quick'),
  status: 200,
})

function send(
  { method, url = '/', headers }: IncomingMessage,
  reply: ServerResponse,
  answer: Answer | undefined,
) {
  if (!answer) return reply.writeHead(404).end()
  const { type, status, sentTo, location } = answer
  const { bytes, etag, coding } = sentTo(headers['accept-encoding'])
  reply.setHeader('ETag', etag)
  // Names of files have a hash of their content. A path with dots leads elsewhere than it begins.
  const isForever = new URL(url, 'http://shop').pathname.startsWith('/assets/')
  reply.setHeader('Cache-Control', isForever ? 'max-age=31536000, immutable' : 'no-cache')
  reply.setHeader('Vary', 'Accept-Encoding')
  if (status === 200 && knows(headers['if-none-match'], etag)) return reply.writeHead(304).end()
  reply.writeHead(status, {
    'Content-Type': type,
    ...(location === undefined ? {} : { Location: location }),
    ...(status === 503 ? { 'Retry-After': RETRY_SECONDS } : {}),
    ...(coding ? { 'Content-Encoding': coding } : {}),
    'Content-Length': bytes.length,
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  })
  reply.end(method === 'HEAD' ? undefined : bytes)
}

/** Caches may know several, and proxies mark them as weak. */
const knows = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((each) => each.trim().replace('W/', '') === etag)

type Render = (address: string) => Promise<Answer | undefined>

/** A page that is asked for at the same time, or soon again, is made once. One that is not there, or failed, is asked for anew. */
function cached(render: Render, { keptMs, max }: { keptMs: number; max: number }): Render {
  const answers = new Map<string, ReturnType<Render>>()
  return (address) => {
    const known = answers.get(address)
    if (known) return known
    const answer = render(address)
    const forget = () => {
      if (answers.get(address) === answer) answers.delete(address)
    }
    answers.set(address, answer)
    const [oldest] = answers.keys()
    if (answers.size > max && oldest !== undefined) answers.delete(oldest)
    // From now on, since its data is asked for now.
    setTimeout(forget, keptMs).unref()
    answer.then((found) => found ?? forget(), forget)
    return answer
  }
}
