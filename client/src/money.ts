/** Amounts as the service writes them. */
declare const money: unique symbol

/**
 * An amount such as `450.00`: a text, so that nothing is rounded. The sum of two would be a longer text, which
 * is no Money: add their cents.
 */
export type Money = string & { readonly [money]: true }

/** 45000 for `450.00`. Without a multiplication, which would round. */
export const toCents = (amount: Money): number => Number(amount.replace('.', ''))

/** As it is written in a language: `formatMoney(price, 'ZAR', 'en-ZA')`. */
export const formatMoney = (amount: Money, currency: string, language?: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(toCents(amount) / 100)
