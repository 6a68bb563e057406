import type { Data, Failed, Options, StoreError } from '@modest-clothing-store/client'
import { failedBy, textOf } from '../../field-errors.ts'
import { t } from '../../language.ts'
import type { Opener, OrderDetail } from '../../order.ts'

export type Item = OrderDetail['items'][number]
export type Product = Data<'listProducts'>['results'][number]
type Body = Options<'createReturn'>['body']

/** The fields of the form that are about one piece. */
export const fieldsOf = ({ id }: Pick<Item, 'id'>) => ({
  quantity: `quantity-${id}`,
  /** `exchange` or `money`. */
  instead: `instead-${id}`,
  /** The id of the other variant. */
  variant: `variant-${id}`,
})

/** The service takes so much in all; the reason that was chosen stands before it. */
const REASON_MAX = 500
export const MORE_MAX = 400

/** Asks for the return. What cannot be exchanged is an error of the field of its piece. */
export async function sendReturn(
  opener: Opener,
  { items, products }: { items: readonly Item[]; products: readonly Product[] },
  values: FormData,
) {
  const chosen = new Set(values.getAll('item').map(Number))
  const returned = items.filter((item) => chosen.has(item.id))
  const why = textOf(values, 'why')
  const wrong = {
    ...(returned.length === 0 ? { items: t().returning.chooseOne } : {}),
    ...Object.fromEntries(returned.flatMap((item) => unchosen(item, values))),
    ...(why ? {} : { why: t().returning.reasonNeeded }),
  }
  const failed = failedBy(wrong)
  if (failed) return failed
  const more = textOf(values, 'more')
  const reason = (more ? `${why}. ${more}` : why).slice(0, REASON_MAX)
  const body = { items: returned.map((item) => unitsOf(item, values)), reason }
  const result = await opener.createReturn(body)
  return result.ok ? result : atPieces(result, body.items, products)
}

function unchosen(item: Item, values: FormData): [field: string, sentence: string][] {
  const { instead, variant } = fieldsOf(item)
  const texts = t().returning
  const choice = textOf(values, instead)
  if (!choice) return [[instead, texts.chooseInstead]]
  return choice === 'exchange' && !textOf(values, variant) ? [[variant, texts.chooseWhich]] : []
}

function unitsOf(item: Item, values: FormData): Body['items'][number] {
  const { quantity, instead, variant } = fieldsOf(item)
  const units = { order_item_id: item.id, quantity: Number(values.get(quantity)) }
  return textOf(values, instead) === 'exchange'
    ? { ...units, exchange_variant_id: Number(values.get(variant)) }
    : units
}

/** The service names items by their id, and variants that are out of stock by their SKU. */
function atPieces(
  failed: Failed<StoreError>,
  sent: Body['items'],
  products: readonly Product[],
): Failed<StoreError> {
  const { error } = failed
  const texts = t().returning
  const fields: Record<string, string> = {}
  if (error.kind === 'fields') {
    const { items } = error.fields as { items?: unknown }
    for (const sentence of Array.isArray(items) ? items : []) {
      const [, id] = /^Item (\d+): Choose /.exec(String(sentence)) ?? []
      if (id) fields[fieldsOf({ id: Number(id) }).variant] = texts.notOffered
    }
  }
  if (error.kind === 'out_of_stock') {
    const variants = products.flatMap((product) => product.variants ?? [])
    for (const { order_item_id: id, exchange_variant_id } of sent) {
      const sku = variants.find((variant) => variant.id === exchange_variant_id)?.sku
      const short = error.out_of_stock_items.find(({ variant }) => variant === sku)
      if (short) fields[fieldsOf({ id }).variant] = texts.short(short.available)
    }
  }
  return failedBy(fields) ?? failed
}
