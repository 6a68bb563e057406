/** Pictures that our own files name by their addresses. That they are fetched: tests/run/jobs/fetch-pictures.test.ts. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IMPORTED_PICTURES_WAITING_MAX } from '../../../../../src/service/limits/catalog.ts'
import { useAdmin } from '../../../../support/administrator.ts'
import { PUBLIC_URL, useTestApp } from '../../../../support/app.ts'
import { aCategory, anImage, anyId, aProduct, aVariant } from '../../../../support/factories.ts'
import { catalogOf, counts, dryRun, EXPORT, IMPORT, refused, send } from './helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en' } })
const admin = useAdmin(app)
let category: string
beforeAll(async () => {
  category = (await aCategory(app)).slug
})
beforeEach(async () => {
  await app.db`delete from stock_ledger`
  await app.db`delete from product_variants`
  await app.db`delete from products`
})

const OLD = 'https://old.example.com/'
const urls = (...names: string[]) => names.map((name) => `${OLD}${name}.jpg`).join(' ')
const numbered = (count: number) => urls(...Array.from({ length: count }, (_, n) => `p${n}`))

/** A file of one product a line: a slug and its cell of addresses. */
const fileOf = (...products: [slug: string, cell: string][]) =>
  [
    'sku,product_slug,product_name,base_price,category_slug,coverage_level,image_urls',
    ...products.map(([slug, cell]) => `,${slug},A name,450.00,${category},full,${cell}`),
  ].join('\n')

/** The reply of a file that names pictures has these besides. */
const takenOver = (facts: object = {}) => ({
  from: 'own',
  import_id: null,
  notes: [],
  notes_count: 0,
  left_columns: [],
  pictures: 0,
  ...facts,
})

/** The rows of a product's pictures by their places, with the import that they belong to. */
const waitingOf = ({ slug }: { slug: string }) => app.db`
  select f.url, f.place, f.state, f.import_id, f.alt_text, f.color, f.error, f.image_id
  from imported_pictures f
  join products p on p.id = f.product_id
  where p.slug = ${slug}
  order by f.place`
const waiting = (import_id: number, place: number, url: string) => ({
  url,
  place,
  state: 'waiting',
  import_id,
  alt_text: '',
  color: null,
  error: null,
  image_id: null,
})

