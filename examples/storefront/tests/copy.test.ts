/** Goal: `npm run shop:new` makes a project that needs nothing of this repository but a running service. */
import { execFile } from 'node:child_process'
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shop } from './support/shop.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CLIENT = '@modest-clothing-store/client'
const run = promisify(execFile)
/** A package comes from npm's cache where that has it, without a question to the registry. */
const env = { ...process.env, npm_config_prefer_offline: 'true' }
const copyInto = (...words: string[]) =>
  run(process.execPath, [join(ROOT, 'scripts/shop-new.ts'), ...words], { cwd: ROOT, env })

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'shop-new-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

describe('npm run shop:new', () => {
  it('says how it is used', async () => {
    const { stdout } = await copyInto('--help')
    expect(stdout).toContain('Usage: npm run shop:new <folder>')
  })

  it('refuses a folder that has something, a folder of this repository, and none', async () => {
    const stderr = (...words: string[]) => copyInto(...words).catch((error) => error.stderr)
    await writeFile(join(parent, 'kept.txt'), 'kept')
    expect(await stderr(parent)).toContain(`${parent} is not empty`)
    expect(await stderr(join(parent, 'kept.txt'))).toContain('is not a folder that can be read')
    expect(await stderr('examples/mine')).toContain('is in this repository')
    expect(await stderr()).toContain('Name one folder.')
    expect(await readdir(parent)).toEqual(['kept.txt'])
  })
})

describe('the shop that it makes', () => {
  let folder: string
  beforeAll(async () => {
    folder = join(parent, 'Fig & Linen')
    await copyInto(folder)
  })
  const text = (file: string) => readFile(join(folder, file), 'utf8')
  const npm = (...words: string[]) => {
    const [STORE_URL, SHOP_URL] = [shop().serviceUrl, shop().otherShopUrl]
    return run('npm', words, { cwd: folder, env: { ...process.env, STORE_URL, SHOP_URL } })
  }

  it('has a client and a lock file of its own', async () => {
    const { name, dependencies } = JSON.parse(await text('package.json'))
    expect(name).toBe('fig-linen')
    const lock = JSON.parse(await text('package-lock.json'))
    expect(lock.packages[''].name).toBe('fig-linen')
    expect(lock.packages[`node_modules/${CLIENT}`].resolved).toBe(dependencies[CLIENT])
    await access(join(folder, dependencies[CLIENT].replace('file:', '')))
    for (const file of ['vite.config.ts', 'vitest.config.ts', 'tsconfig.json', 'package.json']) {
      expect(await text(file), file).not.toMatch(/\.\.\/|tsconfigPaths/)
    }
    expect(await text('README.md')).toMatch(/^# fig-linen\n/)
    expect(await text('.gitignore')).toContain('.env')
    expect(await text('.env.example')).toMatch(/^VITE_STORE_URL=http:\/\/localhost:3000$/m)
  })

  it('compiles and is built', async () => {
    await npm('run', 'build')
  })

  it('passes its tests beside a service that runs', async () => {
    const { stdout } = await npm('test', '--', 'tests/rendered.test.ts')
    expect(stdout).toMatch(/Tests.*passed/)
  })
})
