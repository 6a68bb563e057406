import type { Deps } from '../../../deps.ts'
import { CURRENCY } from '../../../service/limits/catalog.ts'
import { type CartOwner, ownerArguments } from '../../cart/queries.ts'
import type { Quote, QuoteBody } from '../cost-schemas.ts'
import { findOwnAddress } from './order-address.ts'
import { callPriceCart } from './placing-queries.ts'
import { failureOf } from './refusals.ts'

/**
 * The costs of an order of the cart now. Nothing is reserved: a discount may be used up when the order is placed.
 * Throws field errors of `address_id`, countryOfAddress, cartEmpty, cartFull, discountInvalid, discountMinimum,
 * deliveryMethodUnknown, deliveryMethodElsewhere and noDeliveryTo.
 */
export async function quoteCart(
  deps: Pick<Deps, 'config' | 'db'>,
  owner: CartOwner,
  { email, body, lang }: { email: string | undefined; body: QuoteBody; lang: string | undefined },
): Promise<Quote> {
  const asked = { ...body, country: await countryOf(deps, owner, body) }
  const price = await callPriceCart(deps.db, { ...ownerArguments(owner), email, body: asked, lang })
  if (price.code !== 'priced') throw failureOf(price, deps, asked)
  return { ...price.costs, currency: CURRENCY }
}

async function countryOf(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  owner: CartOwner,
  { address_id, country }: QuoteBody,
): Promise<string> {
  if (address_id !== undefined && 'userId' in owner) {
    return (await findOwnAddress(db, owner.userId, { address_id, country })).country
  }
  return country ?? config.shopCountry
}
