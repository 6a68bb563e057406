/** Cleans text that people type, and above all text that they paste. */

/** Soft hyphen, zero-width space, word joiner, byte order mark, and what directs letters left or right. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
/** They shape letters and emoji, and in a SKU make two of what looks like one. */
const JOINERS = /\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu

/** `verbatim` are passwords, tokens, keys and links; a `code` is what something is called by. */
export type TextKind = 'typed' | 'code' | 'verbatim'

/** In NFC, without invisible marks, with plain spaces; a `code` also without joiners. Not trimmed. */
export function typedText(text: string, kind: TextKind = 'typed'): string {
  if (kind === 'verbatim' || !/[\u0080-\uffff]/.test(text)) return text
  const visible = text.replace(INVISIBLE, '').replace(SPACES, ' ')
  // Last: a mark may have stood between a letter and its accent.
  return (kind === 'code' ? visible.replace(JOINERS, '') : visible).normalize('NFC')
}

/** Arabic and Persian digits. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
const DASHES = /[\u2010-\u2015\u2212]/g

/** The digits and signs of a phone number that is written in any of the ways that address books do. */
export const typedPhone = (text: string): string =>
  typedText(text, 'code')
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(DASHES, '-')
    .replaceAll('.', '')
