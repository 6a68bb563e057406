/**
 * `node scripts/image/slim-packages.ts`, in the image: deletes files of the installed packages in node_modules/ that production
 * never loads. Each package keeps its manifest and its licence, so that the list of what is installed stays true.
 */
import { lstat, readdir, readFile, rm } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

type Locked = Partial<Record<(typeof LINKS)[number], Record<string, string>>>
type Packages = Record<string, Locked>

const LINKS = ['dependencies', 'optionalDependencies', 'peerDependencies'] as const
const PLACE = 'node_modules/'

/** Its one file has all that it is made of, which the documentation's pages show; the 90 packages are in no process. */
const BUNDLED = 'redoc'
/** The only files of a package that are read. */
const READ: Record<string, RegExp> = {
  [BUNDLED]: /^bundles\/redoc\.standalone\.js$/,
  // As src/shop/orders/invoices/write-pdf.ts does it.
  'dejavu-fonts-ttf': /^ttf\/DejaVuSansCondensed(-Bold)?\.ttf$/,
}
const KEPT = /^package\.json$|licen[cs]e|notice|copying|authors/i
/** Node runs no TypeScript of packages, and reads no source maps unless it is asked to. */
const UNREAD = /\.([cm]?tsx?|map|md|markdown|flow)$/
/** Folders of a package itself: below others, `docs` may be code. */
const UNREAD_FOLDER = /^(\..*|tests?|__tests__|docs?|examples?|bench(marks?)?|coverage|website)\//

/** Returns the bytes that are gone. */
export async function slimPackages(root: string): Promise<number> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Packages }
  const names = Object.keys(packages['']?.dependencies ?? {})
  const without = names.filter((name) => name !== BUNDLED)
  const loaded = reached(packages, without)
  let gone = 0
  for (const path of reached(packages, names)) {
    const isRead = loaded.has(path) ? READ[nameOf(path)] : (READ[nameOf(path)] ?? /^$/)
    for (const file of await filesOf(join(root, path))) {
      const own = relative(join(root, path), file)
      if (isNeeded(own, isRead)) continue
      gone += (await lstat(file)).size
      await rm(file)
    }
  }
  return gone
}

function isNeeded(file: string, isRead: RegExp | undefined): boolean {
  if (KEPT.test(basename(file))) return true
  if (isRead) return isRead.test(file)
  return !UNREAD.test(file) && !UNREAD_FOLDER.test(file)
}

const nameOf = (path: string) => path.slice(path.lastIndexOf(PLACE) + PLACE.length)

/** The places of packages, and of those that they need, as Node finds them. */
function reached(packages: Packages, names: readonly string[]): Set<string> {
  const found = new Set(names.flatMap((name) => placeOf(packages, '', name)))
  for (const path of found) {
    for (const link of LINKS) {
      for (const name of Object.keys(packages[path]?.[link] ?? {})) {
        for (const place of placeOf(packages, path, name)) found.add(place)
      }
    }
  }
  return found
}

/** The nearest of that name; none for an optional one that is not in the lock. */
function placeOf(packages: Packages, from: string, name: string): string[] {
  const place = `${from && `${from}/`}${PLACE}${name}`
  if (packages[place]) return [place]
  if (from === '') return []
  const end = from.lastIndexOf(PLACE)
  return placeOf(packages, from.slice(0, Math.max(0, end - 1)), name)
}

/** Without those of packages inside it. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const files = entries.map(async (entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return entry.name === 'node_modules' ? [] : filesOf(path)
  })
  return (await Promise.all(files)).flat()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const bytes = await slimPackages(process.cwd())
  process.stdout.write(`${(bytes / 1e6).toFixed(0)} MB of packages that nothing loads are gone\n`)
}
