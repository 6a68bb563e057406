/** Descriptions of other shops are HTML, which the catalog shows as it is typed. */
import { decodeHTMLStrict } from 'entities'
import { INLINE_ELEMENTS, withoutMarkup } from '../../markup.ts'

/** With one of them a text says itself where its lines end, and line breaks in its source are blanks. */
const LINE_ENDING = new Set(['p', 'br', 'div'])
const CELLS = new Set(['td', 'th'])
/** Nothing that may be in a text of the catalog. */
const END_OF_LINE = '\0'

/**
 * The lines that a reader sees: one for each paragraph, row and list item. Entities are read; scripts and styles go. A
 * text without tags keeps its blanks and lines.
 */
export function htmlText(text: string): string {
  if ((!text.includes('<') && !text.includes('&')) || text.includes(END_OF_LINE)) return text
  const elements = new Set<string>()
  const marked = withoutMarkup(text, (element) => {
    elements.add(element)
    if (INLINE_ELEMENTS.has(element)) return ''
    return CELLS.has(element) ? ' ' : END_OF_LINE
  })
  if (marked === text) return decodeHTMLStrict(text)
  const endsLines = elements.values().some((element) => LINE_ENDING.has(element))
  return marked
    .split(END_OF_LINE)
    .map((part) => linesOf(decodeHTMLStrict(part), endsLines))
    .filter((part) => part !== '')
    .join('\n')
}

function linesOf(part: string, endsLines: boolean): string {
  if (endsLines) return part.replaceAll(/\s+/g, ' ').trim()
  const lines = part.split(/\r\n?|\n/).map((line) => line.replaceAll(/\s+/g, ' ').trim())
  // No more than one empty line in a row.
  return lines
    .filter((line, place) => line !== '' || lines[place - 1] !== '')
    .join('\n')
    .trim()
}
