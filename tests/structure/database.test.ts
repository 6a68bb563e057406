/**
 * Goal: the habits of the schema hold in every table, also in those that are still to come; and what must
 * never be in the database is refused by it, whatever the code does.
 */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../support/app.ts'
import { anOrder, aProduct, aUser, aVariant } from '../support/factories.ts'

const app = useTestApp()

type Column = { at: string; relation: string; name: string; type: string; default: string | null }

/** Every column of every table and view of ours, as "table.column". */
const ourColumns = () => app.db<Column[]>`
  select c.relname || '.' || a.attname as at, c.relname as relation, a.attname as name,
    format_type(a.atttypid, a.atttypmod) as type, pg_get_expr(d.adbin, d.adrelid) as default
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and c.relname not in ('schema_functions', 'schema_migrations')
  order by c.relname, a.attnum`

/** Types that are not used here, and what is. */
const BANNED_TYPES: [RegExp, string][] = [
  [/^character/, 'text, with a check on its length: the limit has a name and can change'],
  [/^json$/, 'jsonb, unless the order of its keys matters'],
  [/^timestamp.* without time zone$/, 'timestamptz: a moment, wherever it is read'],
  [/^(?:time|date)\b/, 'timestamptz'],
  [/^(?:money|real|double precision)$/, 'numeric(12, 2) for money, integer for counts'],
  [/^(?:smallint|oid|xml|bytea)/, 'integer, text, or a file in the media store'],
]

/** Replies, which are sent again as they were sent first. */
const KEEPS_ORDER = ['cart_replies.data', 'guest_idempotency_keys.reply', 'idempotency_keys.reply']
/**
 * The signed text, byte for byte, gone as soon as it is confirmed; and files for one reader, which the media store would
 * serve to all, gone after 30 days.
 */
const KEEPS_BYTES = ['payment_events.notice', 'invoice_files.file']

/** Identity columns that are integer, and why that is always enough: all others are bigint. */
const INTEGER_IDENTITIES = {
  'categories.id': 'administrators make them',
  'colors.id': 'administrators make them',
  'coverage_levels.id': 'there are three',
  'delivery_methods.id': 'administrators make them',
  'discounts.id': 'administrators make them',
  'imports.id': 'administrators make them',
  'product_images.id': 'administrators make them',
  'product_variants.id': 'administrators make them',
  'products.id': 'administrators make them',
  'synonyms.id': 'administrators make them',
  'webhook_endpoints.id': 'administrators make them',
}

