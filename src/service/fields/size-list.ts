/** The list of the sizes of a shop, as the environment and administration give it. */
import { SIZE_MAX_CHARACTERS, SIZES } from '../limits/catalog.ts'
import { typeName } from './dictionary.ts'
import { readLine } from './line.ts'
import { field } from './schemas.ts'

/** Sizes with one key are one size. */
export const sizeKey = (size: string): string => size.trim().toLowerCase()

/** One problem a sentence. Problems of one size begin with it. */
export const sizeList = () =>
  field(
    {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: SIZE_MAX_CHARACTERS },
      minItems: SIZES.min,
      maxItems: SIZES.max,
    },
    (value, problems): string[] => {
      if (!Array.isArray(value)) {
        problems.push(`Expected a list of items but got type "${typeName(value)}".`)
        return []
      }
      if (value.length < SIZES.min) problems.push('This list may not be empty.')
      if (value.length > SIZES.max) {
        problems.push(`Ensure this field has no more than ${SIZES.max} elements.`)
        return []
      }
      const sizes = value.map((item) => readSize(item, problems))
      const repeated = sizes.filter(
        (size, place) => sizes.findIndex((each) => sizeKey(each) === sizeKey(size)) < place,
      )
      for (const size of new Set(repeated.filter((size) => size !== ''))) {
        problems.push(`"${size}" is there more than once.`)
      }
      return sizes
    },
  )

function readSize(item: unknown, problems: string[]): string {
  const ofSize: string[] = []
  const size = readLine(item, { max: SIZE_MAX_CHARACTERS, kind: 'code' }, ofSize)
  // Several sizes in the address of a list are separated by commas.
  if (size.includes(',')) ofSize.push('Remove the comma.')
  problems.push(...ofSize.map((problem) => (size === '' ? problem : `"${size}": ${problem}`)))
  return size
}
