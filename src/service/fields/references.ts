/** Ids in a body that name another row, such as the category of a product. */
import { CATALOG_ID_MAX, LIST_ITEMS_MAX } from '../limits/service.ts'
import { isDictionary, typeName } from './dictionary.ts'
import { field } from './schemas.ts'

/** An id that no row has. A class, so that nothing in a JSON body can pass for one. */
class UnknownId {
  readonly id: string

  constructor(id: string) {
    this.id = id
  }
}

/** The id of another row; lookUpReferences must have marked it if there is no such row. */
export const reference = () =>
  field({ type: 'integer' }, (value, problems): number => {
    const id = idIn(value)
    if (value instanceof UnknownId) {
      problems.push(`Invalid pk "${value.id}" - object does not exist.`)
    } else if (id === undefined) {
      problems.push(`Incorrect type. Expected pk value, received ${typeName(value)}.`)
    }
    return Number(id)
  })

/**
 * Marks the ids in a body that no row has, before its fields are checked, so that one reply names all
 * wrong fields. Blank, as forms send it, becomes null. Of a list as many items are looked up as one may have,
 * and one more; `listKnown` returns those that are there.
 */
export async function lookUpReferences(
  body: unknown,
  listKnown: Record<string, (ids: number[]) => Promise<number[]>>,
  itemsMax = LIST_ITEMS_MAX,
): Promise<void> {
  if (!isDictionary(body)) return
  const given = new Map<string, unknown>(Object.entries(body))
  for (const [key, listKnownOf] of Object.entries(listKnown)) {
    const value = given.get(key)
    const values = Array.isArray(value) ? value.slice(0, itemsMax + 1) : [value]
    const possible = values.map(idIn).map(Number).filter(isPossible)
    const known = possible.length === 0 ? [] : await listKnownOf(possible)
    const marked = values.map((each) => {
      const id = idIn(each)
      return id === undefined || known.includes(Number(id)) ? each : new UnknownId(id)
    })
    if (value === '') Object.assign(body, { [key]: null })
    else if (value !== undefined) {
      Object.assign(body, { [key]: Array.isArray(value) ? marked : marked[0] })
    }
  }
}

/** As digits, since an id that is too large for a number is repeated as it was sent. */
function idIn(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isInteger(value)) return `${BigInt(value)}`
  return typeof value === 'string' && /^-?\d+$/.test(value) ? value : undefined
}

const isPossible = (id: number) => id >= 1 && id <= CATALOG_ID_MAX
