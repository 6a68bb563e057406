/** Goal: a shop with ten thousand rows in its tables is migrated, and its customers do not notice. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Db } from '../../src/service/db/connect.ts'
import { LOCK_LIMITS } from '../../src/service/db/lock-retries.ts'
import { migrate } from '../../src/service/db/migrate.ts'
import { withEmptyDatabase } from './databases.ts'
import { growShop } from './grown-shop.ts'
import { brokenRules } from './migration-rules.ts'
import { ROOT, readSource } from './sources.ts'

const FOLDER = 'sql/migrations'
const [baseline = '', ...later] = (await readdir(join(ROOT, FOLDER))).sort()
const limits = { ...LOCK_LIMITS, lockTimeoutMs: 100, firstPauseMs: 20, longestPauseMs: 20 }

/** Always one, so that what is done here is seen to work. */
const EXAMPLE = '9999_wrapping.sql'
const EXAMPLE_SQL = 'alter table orders add column wrapping text;'

let folder: string
let url: string
let db: Db
let drop: () => void
let dropped: Promise<void>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-migrations-'))
  const made = Promise.withResolvers<string>()
  const left = Promise.withResolvers<void>()
  drop = left.resolve
  dropped = withEmptyDatabase((its) => {
    made.resolve(its)
    return left.promise
  })
  url = await made.promise
  db = connect(url, { applicationName: 'test' })
  await migrateTo(baseline)
})
afterAll(async () => {
  await db.end()
  drop()
  await dropped
  await rm(folder, { recursive: true })
})

const textOf = (file: string) =>
  file === EXAMPLE ? EXAMPLE_SQL : readSource(`${FOLDER}/${file}`).text

async function migrateTo(file: string): Promise<void> {
  await writeFile(join(folder, file), textOf(file))
  await migrate(url, { folder, limits })
}

/** Keeps a transaction open that has read every table, as a dump does. */
async function whileRead(work: () => Promise<void>): Promise<void> {
  await db.begin(async (tx) => {
    const tables = await tx<{ name: string }[]>`
      select c.relname as name
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      order by c.relname`
    for (const { name } of tables) await tx`select from ${tx(name)} limit 1`
    await work()
  })
}

/** Shopping; a statement fails that has to wait for longer than a request may. */
async function shop(): Promise<void> {
  for (let id = 1; id <= 10; id += 1) {
    await Promise.all([
      db`select name from products where id = ${id}`,
      db`select count(*) from cart_items where user_id = ${id}`,
      db`update product_variants set stock_on_hand = stock_on_hand + 1 where id = ${id}`,
      db`insert into stock_ledger (variant_id, delta, reason) values (${id}, 1, 'import')`,
      db`update orders set notes = 'By the door' where id = ${id}`,
      db`insert into audit_log (action, subject_type) values ('order', 'order')`,
    ])
  }
}

describe('each migration after the baseline', () => {
  it.each([...later, EXAMPLE])('%s neither rewrites nor locks a large table', async (file) => {
    await growShop(db)
    const broken = await brokenRules(db, textOf(file))
    let migrating: Promise<void> | undefined
    await whileRead(async () => {
      migrating = migrateTo(file)
      migrating.catch(() => undefined)
      await shop()
    })
    await migrating
    expect(broken).toEqual([])
  })
})

describe('the rules, given a migration that', () => {
  it.each([
    [
      'rewrites a table',
      'alter table order_status_history add column drawn float8 not null default random();',
      ['rewrites order_status_history'],
    ],
    [
      'builds an index',
      'create index audit_log_action on audit_log (action);',
      ['builds audit_log_action while audit_log is locked'],
    ],
    [
      'adds a constraint that is checked at once',
      'alter table orders add constraint cheap check (total_price < 1e9);',
      ['reads all of orders while it is locked'],
    ],
    [
      'changes every row',
      "update order_status_history set note = 'seen';",
      ['changes 1000 rows of order_status_history at once'],
    ],
    [
      'does it all in the file of an index',
      '-- no transaction\ncreate index concurrently if not exists a on orders (notes); vacuum full orders;',
      [
        'runs more without a transaction than one create index concurrently if not exists, or one call of a fill',
      ],
    ],
  ])('%s, say so', async (_does, sql, broken) => {
    expect(await brokenRules(db, sql)).toEqual(broken)
  })

  it.each([
    'alter table orders add column gift text, add column is_gift boolean not null default false;',
    'alter table orders add constraint cheap check (total_price < 1e9) not valid;',
    'create table gifts (id bigint primary key); create index gifts_id on gifts (id);',
    '-- no transaction\n-- For lists of gifts.\ncreate index concurrently if not exists a on orders (notes);\n',
    '-- no transaction\ncall fill_gifts();\n',
  ])('does none of this, allow %s', async (sql) => {
    expect(await brokenRules(db, sql)).toEqual([])
  })
})
