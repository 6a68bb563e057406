/** The catalog in Shopify's columns, and back. */
import { beforeAll, expect, it } from 'vitest'
import { useAdmin } from '../../../../support/administrator.ts'
import { useTestApp } from '../../../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../../../support/factories.ts'
import { catalog, take, useSizes } from './from/helpers.ts'
import { EXPORT } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
beforeAll(() => useSizes(app))

const HEADER =
  'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Status'

const clear = () =>
  app.db`truncate products, categories, old_slugs, product_origins restart identity cascade`

it('comes back from shopify as the same shop, with its pictures', async () => {
  const category = await aCategory(app, { name: 'Abayas', slug: 'abayas' })
  const abaya = await aProduct(app, {
    category_id: category.id,
    slug: 'linen-abaya',
    name: 'Linen "Abaya"',
    description: 'Wide & loose, < 1 kg.\n\nWash cold.',
    base_price: '1299.00',
    is_active: true,
  })
  const hijab = await aProduct(app, {
    category_id: category.id,
    slug: 'hijab',
    name: 'Hijab',
    description: '',
    base_price: '149.50',
    is_active: false,
  })
  await aProduct(app, { category_id: category.id, slug: 'empty', name: 'Empty' })
  await app.db`update products set compare_at_price = 1499 where id = ${abaya.id}`
  await aVariant(app, { product_id: abaya.id, sku: 'LLA-S', size: 'S', color: 'Sand', stock: 4 })
  await aVariant(app, { product_id: abaya.id, sku: 'LLA-M', size: 'M', color: 'Olive', stock: 0 })
  await aVariant(app, {
    product_id: abaya.id,
    sku: 'OFF',
    size: 'L',
    color: 'Sand',
    is_active: false,
  })
  await aVariant(app, { product_id: hijab.id, sku: 'H', size: 'One size', color: 'One colour' })
  const pictures = ['one', 'two', 'three'].map((name, position) => ({
    product_id: abaya.id,
    image: `${name}.jpg`,
    thumbnail: `${name}-small.jpg`,
    alt_text: `Picture ${name}`,
    position,
    color: name === 'two' ? 'Olive' : null,
  }))
  await app.db`insert into product_images ${app.db(pictures)}`
  const before = await catalog(app)

  const { status, headers, body } = await admin.client.get(`${EXPORT}?as=shopify`)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="products-shopify.csv"')
  const url = (name: string) => `http://shop.test/media/${name}.jpg`
  expect(body).toBe(`${HEADER}
linen-abaya,"Linen ""Abaya""","<p>Wide &amp; loose, &lt; 1 kg.</p><p></p><p>Wash cold.</p>",Abayas,true,Size,S,Color,Sand,LLA-S,shopify,4,deny,manual,1299.00,1499.00,true,,${url('one')},1,Picture one,false,,active
linen-abaya,,,,,,M,,Olive,LLA-M,shopify,0,deny,manual,1299.00,1499.00,true,,${url('two')},2,Picture two,,${url('two')},
linen-abaya,,,,,,,,,,,,,,,,,,${url('three')},3,Picture three,,,
hijab,Hijab,,Abayas,false,Size,One size,Color,One colour,H,shopify,${before.find(({ slug }) => slug === 'hijab')?.variants[0].split('|')[3]},deny,manual,149.50,,true,,,,,false,,draft
`)

  await clear()
  // Addresses of this shop mean images that are there: the file is one of another shop.
  const moved = String(body).replaceAll('http://shop.test/', 'https://old.example.com/')
  const taken = await take(admin.client, moved)
  expect(taken).toMatchObject({ status: 200, body: { from: 'shopify', notes: [], pictures: 3 } })
  // Of what the columns of Shopify have no place for: blank lines, variants that are off, products without any.
  const expected = before
    .filter(({ slug }) => slug !== 'empty')
    .map((product) => ({
      ...product,
      description: product.description.replace('\n\n', '\n'),
      variants: product.variants.filter((each: string) => !each.startsWith('OFF')),
    }))
  expect(await catalog(app)).toEqual(expected)
  const there = (name: string) => `https://old.example.com/media/${name}.jpg`
  expect(await app.db`select url, alt_text, color from imported_pictures order by place`).toEqual([
    { url: there('one'), alt_text: 'Picture one', color: null },
    { url: there('two'), alt_text: 'Picture two', color: 'Olive' },
    { url: there('three'), alt_text: 'Picture three', color: null },
  ])
})

it('is the header alone of an empty shop, and of no other format', async () => {
  await clear()
  expect((await admin.client.get(`${EXPORT}?as=shopify`)).body).toBe(`${HEADER}\n`)
  expect(await admin.client.get(`${EXPORT}?as=woocommerce`)).toMatchObject({
    status: 400,
    body: { as: ['Select a valid choice. woocommerce is not one of the available choices.'] },
  })
})