describe('columns', () => {
  it('are of the types we use', async () => {
    const columns = await ourColumns()
    const wrong = columns.flatMap(({ at, type }) =>
      BANNED_TYPES.filter(
        ([banned]) => banned.test(type) && !KEEPS_ORDER.includes(at) && !KEEPS_BYTES.includes(at),
      ).map(([, instead]) => `${at} is ${type}; use ${instead}`),
    )
    expect(columns.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  it('count by identity, not by serial', async () => {
    const serials = (await ourColumns()).filter(
      (column) => column.default?.startsWith('nextval(') ?? false,
    )
    expect(serials).toEqual([])
  })

  it('count up to bigint where anybody can make rows, and so do their sequences', async () => {
    const identities = await app.db<{ at: string; type: string; sequence_type: string }[]>`
      select c.relname || '.' || a.attname as at, format_type(a.atttypid, null) as type,
        format_type(s.seqtypid, null) as sequence_type
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_sequence s
        on s.seqrelid = pg_get_serial_sequence(c.relname, a.attname)::regclass
      where c.relnamespace = 'public'::regnamespace and a.attidentity <> ''
      order by 1`
    const narrow = identities.filter(
      ({ type, sequence_type }) => type !== 'bigint' || sequence_type !== 'bigint',
    )
    expect(identities.length).toBeGreaterThan(20)
    expect(narrow.map(({ at }) => at)).toEqual(Object.keys(INTEGER_IDENTITIES))
  })

  it('that hold a moment are timestamptz, by type and by name', async () => {
    const columns = await ourColumns()
    const moments = columns.filter(({ name }) => /_(?:at|until|on)$|^date_|_date$/.test(name))
    expect(moments.length).toBeGreaterThan(30)
    expect(moments.filter(({ type }) => type !== 'timestamp with time zone')).toEqual([])
  })

  it('that hold money are numeric(12,2), in tables and views', async () => {
    const columns = await ourColumns()
    const money = columns.filter(({ name }) =>
      /(?:^|_)(?:price|total|subtotal|amount)(?:_|$)/.test(name),
    )
    expect(money.length).toBeGreaterThan(5)
    expect(money.filter(({ type }) => type !== 'numeric(12,2)')).toEqual([])
  })
})

describe('foreign keys', () => {
  it('have an index that starts with their columns: deleting a parent must not scan its children', async () => {
    const unindexed = await app.db`
      select k.conrelid::regclass::text as table, k.conname as foreign_key
      from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and not exists (
          select 1 from pg_index i
          where i.indrelid = k.conrelid and i.indpred is null
            -- indkey counts from 0; the same columns in any order serve as well
            and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(k.conkey)]
              @> k.conkey
        )
      order by 1, 2`
    const [{ count }] = await app.db<[{ count: number }]>`
      select count(*)::integer as count from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`
    expect(count).toBeGreaterThan(20)
    expect([...unindexed]).toEqual([])
  })

  it('are of the type of what they refer to', async () => {
    const pairs = await app.db<{ at: string; type: string; referred: string }[]>`
      select k.conrelid::regclass || '.' || child.attname as at,
        format_type(child.atttypid, null) as type, format_type(parent.atttypid, null) as referred
      from pg_constraint k
      cross join unnest(k.conkey, k.confkey) as pair (child, parent)
      join pg_attribute child on child.attrelid = k.conrelid and child.attnum = pair.child
      join pg_attribute parent on parent.attrelid = k.confrelid and parent.attnum = pair.parent
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      order by 1`
    expect(pairs.length).toBeGreaterThan(20)
    expect(pairs.filter(({ type, referred }) => type !== referred)).toEqual([])
  })

  it('and columns that are named like one are of its type, where they refer to nothing', async () => {
    const users = (await ourColumns()).filter(({ name }) => /(?:^|_)user_id$/.test(name))
    expect(users.length).toBeGreaterThan(8)
    expect(users.filter(({ type }) => type !== 'bigint')).toEqual([])
  })

  it('say what becomes of the children', async () => {
    const silent = await app.db`
      select k.conrelid::regclass::text as table, k.conname as foreign_key
      from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.confdeltype = 'a'`
    expect([...silent]).toEqual([])
  })
})

describe('names and comments', () => {
  it('every table, view, function and sequence says why it exists', async () => {
    const silent = await app.db`
      select c.relname as name
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and c.relname not in ('schema_functions', 'schema_migrations') and obj_description(c.oid, 'pg_class') is null
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
      union all
      select p.proname
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and obj_description(p.oid, 'pg_proc') is null
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
    expect([...silent]).toEqual([])
  })

  it('constraints have names of their own: an error of Postgres then says what is wrong', async () => {
    // Primary and foreign keys and not-nulls keep Postgres's names: they say all there is to say.
    const unnamed = await app.db`
      select k.conrelid::regclass::text as table, k.conname as name
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      where k.connamespace = 'public'::regnamespace and k.contype in ('u', 'c', 'x')
        and c.relname not in ('schema_functions', 'schema_migrations')
        and (k.conname ~ '_(key|excl)[0-9]*$'
          or k.conname ~ ('^' || c.relname || '_(.*_)?check[0-9]*$'))`
    expect([...unnamed]).toEqual([])
  })

  it('names are snake_case', async () => {
    const names = await app.db<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union
      select conname from pg_constraint where connamespace = 'public'::regnamespace
      union
      select proname from pg_proc p where pronamespace = 'public'::regnamespace
      union
      select a.attname
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and a.attnum > 0 and not a.attisdropped`
    expect(names.length).toBeGreaterThan(200)
    expect(names.filter(({ name }) => !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(name))).toEqual([])
  })
})

describe('the schema does without', () => {
  it('types of its own: sets of words are text with a check, which a migration can widen', async () => {
    const types = await app.db`
      select t.typname as name
      from pg_type t
      where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r')
        and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')`
    expect([...types]).toEqual([])
  })

  it('triggers, so that a statement shows what it does; except where no writer may forget it', async () => {
    const functions = await app.db<{ name: string }[]>`
      select distinct t.tgfoid::regproc::text as name
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
      order by name`
    expect(functions.map(({ name }) => name)).toEqual([
      'catalog_notify_change', // a cached response would stay wrong
      'catalog_queue_webhook', // another system would not be notified
      'categories_keep_old_slug', // links to the category would end
      'category_translations_keep_old_slug',
      'colors_insert_changed', // a colour would be missing in the list
      'colors_insert_new',
      'colors_notify_insert', // a kept list of colours would lack it
      'former_skus_insert_changed', // an order would not be found by the SKU that was ordered
      'image_translations_notify_change',
      'image_translations_queue_webhook',
      'low_stock_alerts_delete_restocked', // the next dip would not be reported
      'old_slugs_notify_change', // an old slug would lead to a product that had it earlier
      'order_holds_hold_order', // a held parcel would be claimed and sent
      'order_item_keep_names', // the demo does not write them
      'order_status_history_put_payment', // the version before writes the history alone
      'orders_end_holds', // a version of before holds ships and knows none
      'orders_queue_webhook',
      'payments_hold_order', // an order that has money again would stay held
      'payments_note_overpaid', // an order with more money than was owed would be in no list
      'product_images_queue_webhook',
      'product_parts_notify_change',
      'product_parts_queue_webhook',
      'product_translations_keep_old_slug',
      'product_translations_notify_change',
      'product_variants_queue_webhook',
      'products_end_sale', // a former price below the price would be shown
      'products_keep_old_slug', // links to the product would end
      'products_notify_change',
      'products_queue_webhook',
      'refund_items_count_version', // a parcel would leave with what was refunded
      'refund_items_notify_change', // a cached response would stay wrong
      'refunds_fix_vat', // the refunds of a whole payment would have other VAT than it
      'refunds_hold_order', // a parcel that was given back would be sent
      'refunds_note_failure', // the timeline would forget what went wrong
      'refunds_note_overpaid',
      'refunds_queue_webhook',
      'refunds_stay_within_payment', // a sum over rows that others write at the same moment
      'refunds_wait_for_dispute', // the bank would give the money back a second time
      'returns_notify_change',
      'returns_queue_webhook',
      'shop_settings_delete_alerts', // the next dip would not be reported
      'stock_reservations_notify_change',
      'stock_reservations_queue_webhook',
      'users_follow_flag', // a version of before roles writes the flag alone
    ])
  })
})

type Refused = [what: string, constraint: string, statement: () => Promise<unknown>]
const aPlacedOrder = async () => anOrder(await aUser(app), await aVariant(app))
const setStatus = async (status: string) => {
  const { id } = await aPlacedOrder()
  return app.db`update orders set status = ${status} where id = ${id}`
}
const takeStock = async (units: number) => {
  const { id } = await aVariant(app, { stock: 3 })
  return app.db`
    update product_variants set stock_on_hand = stock_on_hand - ${units} where id = ${id}`
}
const reserve = async (quantity: number) => {
  const order = await aPlacedOrder()
  const { id } = await aVariant(app)
  return app.db`
    insert into stock_reservations (order_id, variant_id, quantity, expires_at)
    values (${order.id}, ${id}, ${quantity}, now())`
}
const addToCart = async (quantity: number, user?: { id: number }) => {
  const { id } = await aVariant(app)
  return app.db`
    insert into cart_items (user_id, variant_id, quantity)
    values (${user?.id ?? null}, ${id}, ${quantity})`
}
const applyEvent = (id: string) => app.db`
  insert into payment_events (adapter, event_id, kind, outcome, payload)
  values ('sandbox', ${id}, 'payment.succeeded', 'paid', '{}')`

/** As far as it goes; one step more is refused. */
const ALLOWED: [what: string, statement: () => Promise<unknown>][] = [
  ['the last unit', () => takeStock(3)],
  ['a reservation of one unit', () => reserve(1)],
  ['a cart line of 100', async () => addToCart(100, await aUser(app))],
  ['an event', () => applyEvent('evt_0')],
]
const REFUSED: Refused[] = [
  ['stock below 0', 'variant_stock_never_negative', () => takeStock(4)],
  ['a reservation of nothing', 'reservation_quantity_positive', () => reserve(0)],
  ['a reservation of less', 'reservation_quantity_positive', () => reserve(-1)],
  [
    'a reservation that was both served and given back',
    'reservation_ends_once',
    async () => {
      const { id } = await aPlacedOrder()
      return app.db`
        update stock_reservations set consumed_at = now(), released_at = now() where order_id = ${id}`
    },
  ],
  ['a cart line of 101', 'cart_quantity_in_range', async () => addToCart(101, await aUser(app))],
  ['a cart line of none', 'cart_quantity_in_range', async () => addToCart(0, await aUser(app))],
  ['a cart line without an owner', 'cart_item_has_one_owner', () => addToCart(1)],
  [
    'a second account for one address in other letters',
    'users_email_unique',
    async () => {
      const { email } = await aUser(app)
      return aUser(app, { email: email.toUpperCase() })
    },
  ],
  ['a negative price', 'product_price_in_range', () => aProduct(app, { base_price: '-0.01' })],
  [
    'a second variant with one SKU',
    'variant_sku_unique',
    async () => aVariant(app, { sku: (await aVariant(app)).sku }),
  ],
  ['an order that is paid without a time', 'order_paid_has_time', () => setStatus('paid')],
  ['one that is cancelled without', 'order_cancelled_has_time', () => setStatus('cancelled')],
  ['one with an unknown status', 'order_status_known', () => setStatus('lost')],
  [
    'an event that was applied before',
    'payment_event_once',
    async () => {
      await applyEvent('evt_1')
      return applyEvent('evt_1')
    },
  ],
]

describe('the database', () => {
  it.each(REFUSED)('refuses %s', async (_what, constraint, statement) => {
    await expect(statement()).rejects.toMatchObject({ constraint_name: constraint })
  })

  it.each(ALLOWED)('takes %s', async (_what, statement) => {
    await statement()
  })
})
