/** Text in the order in which it is seen, for a program that writes from left to right. */
import bidiFactory, { type Bidi } from 'bidi-js'

// Its types are of its ES module; Node loads the other file, which is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** Runs that pdfkit shapes as a whole; it turns letters of these scripts round by itself. */
const LETTERS = /[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\u0640\u200c\u200d]+|[\s\S]/gu
/** Arabic digits are read from left to right, but pdfkit would turn a number of them round. */
const EACH_ARABIC = /[\p{Script=Arabic}٠-٩]|[^\p{Script=Arabic}٠-٩]+/gu

export const isRightToLeft = (text: string): boolean =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1

/**
 * The pieces of a line by the Unicode bidirectional algorithm, from left to right; each is to be written as a
 * whole. `base` is the direction of the paragraph that the line is of.
 */
export function piecesOf(line: string, base: 'ltr' | 'rtl'): string[] {
  const { levels } = bidi.getEmbeddingLevels(line, base)
  const runs: { level: number; text: string }[] = []
  for (const [at, unit] of line.split('').entries()) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    if (last && last.level === level) last.text += unit
    else runs.push({ level, text: unit })
  }
  return reordered(runs).flatMap(({ level, text }) =>
    level % 2 === 0 ? (text.match(EACH_ARABIC) ?? []) : turned(text),
  )
}

/** From the highest level to the lowest that is odd, what stands at it or above is turned round. */
function reordered<Run extends { level: number }>(runs: Run[]): Run[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while ((ordered[to]?.level ?? 0) >= level) to += 1
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  }
  return ordered
}

/** Brackets are mirrored there. */
const turned = (text: string): string[] =>
  (text.match(LETTERS) ?? []).reverse().map((piece) => bidi.getMirroredCharacter(piece) ?? piece)
