import { z } from 'zod'
import type { MadeResponse } from '../../service/cache/response-cache.ts'
import { queryNumber } from '../../service/fields/decimal.ts'
import { named } from '../../service/fields/schemas.ts'
import { fieldErrors } from '../../service/http/errors.ts'
import { HEIGHT_CM } from '../../service/limits/catalog.ts'
import type { Products } from './finding/products.ts'
import { FALLS, fallOf, inHundredths } from './hem-falls.ts'
import { Size } from './schemas.ts'
import { missingFrom } from './show-products.ts'

export const FitQuery = z.object({
  height: queryNumber(HEIGHT_CM).describe('How tall the shopper is, in centimetres; required'),
})

export const Fit = z
  .object({
    sizes: z.array(
      named('FittingSize', { size: Size, falls_to: z.enum(FALLS).meta({ id: 'Fall' }) }),
    ),
  })
  .meta({ id: 'ProductFit', examples: [{ sizes: [{ size: 'M', falls_to: 'ankle' }] }] })

export const heightMissing = () => fieldErrors({ height: ['This field is required.'] })

/** Where the hem ends in each size that has a length. Throws notFound, and heightMissing. */
export const showFit = (
  { index }: Products,
  id: number,
  height: number | undefined,
): Promise<MadeResponse> =>
  index.read(({ table, sizes: all }, certainUntil) => {
    const position = table.positionOf(id)
    if (position === undefined) throw missingFrom(certainUntil)
    if (height === undefined) throw heightMissing()
    const sizes = all.flatMap((size) => {
      const length = table.lengthsIn(size)[position] ?? 0
      return length === 0 ? [] : [{ size, falls_to: fallOf(length, inHundredths(height)) }]
    })
    return {
      json: JSON.stringify({ sizes }),
      dependsOn: [String(id)],
      freshUntil: certainUntil,
    }
  })
