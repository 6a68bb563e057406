/** The catalog in the columns of Shopify, which takes them as its own, and so does the import of this shop. */
import type { Tx } from '../../../../service/db/connect.ts'
import { quoted, withoutFormula } from '../../../../service/fields/csv.ts'
import { EXPORT_BATCH_LINES } from '../../../../service/limits/catalog.ts'

type Picture = { url: string; alt: string; color: string | null }
type Variant = {
  sku: string
  size: string
  color: string
  stock: number
  barcode: string
}
type Product = {
  slug: string
  name: string
  description: string
  category: string
  price: string
  compare_at_price: string | null
  is_active: boolean
  variants: Variant[]
  pictures: Picture[]
}

const NAMES = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Variant Image',
  'Status',
] as const
type Cells = Partial<Record<(typeof NAMES)[number], string>>

/** Variants that are switched off are left out, since Shopify has no such thing, and so is a product without any other. */
export async function* shopifyLines(tx: Tx): AsyncGenerator<string> {
  let header = `${NAMES.join(',')}\n`
  for await (const products of readProducts(tx)) {
    yield header + products.flatMap(rowsOf).map(lineOf).join('')
    header = ''
  }
  if (header !== '') yield header
}

const lineOf = (cells: Cells) => `${NAMES.map((name) => quoted(cells[name] ?? '')).join(',')}\n`

const readProducts = (tx: Tx): AsyncIterable<Product[]> =>
  tx<Product[]>`
    select p.slug, p.name, p.description, c.name as category, p.base_price::text as price,
      p.compare_at_price::text as compare_at_price, p.is_active, sold.variants, coalesce(shown.pictures, '[]') as pictures
    from products p
    join categories c on c.id = p.category_id
    cross join lateral (
      select json_agg(
        json_build_object('sku', v.sku, 'size', v.size, 'color', v.color, 'stock', v.stock_on_hand, 'barcode', v.barcode)
        order by v.id) as variants
      from product_variants v
      where v.product_id = p.id and v.is_active
    ) sold
    cross join lateral (
      select json_agg(
        json_build_object('url', media_url(i.image), 'alt', i.alt_text, 'color', i.color)
        order by i.position, i.id) as pictures
      from product_images i
      where i.product_id = p.id
    ) shown
    where sold.variants is not null
    order by p.id`.cursor(EXPORT_BATCH_LINES)

/** One row a variant, with a picture each as long as there are some, and rows of the other pictures. */
function rowsOf(product: Product): Cells[] {
  const { slug, variants, pictures } = product
  const count = Math.max(variants.length, pictures.length)
  return Array.from({ length: count }, (_, place) => ({
    Handle: slug,
    ...(place === 0 ? factsOf(product) : {}),
    ...variantCells(product, variants[place]),
    ...pictureCells(pictures[place], place),
  }))
}

const factsOf = ({ name, description, category, is_active }: Product): Cells => ({
  Title: withoutFormula(name),
  'Body (HTML)': htmlOf(description),
  Type: withoutFormula(category),
  Published: String(is_active),
  'Option1 Name': 'Size',
  'Option2 Name': 'Color',
  'Gift Card': 'false',
  Status: is_active ? 'active' : 'draft',
})

function variantCells(
  { price, compare_at_price, pictures }: Product,
  variant: Variant | undefined,
): Cells {
  if (!variant) return {}
  const { sku, size, color, stock, barcode } = variant
  const picture = pictures.find((each) => each.color === color)
  return {
    'Option1 Value': withoutFormula(size),
    'Option2 Value': withoutFormula(color),
    'Variant SKU': withoutFormula(sku),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(stock),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': price,
    'Variant Compare At Price': compare_at_price ?? '',
    'Variant Requires Shipping': 'true',
    'Variant Barcode': barcode,
    ...(picture ? { 'Variant Image': picture.url } : {}),
  }
}

const pictureCells = (picture: Picture | undefined, place: number): Cells =>
  picture
    ? {
        'Image Src': picture.url,
        'Image Position': String(place + 1),
        'Image Alt Text': withoutFormula(picture.alt),
      }
    : {}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A paragraph a line. */
const htmlOf = (text: string) =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${line.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)}</p>`)
        .join('')
