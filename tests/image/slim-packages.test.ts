/** Goal: the image is without files of packages that nothing loads, and with all that is loaded and every licence. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { slimPackages } from '../../scripts/image/slim-packages.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

type Packages = Record<string, { dependencies?: Record<string, string> }>

/** An installation whose packages have these files, each of one byte; returns what is left of them, and what it said. */
async function slimmed(packages: Packages, files: readonly string[]) {
  const root = await mkdtemp(join(tmpdir(), 'store-slim-'))
  folders.push(root)
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  for (const file of files) {
    const path = join(root, 'node_modules', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'x')
  }
  const bytes = await slimPackages(root)
  const left = await readdir(join(root, 'node_modules'), { recursive: true, withFileTypes: true })
  const names = left
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, 'node_modules/').length))
  return { bytes, left: names.sort() }
}

const needs = (...names: string[]) => ({
  dependencies: Object.fromEntries(names.map((name) => [name, '1'])),
})

it('deletes types, sources of types, maps, manuals and tests, and nothing that is loaded', async () => {
  const kept = [
    ...['a/LICENSE.md', 'a/NOTICE', 'a/dist/docs/code.js', 'a/dist/index.js', 'a/lib/a.so.7'],
    ...['a/package.json', 'a/static/page.css'],
  ]
  const gone = [
    ...['a/README.md', 'a/dist/index.d.ts', 'a/dist/index.js.map', 'a/src/index.ts'],
    ...['a/dist/index.d.mts', 'a/test/all.js', 'a/docs/page.html', 'a/.yarn/release.cjs'],
  ]
  expect(await slimmed({ '': needs('a'), 'node_modules/a': {} }, [...kept, ...gone])).toEqual({
    bytes: gone.length,
    left: kept,
  })
})

it('leaves of Redoc its bundle, of what it alone needs the manifest, and what others need whole', async () => {
  const packages = {
    '': needs('redoc', 'fastify'),
    'node_modules/redoc': needs('react', 'shared'),
    'node_modules/fastify': needs('shared'),
    'node_modules/react': needs('loose'),
    'node_modules/react/node_modules/loose': {},
    'node_modules/shared': needs('loose'),
    'node_modules/loose': {},
  }
  const kept = [
    ...[
      'fastify/index.js',
      'loose/index.js',
      'react/LICENSE',
      'react/node_modules/loose/package.json',
    ],
    ...['react/package.json', 'redoc/bundles/redoc.standalone.js', 'redoc/package.json'],
    'shared/index.js',
  ]
  const gone = ['react/index.js', 'react/node_modules/loose/index.js', 'redoc/bundles/redoc.lib.js']
  expect((await slimmed(packages, [...kept, ...gone])).left).toEqual(kept)
})

it('leaves the two styles of the typeface that invoices are written in', async () => {
  const kept = ['DejaVuSansCondensed-Bold.ttf', 'DejaVuSansCondensed.ttf'].map(
    (name) => `dejavu-fonts-ttf/ttf/${name}`,
  )
  const packages = { '': needs('dejavu-fonts-ttf'), 'node_modules/dejavu-fonts-ttf': {} }
  const { left } = await slimmed(packages, [...kept, 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'])
  expect(left).toEqual(kept)
})
