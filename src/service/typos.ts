/** How alike two words are: for searches, and for names of the environment. */

/** Four rows of the table below. To make them anew for each pair took most of its time. */
let rows = [0, 1, 2, 3].map(() => new Uint16Array(64))

/**
 * Typing errors between two words: letters wrong, missing, added, or two swapped that are neighbours or have
 * one between them, as the vowels of lenin. A wrong letter that is not near counts as one added and one missing.
 * Where there are more than `max`, any number above it.
 */
export function typosBetween(
  one: string,
  other: string,
  max: number,
  isNear: (one: string, other: string) => boolean = () => true,
): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  if (other.length + 2 > at(rows, 0).length) {
    rows = rows.map(() => new Uint16Array(2 * other.length + 2))
  }
  let [third, before, last, row] = [at(rows, 3), at(rows, 0), at(rows, 1), at(rows, 2)]
  for (let j = 0; j <= other.length; j += 1) last[j] = j
  for (let i = 1; i <= one.length; i += 1) {
    // Further from the diagonal there are more than `max`.
    const [from, to] = [Math.max(1, i - max), Math.min(other.length, i + max)]
    row[from - 1] = from === 1 ? i : max + 1
    row[to + 1] = max + 1
    let least = max + 1
    for (let j = from; j <= to; j += 1) {
      const [letter, its] = [at(one, i - 1), at(other, j - 1)]
      const wrong = letter === its ? 0 : isNear(letter, its) ? 1 : 2
      let typos = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + wrong)
      if (isSwapped(one, i, other, j, 1)) typos = Math.min(typos, at(before, j - 2) + 1)
      if (one[i - 2] === other[j - 2] && isSwapped(one, i, other, j, 2)) {
        typos = Math.min(typos, at(third, j - 3) + 1)
      }
      row[j] = typos
      if (typos < least) least = typos
    }
    if (least > max && i > max) return max + 1
    ;[third, before, last, row] = [before, last, row, third]
  }
  return at(last, other.length)
}

/** Whether the last letters are those of the other word, and the letters so far before them, in turn. */
const isSwapped = (one: string, i: number, other: string, j: number, apart: 1 | 2) =>
  i > apart &&
  j > apart &&
  one[i - 1] === other[j - 1 - apart] &&
  one[i - 1 - apart] === other[j - 1]

const at = <Item>(items: ArrayLike<Item>, index: number) => items[index] as Item
