/**
 * Suspects texts whose accents a program destroyed: it read UTF-8 as the encoding that its system had before, as a
 * spreadsheet does with a file that has no byte order mark, and saved what it saw.
 */
import { isUtf8 } from 'node:buffer'
import { IMPORT_CELL_SHOWN_CHARACTERS } from '../limits/catalog.ts'

/** Encodings of Western Europe, Turkey and Arabic countries on Windows, and of macOS. */
const ENCODINGS = ['windows-1252', 'windows-1254', 'windows-1256', 'macintosh']

const REPLACED = '\ufffd'
/** A pair such as in « l’île » could be another alphabet by chance. */
const IMPLAUSIBLE = /[^\p{ASCII}\u00a0-\u024f\u0600-\u06ff\u2010-\u203a€™]/u

/** Undefined for a text that looks right. */
export function encodingProblem(text: string): string | undefined {
  if (!/[\u0080-\uffff]/.test(text)) return undefined
  if (text.includes(REPLACED)) return 'Characters were lost here. Save the file as UTF-8 again.'
  for (const byteOf of tables()) {
    const meant = decodedOnce(text, byteOf)
    if (meant !== undefined && !IMPLAUSIBLE.test(meant)) {
      const shown = [...meant].slice(0, IMPORT_CELL_SHOWN_CHARACTERS).join('')
      return `Is this "${shown}"? Save the file as UTF-8 again.`
    }
  }
  return undefined
}

/** The text that these characters are the bytes of. */
function decodedOnce(text: string, byteOf: ReadonlyMap<string, number>): string | undefined {
  const bytes = Buffer.alloc(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const byte = byteOf.get(text.charAt(at))
    if (byte === undefined) return undefined
    bytes[at] = byte
  }
  return isUtf8(bytes) ? bytes.toString() : undefined
}

let made: ReadonlyMap<string, number>[] | undefined
function tables(): ReadonlyMap<string, number>[] {
  made ??= ENCODINGS.map((label) => {
    const decoder = new TextDecoder(label)
    const pairs = Array.from({ length: 256 }, (_, byte): [string, number] => [
      decoder.decode(Uint8Array.of(byte)),
      byte,
    ])
    return new Map(pairs)
  })
  return made
}
