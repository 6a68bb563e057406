/**
 * What a letter says, once: layout.ts shows it as HTML and plain-text.ts as text, so that both say
 * the same.
 */

export const STORE_NAME = 'Modest Clothing Store'

export type PurchaseLine = {
  name: string
  /** Size and colour. */
  variant: string
  /** Quantity, price and what they come to. */
  sum: string
}

export type ProductLink = {
  name: string
  /** Size and colour. */
  variant: string
  price: string
  /** Its page in the store. */
  url: string
}

export type Block =
  | { kind: 'paragraph'; text: string }
  /** What the letter asks its reader to do; the link is written out too, for readers without buttons. */
  | { kind: 'action'; label: string; url: string }
  /** What a person typed, under a title of ours; its line breaks stay. Verified addresses only. */
  | { kind: 'passage'; title: string; text: string }
  | {
      kind: 'purchase'
      title: string
      lines: PurchaseLine[]
      total: string
      /** The provider's name as the shopper knows it; without one the line is left out. */
      paymentMethod: string | undefined
    }
  | { kind: 'products'; products: ProductLink[] }

export type Content = {
  /** Only our words and the order number: never a stranger's, which could forge a header. */
  subject: string
  /** What a list of mails shows after the subject. */
  preheader: string
  /** As the reader typed it; blank if there is none. */
  firstName: string
  /** Whether the address is known to be the reader's: to others goes nothing that a person typed. */
  isVerified: boolean
  heading: string
  blocks: Block[]
}

export const SUPPORT_HINT = 'Questions? Reply to this mail.'

/** Where a line ends, in any of the ways that Unicode knows. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
/** Controls that turn the reading direction and so can make a text look like another one. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g
/** What mail programs turn into a link by themselves. */
const LINK_LIKE = /:\/\/|@|\.[\p{L}\p{N}]{2}/u

/** A stranger's text on one line, without controls. */
export const oneLine = (value: string) => linesOf(value).join(' ')

/** A stranger's text line by line, without controls. */
export function linesOf(value: string): string[] {
  return value
    .trim()
    .split(LINE_END)
    .map((line) => line.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(DIRECTION_CONTROLS, ''))
}

/**
 * "Hello Amina,". A name that is a link is left out: it may have been typed before the owner of the
 * address verified it, by another person, as an advertisement.
 */
export function greeting(firstName: string): string {
  const name = oneLine(firstName)
  // As a browser reads an address: letters in full width are letters, a Chinese full stop is a dot.
  const read = name.normalize('NFKC').replaceAll('\u3002', '.')
  return name && !LINK_LIKE.test(read) ? `Hello ${name},` : 'Hello,'
}
