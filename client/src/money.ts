/** Amounts as the service writes them. */
declare const money: unique symbol

/**
 * An amount such as `450.00`: a text, so that nothing is rounded. The sum of two would be a longer text, which
 * is no Money: add their cents.
 */
export type Money = string & { readonly [money]: true }

/** 45000 for `450.00`. Without a multiplication, which would round. */
export const toCents = (amount: Money): number => Number(amount.replace('.', ''))

const NONE = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF/
const THREE = /BHD|IQD|JOD|KWD|LYD|OMR|TND/

/**
 * The decimals of a currency by ISO 4217. Intl follows how cash is used, and differs from browser to browser: it
 * would show 450.50 of IDR or PKR as 451.
 */
export const decimalsOf = (currency: string): number =>
  NONE.test(currency) ? 0 : THREE.test(currency) ? 3 : 2

/**
 * As it is written in a language: `formatMoney(price, 'ZAR', 'en-ZA')`. With the digits 0 to 9 in every language,
 * as they are in sizes, codes and sentences of the service.
 */
export const formatMoney = (amount: Money, currency: string, language?: string): string => {
  const decimals = decimalsOf(currency)
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(toCents(amount) / 100)
}
