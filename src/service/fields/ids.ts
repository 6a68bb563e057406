/**
 * Ids in requests. An id that no row can have is treated as an unknown one. Ids of the catalog have a
 * smaller maximum: their columns are integer, and Postgres refuses to compare these with larger numbers.
 */
import { z } from 'zod'
import { CATALOG_ID_MAX, ID_MAX } from '../limits/service.ts'
import { query } from './query.ts'
import { field, wholeNumber } from './schemas.ts'

/** A number that cannot be an id becomes 0, which no row has. */
const idUpTo = (max: number, id: number) => (id >= 1 && id <= max ? id : 0)

const pathId = (max: number) =>
  z
    .unknown()
    .transform((value) => (/^\d{1,16}$/.test(String(value)) ? idUpTo(max, Number(value)) : 0))
    .meta({ type: 'integer', minimum: 1, maximum: max, examples: [12] })

/** An id in a path; `abc` and 2^63 are unknown ids as well. */
export const PathId = pathId(ID_MAX)
export const IdParams = z.object({ id: PathId })
export const CatalogIdParams = z.object({ id: pathId(CATALOG_ID_MAX) })

/** A number that cannot be an id: 0 to everything that compares or stores it, and in a sentence as it was sent. */
class ImpossibleId extends Number {
  readonly sent: string

  constructor(sent: string) {
    super(0)
    this.sent = sent
  }

  /** The driver and JSON ask for a number or call toString(), a sentence asks for a text. */
  [Symbol.toPrimitive](wanted: string) {
    return wanted === 'string' ? this.sent : 0
  }
}

const idInBody = (max: number) =>
  field({ type: 'integer' }, (value, problems): number => {
    const id = wholeNumber(value)
    if (Number.isNaN(id)) problems.push('A valid integer is required.')
    else if (idUpTo(max, id) === 0) {
      // As digits: a large number is written as 1e+30.
      const sent = typeof value === 'string' ? value : String(BigInt(id))
      return new ImpossibleId(sent) as unknown as number
    }
    return id
  })

export const bodyId = () => idInBody(ID_MAX)
export const catalogBodyId = () => idInBody(CATALOG_ID_MAX)

export const QueryId = query(bodyId())
export const CatalogQueryId = query(catalogBodyId())
