/** Text that people typed, made safe for a letter. */
import { typedText } from '../../service/fields/typed-text.ts'
import type { Wording } from './wording.ts'

/** Where a line ends, in any of the ways that Unicode knows. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
/** Controls that turn the reading direction and so can make a text look like another one. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g
/** Text that mail programs turn into a link. */
const LINK_LIKE = /:\/\/|@|\.[\p{L}\p{N}]{2}/u

/** On one line, without controls. */
export const oneLine = (value: string) => linesOf(value).join(' ')

/** Line by line, without controls. */
export function linesOf(value: string): string[] {
  return value
    .trim()
    .split(LINE_END)
    .map((line) => line.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(DIRECTION_CONTROLS, ''))
}

/**
 * "Hello Amina,". A name that is a link is left out: another person may have typed it, as an
 * advertisement, before the owner of the address verified it.
 */
export function greeting({ texts, apart }: Wording, firstName: string): string {
  const name = oneLine(firstName)
  // As a browser reads an address: letters in full width are letters, a Chinese full stop is a dot, joiners are nothing.
  const read = typedText(name, 'code').normalize('NFKC').replaceAll('\u3002', '.')
  return name && !LINK_LIKE.test(read) ? texts.frame.hello(apart(name)) : texts.frame.helloNameless
}

/** How to reach the shop, below each letter, and who it is. */
export function footer({ texts, apart, shop }: Wording): { reach: string[]; sender: string[] } {
  const { shop_name, shop_address, support_email, support_phone } = shop
  const ways = [support_email, support_phone].flatMap((way) => (way ? [apart(way)] : []))
  return {
    reach: [texts.frame.questions, ...(ways.length > 0 ? [ways.join(' · ')] : [])],
    sender: [shop_name, ...(shop_address ? linesOf(shop_address).map(apart) : [])],
  }
}
