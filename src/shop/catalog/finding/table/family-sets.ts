import { COLOR_FAMILIES, type ColorFamily } from '../../color-families/families.ts'
import { type Colors, type IndexedVariant, VariantSets } from './position-sets.ts'

/** The families of a colour that a variant names. */
export type FamiliesOf = (color: string) => readonly ColorFamily[]

/** The products with a variant in a colour of each family. */
export class FamilySets {
  #familiesOf: FamiliesOf = () => []
  #byFamily = newSets()
  /** The families of a colour, as variants spell it. */
  readonly #bySpelling = new Map<string, readonly ColorFamily[]>()

  get memoryBytes(): number {
    return this.#byFamily.values().reduce((sum, { memoryBytes }) => sum + memoryBytes, 0)
  }

  find = (family: string): VariantSets | undefined => this.#byFamily.get(family)

  /** The families that a colour has here. */
  of: FamiliesOf = (color) => {
    const known = this.#bySpelling.get(color)
    if (known) return known
    const families = this.#familiesOf(color)
    this.#bySpelling.set(color, families)
    return families
  }

  add(variant: IndexedVariant, position: number) {
    for (const sets of this.#setsOf(variant.color)) sets.add(variant, position)
  }

  delete(variant: IndexedVariant, position: number) {
    for (const sets of this.#setsOf(variant.color)) sets.delete(variant, position)
  }

  /** Where a colour has other families than before, all sets are made anew, of the sets of the colours. */
  setFamilies(familiesOf: FamiliesOf, colors: Colors) {
    this.#familiesOf = familiesOf
    const isSame = this.#bySpelling
      .entries()
      .every(([color, families]) => families.join() === familiesOf(color).join())
    if (isSame) return
    this.#byFamily = newSets()
    this.#bySpelling.clear()
    for (const color of colors.all()) {
      for (const sets of this.#setsOf(color.name)) sets.addAll(color)
    }
  }

  #setsOf = (color: string): VariantSets[] =>
    this.of(color).flatMap((family) => this.find(family) ?? [])
}

const newSets = (): ReadonlyMap<string, VariantSets> =>
  new Map(COLOR_FAMILIES.map((family) => [family, new VariantSets()]))
