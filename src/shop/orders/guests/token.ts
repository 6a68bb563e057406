/**
 * The token that opens one guest's order: an HMAC-SHA256 of the order and the version of its tokens, in base64url. It
 * is not stored anywhere. The first SECRET_KEY makes it, every one that is listed opens. Extensions 6.1.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../service/config/config.ts'
import { keysFor } from '../../../service/config/keys.ts'
import { languageOf, shownIn } from '../../../service/config/languages.ts'
import { type WayBack, wayBackOf } from '../paying/ways-back.ts'

type Tokened = { id: number; token_version: number }

export const orderTokenOf = (config: Config, order: Tokened): string =>
  signatures(config, order)[0] ?? ''

/** Without an order it takes as much work, so that its time does not say whether the number exists. */
export function isOrderToken(config: Config, order: Tokened | undefined, token: string): boolean {
  const given = Buffer.from(token)
  const matches = signatures(config, order ?? { id: 0, token_version: 0 }).map((each) => {
    const expected = Buffer.from(each)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return order !== undefined && matches.includes(true)
}

const signatures = (config: Config, { id, token_version }: Tokened) =>
  keysFor(config, 'order-token').map((key) =>
    createHmac('sha256', key).update(`${id}.${token_version}`).digest('base64url'),
  )

/**
 * The page of the storefront that opens a guest's order, in the language of the order: the token is in the fragment,
 * which no server sees.
 */
export function guestOrderUrl(
  config: Config,
  { order_number, language, return_url, ...order }: Tokened & WayBack & { order_number: string },
): string {
  const lang = languageOf(shownIn(config, language))
  const page =
    wayBackOf(config, { return_url, language }, order.id) ??
    `${config.storefrontUrl}/orders/by-link?lang=${lang}`
  return `${page}#${order_number}.${orderTokenOf(config, order)}`
}
