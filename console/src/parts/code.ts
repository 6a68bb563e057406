/** Codes as scanners send them. */

/** Scanners differ in capitals, and may add spaces. */
export const normal = (code: string) => code.trim().toUpperCase()

/** The name as a list of the shop has it, whatever its capitals; undefined where it is not listed. */
export const listedAs = (name: string, listed: readonly string[]) =>
  listed.find((each) => normal(each) === normal(name))

/** Whether a list does not have a name. Where nothing is listed, nothing is missing. */
export const isUnlisted = (name: string, listed: readonly string[]) =>
  name !== '' && listed.length > 0 && listedAs(name, listed) === undefined

const LENGTHS = [8, 12, 13, 14]

/** The number of a trade item (GTIN), by its length and its check digit: what the label of a garment has. */
export function isTradeNumber(code: string): boolean {
  if (!/^\d+$/.test(code) || !LENGTHS.includes(code.length)) return false
  const sum = [...code]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
