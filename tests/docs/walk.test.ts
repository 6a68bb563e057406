/** Goal: the example of docs/walk.md, a field and a filter of products, works as it stands there. */
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT, serviceSettings, startService } from '../../scripts/support/service.ts'
import { Client } from '../support/client.ts'

const PRODUCTS = '/api/catalog/products/'

/** The code of the chapter that adds a field and a filter, in its order. */
async function examples(): Promise<string[]> {
  const walk = await readFile(join(ROOT, 'docs/walk.md'), 'utf8')
  const chapter = walk.slice(
    walk.indexOf('## What is added'),
    walk.indexOf('## If something fails'),
  )
  const all = [...chapter.matchAll(/```(?:ts|sql)\n(.*?)```/gs)].map(([, code = '']) => code)
  expect(all).toHaveLength(4)
  return all
}

/** A copy of the service with the code of the chapter. */
async function copyWithExample(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-walk-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const each of ['src', 'sql', 'docs', 'package.json']) {
    await cp(join(ROOT, each), join(folder, each), { recursive: true })
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const [limit = '', field = '', migration = '', filter = ''] = await examples()
  const change = async (file: string, changes: [from: string, to: string][]) => {
    const path = join(folder, 'src', file)
    const text = await readFile(path, 'utf8')
    for (const [from] of changes) expect(text.split(from), file).toHaveLength(2)
    await writeFile(
      path,
      changes.reduce((changed, [from, to]) => changed.replace(from, () => to), text),
    )
  }
  await change('service/limits/catalog.ts', [
    ['export const FACT_MAX_CHARACTERS', `${limit}export const FACT_MAX_CHARACTERS`],
  ])
  await change('shop/catalog/product-fields.ts', [
    ['  FACT_MAX_CHARACTERS,\n', '  BRAND_MAX_CHARACTERS,\n  FACT_MAX_CHARACTERS,\n'],
    ['export const TEXTS = {\n', `export const TEXTS = {\n${field}`],
  ])
  await writeFile(join(folder, 'src/shop/catalog/finding/filters/brand.ts'), filter)
  await change('shop/catalog/finding/filters/list.ts', [
    [
      "import { variant } from './variant.ts'",
      "import { brand } from './brand.ts'\nimport { variant } from './variant.ts'",
    ],
    ['  ids,\n  slug,\n', '  brand,\n  ids,\n  slug,\n'],
    ['  ...ids.parameters,\n', '  ...brand.parameters,\n  ...ids.parameters,\n'],
  ])
  const [last = ''] = (await readdir(join(folder, 'sql/migrations'))).sort().toReversed()
  const next = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  await writeFile(join(folder, `sql/migrations/${next}_brands.sql`), migration)
  return folder
}

it('a text of products is written, translated, shown, filtered by and counted', async () => {
  const folder = await copyWithExample()
  const env = { ...(await serviceSettings(join(folder, 'data'))), LANGUAGES: 'en,ar', CONSOLE: '0' }
  const service = await startService({ env, cwd: folder })
  try {
    const guest = new Client(service.url)
    const owner = { email: 'admin@example.com', password: 'demo-admin-password' }
    const admin = guest.bearer(
      (await guest.post('/api/users/login/', owner)).body.data.tokens.access_token,
    )
    const [{ id }] = (await guest.get(PRODUCTS)).body.results
    const one = `/api/admin/products/${id}/`
    const brand = 'Maison Noor'
    expect((await admin.patch(one, { brand })).body.brand).toBe(brand)
    const found = `${PRODUCTS}?brand=Other,Maison+Noor&facets=1`
    const { body } = await guest.get(found)
    expect([body.count, body.results[0].brand, body.facets.brands]).toEqual([
      1,
      brand,
      [{ value: brand, count: 1 }],
    ])
    expect((await admin.put(`${one}translations/ar/`, { brand: 'ميزون نور' })).status).toBe(200)
    expect((await guest.get(`${found}&lang=ar`)).body.results[0].brand).toBe('ميزون نور')
  } finally {
    await service.stop()
  }
})
