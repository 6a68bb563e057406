import { z } from 'zod'
import { queryNumber } from '../../service/fields/decimal.ts'
import { named } from '../../service/fields/schemas.ts'
import { MEASURE_CM } from '../../service/limits/catalog.ts'
import { Size } from './schemas.ts'

const MeasureRange = named('MeasureRange', { min: z.number(), max: z.number() })

export const SizeChart = z
  .object({
    unit: z.literal('cm'),
    sizes: z.array(
      named('SizeChartRow', {
        size: Size,
        us: z.string(),
        uk: z.string(),
        eu: z.string(),
        bust: MeasureRange,
        waist: MeasureRange,
        hips: MeasureRange,
      }),
    ),
  })
  .meta({
    id: 'SizeChart',
    examples: [
      {
        unit: 'cm',
        sizes: [
          {
            size: 'M',
            us: '8-10',
            uk: '12-14',
            eu: '40-42',
            bust: { min: 86, max: 90 },
            waist: { min: 68, max: 72 },
            hips: { min: 94, max: 98 },
          },
        ],
      },
    ],
  })
export type SizeChart = z.infer<typeof SizeChart>

const measure = (of: string) => queryNumber(MEASURE_CM).describe(`${of} in centimetres`)

export const SizeAdviceQuery = z.object({
  bust: measure('Bust'),
  waist: measure('Waist'),
  hips: measure('Hips'),
})
export type SizeAdviceQuery = z.infer<typeof SizeAdviceQuery>

const MeasuredSize = Size.nullable().optional()

export const SizeAdvice = z
  .object({
    size: Size.nullable().describe('The largest size of `measures`; null above XXL'),
    also: Size.nullable().describe(
      'The next size up, where a measure that decides `size` is in the upper quarter of its range',
    ),
    measures: named('MeasuredSizes', {
      bust: MeasuredSize,
      waist: MeasuredSize,
      hips: MeasuredSize,
    }).describe('The size of each measure that was given; null above XXL'),
  })
  .meta({
    id: 'SizeAdvice',
    examples: [{ size: 'L', also: null, measures: { bust: 'M', waist: 'L', hips: 'M' } }],
  })
export type SizeAdvice = z.infer<typeof SizeAdvice>
