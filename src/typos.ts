/** How alike two words are: for searches, and for names of the environment. */

/** Three rows of the table below. To make them anew for each pair took most of its time. */
let rows = [0, 1, 2].map(() => new Uint16Array(64))

/**
 * Typing errors between two words: letters wrong, missing, added, or two neighbours swapped. Where there
 * are more than `max`, any number above it.
 */
export function typosBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  if (other.length + 2 > at(rows, 0).length) {
    rows = rows.map(() => new Uint16Array(2 * other.length + 2))
  }
  let [before, last, row] = [at(rows, 0), at(rows, 1), at(rows, 2)]
  for (let j = 0; j <= other.length; j += 1) last[j] = j
  for (let i = 1; i <= one.length; i += 1) {
    // Further from the diagonal there are more than `max`.
    const [from, to] = [Math.max(1, i - max), Math.min(other.length, i + max)]
    row[from - 1] = from === 1 ? i : max + 1
    row[to + 1] = max + 1
    let least = max + 1
    for (let j = from; j <= to; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      let typos = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) typos = Math.min(typos, at(before, j - 2) + 1)
      row[j] = typos
      if (typos < least) least = typos
    }
    if (least > max && i > max) return max + 1
    ;[before, last, row] = [last, row, before]
  }
  return at(last, other.length)
}

const at = <Item>(items: ArrayLike<Item>, index: number) => items[index] as Item
