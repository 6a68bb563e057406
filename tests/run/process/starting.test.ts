/** The process as an operator meets it: started, started again, killed. */
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROOT, runToEnd, type Service } from '../../../scripts/support/service.ts'
import { connect } from '../../../src/service/db/connect.ts'
import { cloneTemplate } from '../../support/app.ts'
import { Client } from '../../support/client.ts'
import { register, useStores } from './stores.ts'

const { settings, start, processesOn } = useStores()

describe('npm start with nothing configured', () => {
  // One folder for all, since a first start takes as long as two others; the last test ends it.
  let service: Service
  beforeAll(async () => {
    service = await start('store')
  })

  it('names its pages and the demo accounts in the last lines of its log', async () => {
    const { output, url } = service
    const lines = output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg)
    // Lines about requests since then, aside.
    expect(lines.filter((line) => line !== 'reply').slice(-8)).toEqual([
      `API      ${url}/api/catalog/products/`,
      `Docs     ${url}/docs/  ${url}/docs/admin/`,
      `Console  ${url}/admin/`,
      'Shop     a shop made with this API: npm run storefront',
      `Identity ${url}/sandbox/idp/a/`,
      `Mailbox  ${url}/sandbox/mail/`,
      'Shopper  shopper@example.com / demo-shopper-password',
      'Admin    admin@example.com / demo-admin-password',
    ])
  })

  it('keeps data, secrets and sessions over a restart', async () => {
    const { body } = await new Client(service.url).post('/api/users/login/', {
      email: 'shopper@example.com',
      password: 'demo-shopper-password',
    })
    expect(await service.stop()).toBe(0)
    service = await start('store')
    const caller = new Client(service.url).bearer(body.data.tokens.access_token)
    expect((await caller.get('/api/users/profile/')).body.email).toBe('shopper@example.com')
  })

  it('loses nothing when it is killed, and takes over the database it left behind', async () => {
    expect(await register(service, 'before@example.com')).toBe(201)
    await service.stop('SIGKILL')
    service = await start('store')
    expect(await register(service, 'before@example.com')).toBe(400)
    expect(await register(service, 'after@example.com')).toBe(201)
    // A child of Postgres looks like its parent until it has named itself.
    await expect.poll(() => processesOn('store'), { timeout: 20_000 }).toHaveLength(1)
    expect(await service.stop()).toBe(0)
    expect(processesOn('store')).toEqual([])
  })
})

describe('a catalog that does not fit the memory of the process', () => {
  it('ends the start with a sentence of figures; what is hidden does not count', async () => {
    const database = await cloneTemplate()
    const db = connect(database.url, { max: 1 })
    await db`
      with category as (
        insert into categories (name, slug) values ('All', 'all') returning id
      )
      insert into products (name, slug, base_price, category_id, coverage_level_id, is_active)
      select 'Abaya', 'abaya-' || n, 10, c.id, 1, n % 4 > 0
      from generate_series(1, 4) n, category c`
    await db`analyze products`
    // The variants are estimated by the statistics of the planner, these of a billion.
    await db`
      update pg_class set reltuples = 1600000000 where oid = 'product_variants'::regclass`
    await db.end()
    const { code, output } = await runToEnd({
      env: await settings('large', { DATABASE_URL: database.url, LOG_LEVEL: 'fatal' }),
    })
    await database.drop()
    expect(output).toMatch(
      /^The catalog is too large for this process: 3 products that shoppers see, with about 1,200,000,000 variants, need about 114,770 MB in each process, 129 MB of it JavaScript heap\. There are [\d,]+ MB for WORKERS=1: give it 114,953 MB \(MemoryMax, mem_limit, limits\.memory\), or fewer workers\.\n$/,
    )
    expect(code).toBe(1)
  })
})

describe('NODE_ENV=production', () => {
  it('refuses to start without its settings, naming them', async () => {
    const { code, output } = await runToEnd({ env: { NODE_ENV: 'production' } })
    expect(code).toBe(1)
    expect(output).toMatch(/^The environment is not fit to start:\n- PUBLIC_URL is required/)
    expect(output).toContain('- SECRET_KEY is required in production\n')
  })
})

describe('the image, which has no src/run/dev, outside production', () => {
  it('refuses to start, since the sandbox is not there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-image-'))
    const dev = join(ROOT, 'src', 'run', 'dev')
    await cp(join(ROOT, 'src'), join(folder, 'src'), {
      recursive: true,
      filter: (path) => path !== dev,
    })
    for (const shared of ['package.json', 'node_modules', 'sql']) {
      await symlink(join(ROOT, shared), join(folder, shared))
    }
    const { code, output } = await runToEnd({ env: { DATA_DIR: folder }, cwd: folder })
    await rm(folder, { recursive: true })
    expect(output).toMatch(
      /^The sandbox and its demo shop are in src\/run\/dev, which is not installed/,
    )
    expect(code).toBe(1)
  })
})
