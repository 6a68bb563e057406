/**
 * Builds the console into dist/: `node console/build.ts`, and with --if-old only where a source is newer than
 * what is there. Written beside it and put in its place at the end, so that a service that starts meanwhile
 * finds one or the other.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'

const HERE = import.meta.dirname
const CLIENT = join(HERE, '..', 'client', 'src')
const DIST = join(HERE, 'dist')
const SOURCES = [join(HERE, 'src'), join(HERE, 'index.html'), join(HERE, 'build.ts'), CLIENT]

/** The modules that most screens need are one script, instead of one for each module that two of them share. */
const SHARED = [{ name: 'console', test: /\.tsx?$|\.m?js$|\.css$/, minShareCount: 4 }]

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

async function isOld(): Promise<boolean> {
  const page = join(DIST, 'index.html')
  if (!existsSync(page)) return true
  const builtAt = (await stat(page)).mtimeMs
  const files = (await Promise.all(SOURCES.map(filesOf))).flat()
  const changes = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))
  return changes.some((changedAt) => changedAt > builtAt)
}

/** A smaller file fits into the first packet as it is. */
const COMPRESSED_BYTES_MIN = 1024

/** Beside each file, for browsers that take it so: all of them. Brotli in its best quality, which is its default. */
async function compress(folder: string) {
  for (const file of await filesOf(folder)) {
    const content = await readFile(file)
    if (content.length < COMPRESSED_BYTES_MIN) continue
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  }
}

async function buildConsole() {
  const folder = `${DIST}-${randomBytes(4).toString('hex')}`
  try {
    await build({
      configFile: false,
      root: HERE,
      base: '/admin/',
      logLevel: 'warn',
      mode: 'production',
      resolve: {
        alias: {
          '@modest-clothing-store/client/admin': join(CLIENT, 'admin.ts'),
          '@modest-clothing-store/client/countries': join(CLIENT, 'countries.ts'),
        },
      },
      // Vite goes by NODE_ENV: started by tests, it would add the source lines of development to every element.
      oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
      build: {
        outDir: folder,
        target: 'es2023',
        modulePreload: { polyfill: false },
        cssCodeSplit: false,
        // A picture within a script or a style would be against the policy of the page, or large.
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
      },
    })
    await compress(join(folder, 'assets'))
    await rm(DIST, { recursive: true, force: true })
    // Another process may have put its own there meanwhile: it is the same.
    await rename(folder, DIST).catch(() => undefined)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (!process.argv.includes('--if-old') || (await isOld())) await buildConsole()
