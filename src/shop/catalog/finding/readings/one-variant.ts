import { type Matches, putFirst } from '../matches.ts'
import type { SearchIndex } from '../search-index.ts'
import { unionOf, type VariantSets } from '../table/position-sets.ts'
import { wordsOf } from '../words/split.ts'
import { inSizes } from './found-sets.ts'
import { isIn, type Plan } from './plan.ts'

/**
 * A search for a size and a colour finds products that have both; those of which one variant has both come first. A
 * colour is meant by a word of its name, or by its family.
 */
export function rankOneVariant(index: SearchIndex, plan: Plan, matches: Matches) {
  const sizes = plan.readings.flatMap((each) => (each.kind === 'size' ? each.sizes : []))
  if (sizes.length === 0 || matches.count === 0) return
  const colors = colorsMeant(index, plan)
  putFirst(matches, unionOf(colors.flatMap((color) => inSizes(color, sizes))))
}

function colorsMeant({ wordIndex, reading }: SearchIndex, plan: Plan): VariantSets[] {
  if (!reading) return []
  const { readings, words } = plan
  const families = readings.flatMap((each) => (each.kind === 'family' ? each.families : []))
  const others = readings.filter(({ kind }) => kind !== 'family')
  const { language } = wordIndex
  const stems = words
    .filter((_, place) => plan.roles[place] === 'must' && !isIn(others, place))
    .map(language.stem)
  const isMeant = (name: string) =>
    wordsOf(language, name).some((word) => stems.includes(language.stem(word)))
  const named = reading.colors.all().filter(({ name }) => {
    const { name: shown } = reading.colorNames.shown(name, reading.lang)
    return isMeant(name) || (shown !== name && isMeant(shown))
  })
  return [...named, ...families.flatMap((family) => reading.sets.family(family) ?? [])]
}
