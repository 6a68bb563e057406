/** The files of docs/recipes.md in a project, and the servers that they make. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { Project } from './installed.ts'

const run = promisify(execFile)
const CLIENT = fileURLToPath(new URL('../..', import.meta.url))
const NEXT = join(CLIENT, 'node_modules/next/dist/bin/next')
const PAGE = new URL('../../../docs/recipes.md', import.meta.url)

/** Writes them as the page names them. Returns their paths. */
export async function writeRecipes({ folder }: Project): Promise<string[]> {
  const page = await readFile(PAGE, 'utf8')
  const fences = [...page.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)]
  const paths: string[] = []
  for (const [, title = '', text = ''] of fences) {
    const path = /^tsx? ([\w./[\]-]+)$/.exec(title)?.[1]
    // A fence without a file would be one that nothing checks.
    if (!path) throw new Error(`docs/recipes.md has a fence without a file: ${title}`)
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
    paths.push(path)
  }
  return paths
}

type Running = { url: string; stop: () => Promise<unknown> }
type Settings = Record<string, string>

/** The server of Node alone. */
export async function startServer(project: Project): Promise<Running> {
  return start(project, (port) => ({ words: ['server.ts'], env: { PORT: `${port}` } }))
}

/** Next's own build for production, and the server that it makes. */
export async function startNext(project: Project, settings: Settings): Promise<Running> {
  const { folder } = project
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  const env = { ...environment(), ...settings }
  await run(process.execPath, [NEXT, 'build'], { cwd: folder, env }).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}\n${stderr}`)
  })
  return start(project, (port) => ({
    words: [NEXT, 'start', '--port', `${port}`],
    env: settings,
  }))
}

/** As Next writes it, and with the option that the page names. */
const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    lib: ['dom', 'dom.iterable', 'es2023'],
    strict: true,
    noEmit: true,
    esModuleInterop: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    resolveJsonModule: true,
    isolatedModules: true,
    skipLibCheck: true,
    incremental: true,
    jsx: 'react-jsx',
    plugins: [{ name: 'next' }],
    allowImportingTsExtensions: true,
  },
  include: ['next-env.d.ts', 'app', 'shop', '.next/types/**/*.ts'],
}

const environment = (): Settings => ({
  PATH: process.env.PATH ?? '',
  STORE_URL: inject('serviceUrl'),
  NEXT_TELEMETRY_DISABLED: '1',
})

async function start(
  { folder }: Project,
  commandAt: (port: number) => { words: string[]; env: Settings },
): Promise<Running> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { words, env } = commandAt(port)
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...environment(), SHOP_ORIGIN: url, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exit = once(child, 'exit')
  let problems = ''
  child.stderr.on('data', (chunk) => {
    problems += chunk
  })
  while (child.exitCode === null) {
    if (await fetch(`${url}/nowhere`).catch(() => undefined)) {
      return { url, stop: () => (child.kill() ? exit : Promise.resolve()) }
    }
    await setTimeout(100)
  }
  throw new Error(`${words.join(' ')} has ended with ${child.exitCode}:\n${problems}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
