/** `npm run shop:new <folder>`: the example shop as a project of its own, which needs nothing of this repository. */
import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import { ROOT } from './support/service.ts'
import { readOptions, say } from './support/terminal.ts'

const HELP = `Usage: npm run shop:new <folder>

Copies the shop of examples/storefront/ into a folder outside of this repository, which is new or empty. The folder
gives the package its name. The client goes with it as vendor/….tgz; then \`npm install\` runs there. README.md of
the folder says how to go on.`

const SHOP = join(ROOT, 'examples', 'storefront')
const TEMPLATES = join(ROOT, 'scripts', 'shop-new')
const CLIENT = '@modest-clothing-store/client'
const COPIED = [
  ...['src', 'server', 'tests', 'scripts', 'public', 'index.html', '.npmrc'],
  ...['package-lock.json', 'vite.config.ts', 'vitest.config.ts'],
]
/** The test of copies of the shop. */
const LEFT_OUT = join(SHOP, 'tests', 'copy.test.ts')
/** Lines that find the client's sources here. */
const ONLY_HERE: Record<string, readonly string[]> = {
  'vite.config.ts': [
    '    resolve: { tsconfigPaths: true },\n',
    ", fs: { allow: [here('.'), here('../../client/src')] }",
  ],
  'vitest.config.ts': ['  resolve: { tsconfigPaths: true },\n'],
}

type Json = Record<string, Record<string, unknown>>

async function main() {
  const options = readOptions({ help: HELP, numbers: {} })
  if (!options) return
  const [name, ...others] = options.names
  if (!name || others.length > 0) throw new Error(`Name one folder.\n\n${HELP}`)
  // npm runs scripts in the root of the package.
  const folder = resolve(process.env.INIT_CWD ?? '.', name)
  const packageName = await checked(folder)
  await mkdir(join(folder, 'vendor'), { recursive: true })
  say(`Copying the shop to ${folder}`)
  await copyFiles(folder)
  await cutOff(folder)
  const client = packClient(join(folder, 'vendor'))
  await describePackage(folder, packageName, client)
  await addTemplates(folder, packageName)
  say('npm install')
  npm(['install', '--loglevel=error'], folder)
  say(`\nThe shop is in ${folder}: its README.md says how to begin.`)
}

/** The name of the package. Throws if the folder cannot have a shop. */
async function checked(folder: string): Promise<string> {
  if (`${folder}${sep}`.startsWith(join(ROOT, sep))) {
    throw new Error(
      `${folder} is in this repository: name a folder outside of it, such as ../my-shop.`,
    )
  }
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Error(`${folder} is not a folder that can be read (${error.code}).`)
  })
  if (there.length > 0) throw new Error(`${folder} is not empty: name a new folder, or empty it.`)
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (!name)
    throw new Error(
      `${basename(folder)} has no letter from a to z and no digit, of which npm makes names.`,
    )
  return name
}

async function copyFiles(folder: string) {
  const filter = (path: string) => path !== LEFT_OUT
  for (const path of COPIED)
    await cp(join(SHOP, path), join(folder, path), { recursive: true, filter })
}

/** Cuts out the lines that find the client among the sources of this repository. */
async function cutOff(folder: string) {
  for (const [file, texts] of Object.entries(ONLY_HERE)) {
    let source = await readFile(join(SHOP, file), 'utf8')
    for (const text of texts) {
      if (!source.includes(text)) throw new Error(`${file} has no ${text.trim()} any more`)
      source = source.replace(text, '')
    }
    await writeFile(join(folder, file), source)
  }
  const settings: Json = JSON.parse(await readFile(join(SHOP, 'tsconfig.json'), 'utf8'))
  delete settings.compilerOptions?.paths
  await writeFile(join(folder, 'tsconfig.json'), `${JSON.stringify(settings, null, 2)}\n`)
}

/** The name of its file. */
function packClient(folder: string): string {
  const words = ['pack', './client', '--json', '--silent', '--pack-destination', folder]
  const [{ filename }] = JSON.parse(npm(words, ROOT))
  return filename
}

async function describePackage(folder: string, name: string, client: string) {
  const { dependencies, ...example } = JSON.parse(
    await readFile(join(SHOP, 'package.json'), 'utf8'),
  )
  const own = {
    ...example,
    name,
    description: 'A shop made with the Modest Clothing Store API.',
    dependencies: { [CLIENT]: `file:vendor/${client}`, ...dependencies },
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}

async function addTemplates(folder: string, name: string) {
  const template = (file: string) => readFile(join(TEMPLATES, file), 'utf8')
  const readme = await template('README.md')
  const settings = await template('env.example')
  await writeFile(join(folder, 'README.md'), readme.replace('SHOP_NAME', name))
  await writeFile(join(folder, '.gitignore'), await template('gitignore'))
  await writeFile(join(folder, '.env.example'), settings)
  const checkout = settings.replace('STORE_CHECKOUT=', `STORE_CHECKOUT=${resolve(ROOT)}`)
  await writeFile(join(folder, '.env'), checkout)
}

/** Runs npm and shows its errors. */
const npm = (words: string[], cwd: string) =>
  execFileSync('npm', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
