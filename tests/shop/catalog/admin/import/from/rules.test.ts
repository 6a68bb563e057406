/** How facts of other systems become those of this shop, and the parameters that say it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IMPORT_PRODUCT_ROWS_MAX } from '../../../../../../src/service/limits/catalog.ts'
import { useAdmin } from '../../../../../support/administrator.ts'
import { useTestApp } from '../../../../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../../../../support/factories.ts'
import { counts, send } from '../helpers.ts'
import { catalog, said, shopify, take, useSizes, variant, woo } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
beforeAll(() => useSizes(app))
beforeEach(() => app.db`truncate products, categories, old_slugs restart identity cascade`)

const made = async (file: string, query = '') => {
  const { status, body } = await take(admin.client, file, query)
  const products = await catalog(app)
  return { status, notes: body.notes, questions: body.questions, details: body.details, products }
}
const variantsOf = (...variants: string[]) => [{ variants }]

describe('sizes', () => {
  it.each([
    ['Small', 'S'],
    ['m', 'M'],
    ['كبير', 'L'],
    ['Orta', 'M'],
    ['Kecil', 'S'],
    ['Grand', 'L'],
    ['taille unique', 'One size'],
    ['TEK BEDEN', 'One size'],
    ['KECİL', 'S'],
  ])('are known by usual words: %s is %s', async (word, size) => {
    const { products } = await made(shopify(variant({ 'Option1 Value': word })))
    expect(products).toMatchObject(
      variantsOf(`ABAYA-SAND-${size.replace(' ', '-').toUpperCase()}|${size}|Sand|3`),
    )
  })

  it('are given by sizes=, where the last colon divides', async () => {
    const file = shopify(variant({ 'Option1 Value': 'UK: 8' }))
    expect((await made(file)).questions).toEqual([{ parameter: 'sizes', values: ['UK: 8'] }])
    const query = `&sizes=${encodeURIComponent('UK: 8:s')}&sizes=9:M`
    expect((await made(file, query)).products).toMatchObject(variantsOf('ABAYA-SAND-S|S|Sand|3'))
  })

  it('are asked for where the shop has none for variants without one', async () => {
    const file = shopify(variant({ 'Option1 Name': '', 'Option1 Value': '' }))
    expect((await made(file)).products).toMatchObject(
      variantsOf('ABAYA-SAND-ONE-SIZE|One size|Sand|3'),
    )
    await app.db`truncate products cascade`
    expect((await made(file, '&size=l')).products).toMatchObject(
      variantsOf('ABAYA-SAND-L|L|Sand|3'),
    )
  })
})

describe('options', () => {
  const logo = (value: string, cells = {}) =>
    variant({ 'Option3 Name': 'Logo', 'Option3 Value': value, ...cells })

  it('that are neither size nor colour join the colour, with a note', async () => {
    const { products, notes } = await made(shopify(logo('Yes')))
    expect(products).toMatchObject(variantsOf('ABAYA-SAND-YES-M|M|Sand / Yes|3'))
    expect(notes).toEqual([said(2, null, 'The option "Logo" is a part of the colour here.')])
  })

  it('are ignored with option=; variants that become one are one', async () => {
    const { products, notes } = await made(shopify(logo('Yes'), logo('No')), '&option=Logo:ignore')
    expect(products).toMatchObject(variantsOf('ABAYA-SAND-M|M|Sand|3'))
    expect(notes).toEqual([said(3, null, 'Line 2 has this size and colour already.')])
  })

  it('are sizes or colours with option=', async () => {
    const file = shopify(variant({ 'Option1 Name': 'Maße', 'Option2 Name': 'Ton' }))
    const { products } = await made(file, '&option=Maße:size&option=Ton:color')
    expect(products).toMatchObject(variantsOf('ABAYA-SAND-M|M|Sand|3'))
  })

  it('named in any of the languages are known', async () => {
    for (const [size, color] of [
      ['المقاس', 'اللون'],
      ['Taille', 'Couleur'],
      ['Beden', 'Renk'],
      ['Ukuran', 'Warna'],
    ] as const) {
      await app.db`truncate products cascade`
      const file = shopify(variant({ 'Option1 Name': size, 'Option2 Name': color }))
      expect((await made(file)).products).toMatchObject(variantsOf('ABAYA-SAND-M|M|Sand|3'))
    }
  })

  it('are known in any case, also that of Turkish', async () => {
    const file = shopify(
      variant({ 'Option1 Name': 'BEDEN', 'Option2 Name': 'RENK', 'Option2 Value': 'YEŞİL' }),
    )
    const products = variantsOf('ABAYA-YEŞİL-M|M|YEŞİL|3')
    expect((await made(file)).products).toMatchObject(products)
    expect((await made(file)).products).toMatchObject(products)
  })

  it('of one size and colour twice are refused', async () => {
    const file = shopify(variant({ 'Variant SKU': 'A' }), variant({ 'Variant SKU': 'B' }))
    expect((await made(file)).details).toEqual([
      said(3, null, 'A has this size and colour already.'),
    ])
  })
})

describe('prices', () => {
  const file = shopify(
    variant({ 'Variant Compare At Price': '600' }),
    variant({ 'Option1 Value': 'L', 'Variant Price': '500.00', 'Variant Compare At Price': '550' }),
  )
  it.each([
    ['highest', '500.00', '550.00'],
    ['lowest', '450.00', '600.00'],
  ])('that differ need an answer: %s', async (answer, price, before) => {
    expect((await made(file)).questions).toEqual([
      { parameter: 'prices', values: ['highest', 'lowest'] },
    ])
    const { products, notes } = await made(file, `&prices=${answer}`)
    expect(products).toMatchObject([{ price, before }])
    const message = `Its variants cost 450.00 to 500.00; here each costs ${price}.`
    expect(notes).toEqual([said(2, 'Variant Price', message)])
  })

  it('that are not there leave the product out', async () => {
    const { products, notes } = await made(woo({ 'Regular price': '' }))
    expect(products).toEqual([])
    expect(notes).toEqual([said(2, null, '"Abaya" is left out. It has no price.')])
  })

  it.each([
    ['1299,50', '1299.50'],
    ['1.299,50', '1299.50'],
    ['1,299.50', '1299.50'],
    ['1299.5000', '1299.50'],
  ])('are read as other systems write them: %s', async (text, price) => {
    expect((await made(woo({ 'Regular price': text }))).products).toMatchObject([{ price }])
  })

  it.each(['1,299', '2,500', '12,000', '150.000', '1 299,000'])(
    'that could be two are none: %s',
    async (text) => {
      const message = 'A valid number is required.'
      const sale = { 'Regular price': '200000', 'Sale price': text }
      const compared = { 'Variant Price': '1', 'Variant Compare At Price': text }
      for (const [file, column] of [
        [woo({ 'Regular price': text }), 'Regular price'],
        [woo(sale), 'Sale price'],
        [shopify(variant({ 'Variant Price': text })), 'Variant Price'],
        [shopify(variant(compared)), 'Variant Compare At Price'],
      ] as const) {
        const { details, products } = await made(file)
        expect([details, products]).toEqual([[said(2, column, message)], []])
      }
    },
  )

  it.each(['R 1,299.00', '$149.50', '1.299,00 €', 'ZAR450', 'د.إ 450', '450 TL'])(
    'with a currency are to be written without it: %s',
    async (text) => {
      const message = `Write "${text}" without the currency.`
      for (const [file, column] of [
        [woo({ 'Regular price': text }), 'Regular price'],
        [woo({ 'Regular price': '200000', 'Sale price': text }), 'Sale price'],
        [shopify(variant({ 'Variant Price': text })), 'Variant Price'],
      ] as const) {
        const { details, products } = await made(file)
        expect([details, products]).toEqual([[said(2, column, message)], []])
      }
    },
  )
})

describe('stock', () => {
  it.each(['1,000', '1.000', '1.000,00', '-1,000', '1.234'])(
    'that could be thousands is none: %s',
    async (text) => {
      for (const [file, column] of [
        [woo({ Stock: text }), 'Stock'],
        [shopify(variant({ 'Variant Inventory Qty': text })), 'Variant Inventory Qty'],
      ] as const) {
        const { details, products } = await made(file)
        expect([details, products]).toEqual([[said(2, column, 'A valid integer is required.')], []])
      }
    },
  )

  it.each(['7', '7.0', '7,00', '7.0000'])('may have decimals that are 0: %s', async (text) => {
    const { products } = await made(woo({ Stock: text }))
    expect(products).toMatchObject(variantsOf('ABAYA-ONE-COLOUR-ONE-SIZE|One size|One colour|7'))
  })
})

describe('stock that was not counted', () => {
  it('needs untracked_stock', async () => {
    const file = shopify(variant({ 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '7' }))
    expect((await made(file)).questions).toEqual([{ parameter: 'untracked_stock', values: [] }])
    expect((await made(file, '&untracked_stock=0')).products).toMatchObject(
      variantsOf('ABAYA-SAND-M|M|Sand|0'),
    )
  })

  it('is 0 where the file says that there is none', async () => {
    const { products } = await made(woo({ Stock: '', 'In stock?': '0' }))
    expect(products).toMatchObject(variantsOf('ABAYA-ONE-COLOUR-ONE-SIZE|One size|One colour|0'))
  })
})

describe('categories', () => {
  it('are found by name, without case', async () => {
    const { name, slug } = await aCategory(app, { name: 'Abayas', slug: 'our-abayas' })
    const { products } = await made(shopify(variant({ Type: 'ABAYAS' })))
    expect(products).toMatchObject([{ category: name }])
    const [{ count } = { count: 0 }] = await app.db`select count(*)::int from categories`
    expect([slug, count]).toEqual(['our-abayas', 1])
  })

  it('that are new are spelt as they are spelt first', async () => {
    const { products } = await made(
      woo(
        { ID: '1', Name: 'A', Categories: 'Kadın > Abayas' },
        { ID: '2', Name: 'B', Categories: 'KADIN > ABAYAS' },
        { ID: '3', Name: 'C', Categories: 'kadın' },
      ),
    )
    expect(products).toMatchObject([
      { category: 'Kadın > Abayas' },
      { category: 'Kadın > Abayas' },
      { category: 'Kadın' },
    ])
  })

  it('of one name below different ones are different', async () => {
    const { products } = await made(
      woo(
        { ID: '1', Name: 'A', Categories: 'Women > Shoes' },
        { ID: '2', Name: 'B', Categories: 'Shop > Girls > Shoes, Sale' },
      ),
    )
    expect(products).toMatchObject([{ category: 'Women > Shoes' }, { category: 'Girls > Shoes' }])
    expect(await app.db`select slug from categories order by id`).toMatchObject([
      { slug: 'women' },
      { slug: 'girls' },
      { slug: 'shoes' },
      { slug: 'shoes-2' },
    ])
  })

  it('that a product lacks are category=, or asked for', async () => {
    await aCategory(app, { name: 'All', slug: 'all' })
    const file = shopify(variant({ Type: '' }))
    expect((await made(file)).questions).toEqual([{ parameter: 'category', values: ['all'] }])
    expect((await made(file, '&category=all')).products).toMatchObject([{ category: 'All' }])
  })
})

describe('names that are taken', () => {
  it('get a number: addresses and SKUs; barcodes are left out', async () => {
    const theirs = await aProduct(app, { slug: 'abaya' })
    await aVariant(app, { product_id: theirs.id, sku: 'A' })
    await app.db`update product_variants set barcode = '87654321' where sku = 'A'`
    const { products, notes } = await made(
      shopify(
        variant({ 'Variant SKU': 'A', 'Variant Barcode': '87654321' }),
        variant({ 'Option1 Value': 'S', 'Variant SKU': 'A', 'Variant Barcode': '12345670' }),
        variant({ 'Option1 Value': 'L', 'Variant SKU': 'B', 'Variant Barcode': '12345670' }),
        variant({ 'Option2 Value': 'Olive', 'Variant SKU': 'C', 'Variant Barcode': '8.7E+11' }),
      ),
    )
    expect(products).toMatchObject([
      { slug: 'abaya' },
      {
        slug: 'abaya-2',
        variants: ['A-2|M|Sand|3', 'A-3|S|Sand|3|12345670', 'B|L|Sand|3', 'C|M|Olive|3'],
      },
    ])
    const other = 'It is left out: another variant has this barcode.'
    expect(notes).toEqual([
      said(2, 'Handle', 'The address "abaya" is taken: here it is "abaya-2".'),
      said(2, 'Variant SKU', 'The SKU "A" is taken: here it is "A-2".'),
      said(2, 'Variant Barcode', other),
      said(3, 'Variant SKU', 'The SKU "A" is taken: here it is "A-3".'),
      said(4, 'Variant Barcode', other),
      said(5, 'Variant Barcode', 'It is left out: a barcode has 8 to 14 digits.'),
    ])
  })

  it('of Shopify lead to the product all the same, as long as no other one has them', async () => {
    await aProduct(app, { slug: 'taken' })
    const long = 'x'.repeat(280)
    await made(shopify(variant({ Handle: 'taken' }), variant({ Handle: long })))
    const at = async (slug: string) =>
      (await app.guest().get(`/api/catalog/products/by-slug/${slug}/`)).body.slug
    expect(await at(long)).toBe('x'.repeat(270))
    expect(await at('taken')).toBe('taken')
    await app.db`update products set slug = 'other' where slug = 'taken'`
    expect(await at('taken')).toBe('other')
  })

  it('of WooCommerce are made as WordPress does', async () => {
    const names = ["Women's Abaya", 'Girl’s Dress (long)', 'A+B / C.D']
    const rows = names.map((Name, index) => ({ ID: String(index + 1), Name }))
    expect((await made(woo(...rows))).products).toMatchObject([
      { slug: 'ab-c-d' },
      { slug: 'girls-dress-long' },
      { slug: 'womens-abaya' },
    ])
  })

  it('leave a name to the product that has it so in the file, and go on behind hundreds of the shop', async () => {
    const theirs = await aProduct(app, { slug: 'robe' })
    await app.db`
      insert into old_slugs (slug, lang, product_id)
      select 'robe-' || n, '', ${theirs.id} from generate_series(2, 300) n`
    const titles = ['Robe', 'Abaya', 'Abaya', 'Abaya 2', 'Robe']
    const { products } = await made(
      woo(...titles.map((Name, index) => ({ ID: String(index + 1), Name }))),
    )
    expect(products.map((product) => product.slug)).toEqual([
      ...['abaya', 'abaya-2', 'abaya-3', 'robe', 'robe-301', 'robe-302'],
    ])
  })

  it('are cut where a made SKU would be too long', async () => {
    const { products } = await made(shopify(variant({ Handle: 'x'.repeat(100) })))
    expect(products).toMatchObject(variantsOf(`${'X'.repeat(57)}-SAND-M|M|Sand|3`))
  })
})

describe('skip_invalid', () => {
  it('leaves out all products with errors, however many, and one of too many rows', async () => {
    const rows = Array.from({ length: IMPORT_PRODUCT_ROWS_MAX + 1 }, () =>
      variant({ Handle: 'large' }),
    )
    const bad = Array.from({ length: 150 }, (_, index) =>
      variant({ Handle: `bad-${index}`, Title: '' }),
    )
    const file = shopify(...rows, ...bad, variant({ Handle: 'good' }))
    const { status, body } = await take(admin.client, file, '&skip_invalid=1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ products: counts(1, 0, 0), notes_count: 151 })
    expect(body.notes).toHaveLength(100)
    const many = `The product has more than ${IMPORT_PRODUCT_ROWS_MAX} rows.`
    expect(body.notes.slice(0, 2)).toEqual([
      said(2, null, `The product is left out. ${many}`),
      said(rows.length + 2, 'Title', 'The product is left out. This field may not be blank.'),
    ])
    expect(await catalog(app)).toMatchObject([{ slug: 'good' }])
  })

  it('leaves products with errors out, with a note each', async () => {
    const file = shopify(
      variant({ Handle: 'bad', 'Variant Price': 'R 1' }),
      variant({ Handle: 'good' }),
      variant({ Handle: 'twins' }),
      variant({ Handle: 'twins' }),
      variant({ Handle: 'nameless', Title: '' }),
    )
    expect((await made(file)).status).toBe(400)
    const { status, notes, products } = await made(file, '&skip_invalid=1')
    expect([status, products]).toMatchObject([200, [{ slug: 'good' }]])
    expect(notes).toEqual([
      said(2, 'Variant Price', 'The product is left out. Write "R 1" without the currency.'),
      said(5, null, 'The product is left out. TWINS-SAND-M has this size and colour already.'),
      said(6, 'Title', 'The product is left out. This field may not be blank.'),
    ])
  })
})

describe('parameters', () => {
  it.each([
    ['from=magento', 'from', 'Select a valid choice. magento is not one of the available choices.'],
    [
      'coverage_level=all',
      'coverage_level',
      'Select a valid choice. all is not one of the available choices.',
    ],
    ['category=nowhere', 'category', '"nowhere" is not a valid choice.'],
    ['size=XXXL', 'size', '"XXXL" is not a valid choice.'],
    ['sizes=Small:XXXL', 'sizes', '"XXXL" is not a valid choice.'],
    ['sizes=Small', 'sizes', '"Small" has no colon before a size of the shop.'],
    ['option=Logo:shape', 'option', '"shape" is not a valid choice.'],
    ['prices=mean', 'prices', 'Select a valid choice. mean is not one of the available choices.'],
    ['untracked_stock=-1', 'untracked_stock', 'Ensure this value is greater than or equal to 0.'],
    ['hidden=2', 'hidden', 'Must be a valid boolean.'],
    [`color=${'x'.repeat(51)}`, 'color', 'Ensure this field has no more than 50 characters.'],
  ])('that cannot be meant are refused: %s', async (query, field, message) => {
    expect(await send(admin.client, shopify(variant()), `?${query}`)).toEqual({
      status: 400,
      body: { [field]: [message] },
    })
    expect(await catalog(app)).toEqual([])
  })

  it('say the colour of variants without one', async () => {
    const file = shopify(variant({ 'Option2 Name': '', 'Option2 Value': '' }))
    expect((await made(file, '&color=Black')).products).toMatchObject(
      variantsOf('ABAYA-BLACK-M|M|Black|3'),
    )
  })

  it('are not asked for a file of the shop', async () => {
    const reply = await send(admin.client, 'sku\n', '?from=&prices=')
    expect(reply).toMatchObject({ status: 200, body: { products: counts(0, 0, 0) } })
  })
})
