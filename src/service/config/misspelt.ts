/** Variables of the environment whose names are nearly ours: mistyped, they would be silently without effect. */
import { typosBetween } from '../typos.ts'

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
    .map((each) => {
      const max = Math.min(mistakesMax(name), mistakesMax(each))
      return { each, max, mistakes: typosBetween(name.toUpperCase(), each, max) }
    })
    .filter(({ max, mistakes }) => mistakes <= max)
  return near.toSorted((one, other) => one.mistakes - other.mistakes)[0]?.each
}