describe(`POST ${IMPORT} with image_urls`, () => {
  it('makes an import of it, whose pictures wait in the order of the file', async () => {
    const file = fileOf(['one', urls('b', 'a')], ['two', `" ${urls('b')}\n"`], ['three', ''])
    const reply = {
      products: counts(3, 0, 0),
      variants: counts(0, 0, 0),
      categories: { created: 0 },
      changes: expect.any(Array),
    }
    expect(await dryRun(admin.client, file)).toEqual({
      status: 200,
      body: { dry_run: true, ...reply, ...takenOver({ pictures: 3 }) },
    })
    expect(await app.db`select 1 from imports`).toEqual([])
    const { status, body } = await send(admin.client, file)
    expect({ status, body }).toEqual({
      status: 200,
      body: { dry_run: false, ...reply, ...takenOver({ pictures: 3, import_id: anyId }) },
    })
    const { import_id: id } = body
    expect(await waitingOf({ slug: 'one' })).toEqual([
      waiting(id, 0, urls('b')),
      waiting(id, 1, urls('a')),
    ])
    expect(await waitingOf({ slug: 'two' })).toEqual([waiting(id, 0, urls('b'))])
    expect(
      await app.db`select source, products, actor_user_id from imports where id = ${id}`,
    ).toEqual([{ source: 'own', products: 3, actor_user_id: admin.id }])
  })

  it('takes the addresses of all rows of a product together, each once', async () => {
    const file = fileOf(['one', urls('a', 'b', 'a')], ['one', ''], ['one', urls('a', 'b', 'a')])
    const { body } = await send(admin.client, file)
    expect(body).toMatchObject({ products: counts(1, 0, 0), pictures: 2 })
    expect(await waitingOf({ slug: 'one' })).toEqual([
      waiting(body.import_id, 0, urls('a')),
      waiting(body.import_id, 1, urls('b')),
    ])
  })

  it('answers as ever where no row names a picture', async () => {
    const { body } = await send(admin.client, fileOf(['one', '']))
    expect(Object.keys(body)).toEqual(['dry_run', 'products', 'variants', 'categories', 'changes'])
  })

  it('refuses what is no address, and rows that say otherwise', async () => {
    const before = await catalogOf(app)
    const file = fileOf(
      ['one', 'a.jpg'],
      ['two', `${urls('a')} ftp://old.example.com/a.jpg`],
      ['three', 'https://me:secret@old.example.com/a.jpg'],
      ['four', `${OLD}${'x'.repeat(2_000)}`],
      ['five', urls('a')],
      ['five', urls('b')],
      ['six', `https://${'ا'.repeat(261)}/a.jpg`],
    )
    const line = (number: number, url: string): [number, string, string] => [
      number,
      'image_urls',
      `"${url}" is not a valid URL.`,
    ]
    expect(await send(admin.client, file)).toEqual(
      refused(
        line(2, 'a.jpg'),
        line(3, 'ftp://old.example.com/a.jpg'),
        line(4, 'https://me:secret@old.example.com/a.jpg'),
        line(5, `${OLD}${'x'.repeat(100 - OLD.length)}`),
        [7, 'image_urls', 'Line 6 says otherwise of the same product.'],
        line(8, `https://${'ا'.repeat(92)}`),
      ),
    )
    expect(await catalogOf(app)).toEqual(before)
  })

  it('fetches nothing that is there, and notes addresses of the shop that are none of its images', async () => {
    const [one, two] = [await aProduct(app), await aProduct(app)]
    const [own, other] = [await anImage(app, one.id), await anImage(app, two.id)]
    const at = (path: string) => `${PUBLIC_URL}/media/${path}`
    const cell = [at(own.image), at(other.image), at('gone.webp'), urls('new')].join(' ')
    const file = `sku,product_slug,image_urls\n,${one.slug},${cell}\n,${two.slug},${at(other.image)}`
    const { status, body } = await send(admin.client, file)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        dry_run: false,
        products: counts(0, 0, 2),
        variants: counts(0, 0, 0),
        categories: { created: 0 },
        changes: [],
        ...takenOver({
          import_id: anyId,
          pictures: 1,
          notes_count: 1,
          notes: [
            {
              line: 2,
              column: 'image_urls',
              message: 'Addresses of this shop that are no image of this product: 2 left out.',
            },
          ],
        }),
      },
    })
    expect(await waitingOf(one)).toEqual([
      { ...waiting(body.import_id, 0, at(own.image)), state: 'there', image_id: own.id },
      waiting(body.import_id, 3, urls('new')),
    ])
    expect(await waitingOf(two)).toEqual([])
  })

  it('takes 20 a product, with those that it has and waits for, and notes the others', async () => {
    const product = await aProduct(app, { slug: 'has-two' })
    for (const is_feature of [true, false]) await anImage(app, product.id, { is_feature })
    const file = fileOf(['has-two', numbered(19)], ['new', numbered(21)])
    const note = (line: number, count: number) => ({
      line,
      column: 'image_urls',
      message: `A product cannot have more than 20 images: ${count} left out.`,
    })
    expect((await send(admin.client, file)).body).toMatchObject({
      pictures: 38,
      notes: [note(2, 1), note(3, 1)],
      notes_count: 2,
    })
    // Those that wait already take a place each, and are not left out themselves.
    expect(
      (await send(admin.client, fileOf(['has-two', urls('p0', 'x', 'y')]))).body,
    ).toMatchObject({ pictures: 1, notes: [note(2, 2)], notes_count: 1 })
  })

  it('lets 100,000 wait in all the shop, and takes the others when the file comes again', async () => {
    const full = await aProduct(app)
    const [{ id }] = await app.db<[{ id: number }]>`
      insert into imports (source, products) values ('own', 1) returning id`
    await app.db`
      insert into imported_pictures (import_id, product_id, url, place, alt_text, state)
      select ${id}, ${full.id}, 'https://full.example.com/' || n, n, '', 'waiting'
      from generate_series(1, ${IMPORTED_PICTURES_WAITING_MAX - 1}) n`
    const file = fileOf(['one', urls('a')], ['two', urls('b', 'c')])
    expect((await send(admin.client, file)).body).toMatchObject({
      pictures: 1,
      notes_count: 1,
      notes: [
        {
          line: 3,
          column: 'image_urls',
          message:
            'More than 100000 pictures cannot wait: 2 left out. Import the file again when the others have come.',
        },
      ],
    })
    // One that waits already is not left out, wherever it stands.
    const more = fileOf(['one', urls('x', 'a')])
    expect((await send(admin.client, more)).body).toMatchObject({
      pictures: 1,
      notes: [{ message: expect.stringContaining(' wait: 1 left out.') }],
    })
    await app.db`delete from imports where id = ${id}`
    const { body } = await send(admin.client, file)
    expect(body).toMatchObject({ pictures: 3, notes: [] })
    expect(await waitingOf({ slug: 'two' })).toEqual([
      waiting(body.import_id, 0, urls('b')),
      waiting(body.import_id, 1, urls('c')),
    ])
  })

  it('does not fetch again what a product ever had, and takes over what waits or has failed', async () => {
    const file = fileOf(['one', urls('had', 'failed', 'waits')])
    const first = (await send(admin.client, file)).body.import_id
    const [{ id }] = await app.db<[{ id: number }]>`select id from products`
    const image = await anImage(app, id)
    await app.db`update imported_pictures set state = 'done', image_id = ${image.id}
      where url = ${urls('had')}`
    await app.db`update imported_pictures set state = 'failed', error = 'Away.'
      where url = ${urls('failed')}`
    const again = fileOf(['one', urls('waits', 'had', 'failed')])
    expect((await dryRun(admin.client, again)).body).toMatchObject({ pictures: 2 })
    const { body } = await send(admin.client, again)
    expect(body).toMatchObject({ pictures: 2, notes: [] })
    const second = body.import_id
    const had = { ...waiting(first, 1, urls('had')), state: 'done', image_id: image.id }
    expect(await waitingOf({ slug: 'one' })).toEqual([
      waiting(second, 0, urls('waits')),
      had,
      waiting(second, 2, urls('failed')),
    ])
    await app.db`delete from product_images`
    expect((await send(admin.client, fileOf(['one', urls('had')]))).body).toMatchObject({
      pictures: 0,
    })
  })

  it('makes one import of each of several files that come at once, and each picture wait once', async () => {
    const file = fileOf(['one', urls('a', 'b')], ['two', urls('a')])
    const replies = await Promise.all(Array.from({ length: 3 }, () => send(admin.client, file)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = replies.map(({ body }) => body.import_id).sort((one, other) => one - other)
    expect(new Set(ids).size).toBe(3)
    expect(await waitingOf({ slug: 'one' })).toEqual([
      waiting(ids[2], 0, urls('a')),
      waiting(ids[2], 1, urls('b')),
    ])
    expect(await waitingOf({ slug: 'two' })).toEqual([waiting(ids[2], 0, urls('a'))])
  })
})

describe(`GET ${EXPORT}`, () => {
  it('has the addresses of the images in their order, in each row of the product', async () => {
    const product = await aProduct(app, { slug: 'shown' })
    await aVariant(app, { product_id: product.id, sku: 'A' })
    await aVariant(app, { product_id: product.id, sku: 'B', size: 'L' })
    const last = await anImage(app, product.id, { position: 1 })
    const first = await anImage(app, product.id, { position: 0 })
    await aProduct(app, { slug: 'bare' })
    const [head = '', ...lines] = (await admin.client.get(EXPORT)).body.trimEnd().split('\n')
    const place = head.split(',').indexOf('image_urls')
    const both = [first, last].map(({ image }) => `${PUBLIC_URL}/media/${image}`).join(' ')
    expect(lines.map((line: string) => line.split(',')[place])).toEqual([both, both, ''])
    const before = await catalogOf(app)
    const file = [head, ...lines].join('\n')
    expect((await send(admin.client, file)).body).toMatchObject({
      changes: [],
      ...takenOver({ import_id: anyId }),
    })
    const [{ audit: _, ...after } = {}] = await catalogOf(app)
    expect(before).toMatchObject([after])
    expect(await waitingOf(product)).toEqual([])
  })
})
