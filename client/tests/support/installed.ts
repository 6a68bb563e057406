/** A shop's own project, which has installed what `npm pack` makes. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'

const run = promisify(execFile)
const CLIENT = fileURLToPath(new URL('../..', import.meta.url))
const TSC = join(CLIENT, 'node_modules/typescript/bin/tsc')

/** How a shop's compiler finds packages: by Node's rules, or by those of bundlers. */
export const RESOLUTIONS = [
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
] as const

/** Node 24, and the one that the machine has: any from 20 on. */
export const NODES = [process.execPath, await nodeOfMachine()]

export type Project = { folder: string; packed: string[] }

/** For one test file; below a folder whose packages it finds as well, if one is named. */
export function useProject(parent = tmpdir()): { current: Project } {
  const project = { current: { folder: '', packed: [] as string[] } }
  beforeAll(async () => {
    const folder = await mkdtemp(join(parent, 'shop-'))
    // `npm test` has built it: a build for each test file would remove the folder that another one packs.
    const words = ['pack', '--ignore-scripts', '--json', '--silent', '--pack-destination', folder]
    const { stdout } = await run('npm', words, { cwd: CLIENT })
    const [{ filename, files }] = JSON.parse(stdout)
    const shop = { name: 'shop', private: true, type: 'module' }
    await writeFile(join(folder, 'package.json'), JSON.stringify(shop))
    const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--silent']
    await run('npm', ['install', ...quiet, `./${filename}`], { cwd: folder })
    // As the shop has installed it for itself: of the client it is an optional peer.
    const react = 'node_modules/react'
    await symlink(join(CLIENT, react), join(folder, react))
    const packed = files.map(({ path }: { path: string }) => path)
    project.current = { folder, packed }
  })
  afterAll(() => rm(project.current.folder, { recursive: true, force: true }))
  return project
}

/**
 * Compiles files of the project under strict, with the declarations that they import. Without other
 * types, as for a page, unless they are named. Throws what is wrong.
 */
export async function compile(
  { folder }: Project,
  files: string[],
  [module, moduleResolution]: readonly [string, string],
  types: string[] = [],
) {
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: false,
    module,
    moduleResolution,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types,
    typeRoots: [join(CLIENT, 'node_modules/@types')],
  }
  const config = join(folder, `tsconfig.${moduleResolution}.json`)
  await writeFile(config, JSON.stringify({ compilerOptions: options, files }))
  await run(process.execPath, [TSC, '-p', config]).catch(({ stdout }) => {
    throw new Error(stdout)
  })
}

/** Runs a file of the project to its end, and returns what it prints. */
export async function runFile(
  { folder }: Project,
  { node, file, url = '' }: { node: string; file: string; url?: string },
) {
  const env = { PATH: process.env.PATH ?? '', API_URL: url }
  const { stdout } = await run(node, [file], { cwd: folder, env, timeout: 60_000 })
  return stdout
}

/** The first Node on the PATH that is not a package's. */
async function nodeOfMachine(): Promise<string> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = folders.filter((folder) => !folder.includes('node_modules'))
  const env = { PATH: places.join(delimiter) }
  const { stdout } = await run('/bin/sh', ['-c', 'command -v node'], { env }).catch(() => ({
    stdout: process.execPath,
  }))
  return stdout.trim()
}
