/** Pages as HTML: rendered by the shop's own components, and put into the built index.html. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderedPage } from '../src/render.tsx'

type Renderer = typeof import('../src/render.tsx')
export type Renderers = Map<string, Renderer>

/** The built renderer, loaded once for each language, with state of its own. */
export async function loadRenderers(
  folder: string,
  languages: readonly string[],
): Promise<Renderers> {
  const file = pathToFileURL(join(folder, 'render.js'))
  const loading = languages.map(async (language): Promise<[string, Renderer]> => {
    const renderer = await import(`${file}?language=${language}`)
    return [language, renderer]
  })
  return new Map(await Promise.all(loading))
}

/** Of the build: by source file the script that it became, and what that needs. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

/** The places that documentOf replaces. */
export const PARTS_OF_SHELL = [
  '<html lang="',
  '<title>',
  '<link rel="icon"',
  '</head>',
  '<div id="shop"></div>',
]

/** index.html in the language of a renderer. */
export const shellIn = (shell: string, { language, direction }: Renderer) =>
  shell.replace(/<html lang="[^"]*"/, `<html lang="${language}" dir="${direction}"`)

/** The page in the shell of its language, with its scripts named before its own script asks for them. */
export function documentOf(
  shell: string,
  page: RenderedPage,
  { origin, manifest }: { origin: string; manifest: Manifest },
): string {
  const { title, html, data } = page
  // Not `</script>` in a text.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    shell
      // The visible content comes first: the page shows it without its scripts.
      .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace(/\s*<meta name="description"[^>]*>/, '')
      .replace(
        '</head>',
        () => `${headOf(page, origin)}${scriptsOf(shell, page.module, manifest)}</head>`,
      )
      .replace('<link rel="icon"', (icon) => `${firstPictureOf(html)}${icon}`)
      .replace(
        '<div id="shop"></div>',
        () =>
          `<div id="shop">${html}</div>\n<script type="application/json" id="data">${json}</script>`,
      )
  )
}

function headOf({ title, links, about, language }: RenderedPage, origin: string): string {
  const { description, image, isListed, jsonLd } = about
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escaped(content)}">\n`
  const canonical = links.find(({ rel }) => rel === 'canonical')
  return [
    meta('name', 'description', description),
    isListed ? '' : meta('name', 'robots', 'noindex'),
    ...links.map(
      ({ rel, hreflang, path }) =>
        `<link rel="${rel}"${hreflang ? ` hreflang="${hreflang}"` : ''} href="${escaped(origin + path)}">\n`,
    ),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', language),
    canonical ? meta('property', 'og:url', origin + canonical.path) : '',
    image ? meta('property', 'og:image', image) : '',
    meta('name', 'twitter:card', 'summary_large_image'),
    ...jsonLd.map(
      (thing) =>
        `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>\n`,
    ),
  ].join('')
}

/** The picture that is seen first, by its attributes: asked for before the browser has read as far as where it stands. */
function firstPictureOf(html: string): string {
  const [picture = ''] = /<img [^>]*fetchpriority="high"[^>]*>/.exec(html) ?? []
  const named = (name: string, as: string) => {
    const [, value] = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(picture) ?? []
    return value === undefined ? '' : ` ${as}="${value}"`
  }
  const attributes =
    named('src', 'href') + named('srcset', 'imagesrcset') + named('sizes', 'imagesizes')
  return attributes && `<link rel="preload" as="image" fetchpriority="high"${attributes}>\n    `
}

/** The scripts that index.html does not name. */
const scriptsOf = (shell: string, module: string, manifest: Manifest) =>
  chunksOf(module, manifest)
    .filter(({ file }) => !shell.includes(`href="/${file}"`))
    .map(
      ({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">\n`,
    )
    .join('')

function chunksOf(name: string, manifest: Manifest, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk, ...(chunk.imports ?? []).flatMap((each) => chunksOf(each, manifest, seen))]
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
