/** Where the browser comes back to from a payment, and where the letters of an order lead. Extensions 13. */
import type { Config } from '../../../service/config/config.ts'
import { languageOf, shownIn } from '../../../service/config/languages.ts'
import { fieldErrors } from '../../../service/http/errors.ts'

/** Of an order: the way back that its shop front asked for, and its language; null for those of the shop. */
export type WayBack = { return_url: string | null; language: string | null }

/** Throws field errors of a `return_url` that is none of PAYMENT_RETURN_URLS and not below one. */
export function assertWayBack(
  { paymentReturnUrls }: Pick<Config, 'paymentReturnUrls'>,
  returnUrl: string | undefined,
): void {
  if (returnUrl === undefined) return
  const asked = URL.parse(returnUrl)
  if (!asked || !paymentReturnUrls.some((listed) => isWithin(asked, new URL(listed)))) {
    throw fieldErrors({ return_url: [`"${returnUrl}" is not a valid choice.`] })
  }
}

/** Both are as a browser would open them: `..` of a path is no way out of it. */
function isWithin(asked: URL, listed: URL): boolean {
  if (asked.href === listed.href) return true
  const isPlain = asked.username === '' && asked.password === '' && asked.hash === ''
  return (
    isPlain &&
    listed.search === '' &&
    asked.origin === listed.origin &&
    `${asked.pathname}/`.startsWith(listed.pathname.replace(/\/?$/, '/'))
  )
}

/** The page that the shop front of an order asked for, in the language of the order; undefined if it asked for none. */
export function wayBackOf(
  config: Config,
  { return_url, language }: WayBack,
  orderId: number,
): string | undefined {
  if (return_url === null) return undefined
  const url = new URL(withOrder(return_url, orderId))
  url.searchParams.set('lang', languageOf(shownIn(config, language)))
  return url.href
}

/** The addresses to which a payment page returns the browser; that is no proof of payment. */
export function browserUrls(config: Config, order: WayBack, orderId: number) {
  const back = wayBackOf(config, order, orderId)
  if (!back) {
    const [ofShop = ''] = config.paymentReturnUrls
    return {
      returnUrl: withOrder(ofShop, orderId),
      cancelUrl: withOrder(config.paymentCancelUrl, orderId),
    }
  }
  const cancelled = new URL(back)
  cancelled.searchParams.set('cancelled', '1')
  return { returnUrl: back, cancelUrl: cancelled.href }
}

const withOrder = (template: string, orderId: number) =>
  template.replaceAll('{order_id}', String(orderId))
