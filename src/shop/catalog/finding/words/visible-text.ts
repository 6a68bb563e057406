/** The text that a reader sees where it was written with HTML. */
import { decodeHTMLStrict } from 'entities'
import { INLINE_ELEMENTS, withoutMarkup } from '../../markup.ts'

export function visibleText(text: string): string {
  const isPlain = !text.includes('<') && !text.includes('&')
  if (isPlain) return text
  return decodeHTMLStrict(
    withoutMarkup(text, (element) => (INLINE_ELEMENTS.has(element) ? '' : ' ')),
  )
}
