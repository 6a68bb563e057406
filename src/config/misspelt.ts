/** Variables of the environment whose names are nearly ours: mistyped, they would be silently without effect. */

/**
 * Mistakes that a name may have: more would make foreign names look like ours. In a short name one mistake
 * is too many: HOME is nearly HOST.
 */
const mistakesMax = ({ length }: string) => (length < 6 ? 0 : length < 10 ? 1 : 2)

/**
 * One sentence for each name that is nearly a known one. Kubernetes, shells and platforms set many
 * others, which are none of our business.
 */
export function misspeltNames(given: readonly string[], known: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (known.includes(name)) return []
    const meant = nearest(name, known)
    return meant ? [`${name} is not a variable of this service: did you mean ${meant}?`] : []
  })
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const near = known
    .filter(({ length }) => Math.abs(length - name.length) <= mistakesMax(name))
    .map((each) => ({ each, mistakes: mistakesBetween(name.toUpperCase(), each) }))
    .filter(({ each, mistakes }) => mistakes <= mistakesMax(each))
  return near.toSorted((one, other) => one.mistakes - other.mistakes)[0]?.each
}

/** Characters left out, added, changed, or swapped with their neighbour (optimal string alignment). */
function mistakesBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const costs = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const at = (up: number, left: number) => rows[row - up]?.[column - left] ?? 0
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      costs[column] = Math.min(
        at(1, 0) + 1,
        (costs[column - 1] ?? 0) + 1,
        at(1, 1) + (isSame ? 0 : 1),
        ...(row > 1 && column > 1 && isSwapped ? [at(2, 2) + 1] : []),
      )
    }
    rows.push(costs)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
