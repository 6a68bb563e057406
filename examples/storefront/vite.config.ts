/** Builds the shop. VITE_STORE_URL is where the service is; VITE_MEDIA_URL where pictures lie, if elsewhere. */
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { defineConfig, loadEnv, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The imports of the first script, and those of many pages, are one script each: not one for every shared module. */
const SHARED = [
  { name: (id: string, modules: Modules) => (isNeededFirst(id, modules) ? 'first' : null) },
  { name: 'shop', test: /\.tsx?$|\.m?js$/, minShareCount: 8 },
]
type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

function isNeededFirst(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some(
    (importer) => importer.endsWith('/src/main.tsx') || isNeededFirst(importer, modules, seen),
  )
}

/** `vite build` makes the pages' scripts; with `--ssr` what the server renders them with, as one file. */
export default defineConfig(({ mode, isSsrBuild }) => {
  const env = loadEnv(mode, here('.'), 'VITE_')
  const store = new URL(env.VITE_STORE_URL || 'http://localhost:3000').origin
  const media = new URL(env.VITE_MEDIA_URL || store).origin
  return {
    root: here('.'),
    resolve: { tsconfigPaths: true },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    server: { host: 'localhost', port: 5173, fs: { allow: [here('.'), here('../../client/src')] } },
    ssr: { noExternal: true },
    build: isSsrBuild
      ? {
          target: 'node24',
          outDir: 'dist/server',
          copyPublicDir: false,
          rolldownOptions: { output: { codeSplitting: false } },
        }
      : {
          target: 'es2022',
          outDir: 'dist/client',
          manifest: true,
          // Ten kB in all: each further file would be a connection more before the first paint.
          cssCodeSplit: false,
          modulePreload: { polyfill: false },
          rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
        },
    plugins: [pageHead(store, media)],
  }
})

/**
 * Connects to the service while the script is still loading, and lets the page use nothing but itself
 * and the service. Not in development: there Vite puts scripts and styles into the page.
 */
function pageHead(store: string, media: string): Plugin {
  const policyOf = (html: string) =>
    [
      "default-src 'none'",
      `script-src 'self' ${hashesOf(html)}`,
      "font-src 'self'",
      "style-src 'self'",
      `img-src 'self' data: blob: ${media}`,
      `connect-src 'self' ${store}`,
      "base-uri 'none'",
      `form-action 'self'`,
    ].join('; ')
  return {
    name: 'page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server }) => ({
        html: styleFirst(html),
        tags: [
          {
            tag: 'link',
            attrs: { rel: 'preconnect', href: store, crossorigin: 'use-credentials' },
          },
          // Pictures come without credentials, on a connection of their own.
          { tag: 'link', attrs: { rel: 'preconnect', href: media } },
          ...(server
            ? []
            : [
                {
                  tag: 'meta',
                  attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOf(html) },
                  injectTo: 'head-prepend' as const,
                },
              ]),
        ],
      }),
    },
  }
}

/** The page waits for its style alone: on the connection that is open already, before the scripts. */
function styleFirst(html: string): string {
  const [style = ''] = html.match(/\s*<link rel="stylesheet"[^>]*>/) ?? []
  return html.replace(style, '').replace(/\s*<script type="module"/, (script) => style + script)
}

/** Of the scripts in the page itself. */
const hashesOf = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')
