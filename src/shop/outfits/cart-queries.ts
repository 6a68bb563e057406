import type { Queryable, Tx } from '../../service/db/connect.ts'
import { listSizesWith } from '../catalog/size-queries.ts'
import type { Choice } from './cart-schemas.ts'

export type ChoiceRow = {
  product_id: number
  /** Null if no variant was chosen, or the chosen one is not sold. */
  variant_id: number | null
  /** 0 for a product of the outfit that was left out. */
  quantity: number
  is_in_outfit: boolean
}

/**
 * Lists the chosen variant of each product, in the order of the choices; after them the products of the
 * outfit that can be bought and were left out.
 */
export async function listChoices(
  tx: Tx,
  outfitId: number,
  choices: readonly Choice[],
): Promise<ChoiceRow[]> {
  return tx<ChoiceRow[]>`
    with wanted as (
      select w.product_id, w.variant_id, w.size, w.color, w.quantity, w.place
      from rows from (
        jsonb_to_recordset(${tx.json([...choices])}::jsonb)
          -- A client may send a quantity beyond Postgres's integer.
          as (product_id integer, variant_id integer, size text, color text, quantity float8)
      ) with ordinality w (product_id, variant_id, size, color, quantity, place)
    ),
    item as (
      select oi.product_id, oi.position, shown.id is not null as is_on_sale
      from outfit_items oi
      left join public_products shown on shown.id = oi.product_id
      where oi.outfit_id = ${outfitId}
    )
    select coalesce(w.product_id, item.product_id) as product_id, chosen.id as variant_id,
      coalesce(w.quantity, 0) as quantity, item.product_id is not null as is_in_outfit
    from wanted w
    full join item on item.product_id = w.product_id
    left join lateral (
      select v.id
      from public_variants v
      join variant_availability a on a.variant_id = v.id
      where v.product_id = item.product_id and case
        when w.variant_id is null then v.size = w.size and (
          v.color = w.color
          -- As an outfit in another language shows it.
          or exists (
            select from color_translations t
            join colors c on c.id = t.color_id
            where t.name = w.color and lower(c.name) = lower(v.color)
          )
        )
        else v.id = w.variant_id
      end
      -- Two variants may have the same size and colour: then the one with more stock.
      order by v.color = w.color desc, a.stock_available desc, v.id
      limit 1
    ) chosen on true
    where w.product_id is not null or item.is_on_sale
    order by w.place nulls last, item.position, product_id`
}

/** The sizes of the shop, then others in which the products of an outfit are sold. */
export const listSizesOfOutfit = (db: Queryable, outfitId: number) =>
  listSizesWith(
    db,
    db`
      select v.size
      from outfit_items oi
      join product_variants v on v.product_id = oi.product_id
      where oi.outfit_id = ${outfitId}`,
  )
