/** The size chart, and which size it advises for measures. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SIZES as SIZES } from '../../../src/service/limits/catalog.ts'
import { adviseSize, SIZE_CHART } from '../../../src/shop/catalog/sizes.ts'
import { useTestApp } from '../../support/app.ts'
import { runs } from '../../support/runs.ts'

const CHART = '/api/catalog/size-chart/'
const ADVICE = '/api/catalog/size-advice/'
const MEASURES = ['bust', 'waist', 'hips'] as const

const app = useTestApp()

const advice = (measures: Record<string, string | number>) => {
  const texts = Object.entries(measures).map(([name, cm]): [string, string] => [name, `${cm}`])
  return app.guest().get(`${ADVICE}?${new URLSearchParams(texts)}`)
}
const advised = (size: string | null, also: string | null, measures: object) => ({
  status: 200,
  body: { size, also, measures },
})
const refused = (body: object) => ({ status: 400, body })

describe(`GET ${CHART}`, () => {
  it('is the chart of the contract', async () => {
    const row = (text: string) => {
      const [size, us, uk, eu, ...ranges] = text.split(' ')
      const [bust, waist, hips] = ranges.map((range) => {
        const [min, max] = range.split('-').map(Number)
        return { min, max }
      })
      return { size, us, uk, eu, bust, waist, hips }
    }
    expect(await app.guest().get(CHART)).toEqual({
      status: 200,
      body: {
        unit: 'cm',
        sizes: [
          row('XS 0-2 4-6 32-34 78-82 60-64 86-90'),
          row('S 4-6 8-10 36-38 82-86 64-68 90-94'),
          row('M 8-10 12-14 40-42 86-90 68-72 94-98'),
          row('L 12-14 16-18 44-46 90-96 72-78 98-104'),
          row('XL 16-18 20-22 48-50 96-102 78-84 104-110'),
          row('XXL 20-22 24-26 52-54 102-110 84-92 110-118'),
        ],
      },
    })
  })

  it('is cached like the rest of the catalog, and so is an advice', async () => {
    for (const path of [CHART, `${ADVICE}?bust=88`]) {
      const { headers } = await app.guest().get(path)
      expect(headers.get('cache-control')).toBe('public, max-age=0, stale-if-error=60')
      const etag = headers.get('etag') ?? ''
      const again = app.guest().with({ 'If-None-Match': etag }).get(path)
      expect(await again).toEqual({ status: 304, body: '' })
    }
  })
})

describe(`GET ${ADVICE}`, () => {
  it('is the largest size of the measures, each in the first whose maximum it does not exceed', async () => {
    const measures = { bust: 'M', waist: 'L', hips: 'M' }
    expect(await advice({ bust: 88, waist: 74, hips: 97 })).toEqual(advised('L', null, measures))
  })

  it('has the measures that were given only, in the order of the chart', async () => {
    const { body } = await advice({ hips: 95, bust: 79 })
    expect(JSON.stringify(body)).toBe(
      '{"size":"M","also":null,"measures":{"bust":"XS","hips":"M"}}',
    )
    expect(await advice({ waist: 70 })).toEqual(advised('M', null, { waist: 'M' }))
  })

  describe.each(MEASURES)('for the %s alone', (name) => {
    it.each(SIZE_CHART.sizes.map((row, place) => ({ ...row, place })))(
      'has the boundaries of $size',
      async ({ size, place, [name]: { min, max } }) => {
        const next = SIZES[place + 1] ?? null
        const smaller = SIZES[place - 1] ?? size
        const quarter = max - (max - min) / 4
        // Its minimum is the maximum of the size before, whose next one it is.
        expect(await advice({ [name]: min })).toEqual(
          advised(smaller, place === 0 ? null : size, { [name]: smaller }),
        )
        const inIt = (also: string | null) => advised(size, also, { [name]: size })
        expect(await advice({ [name]: min + 0.01 })).toEqual(inIt(null))
        expect(await advice({ [name]: quarter - 0.01 })).toEqual(inIt(null))
        expect(await advice({ [name]: quarter })).toEqual(inIt(next))
        expect(await advice({ [name]: max })).toEqual(inIt(next))
        const larger = await advice({ [name]: max + 0.01 })
        expect(larger).toEqual(advised(next, null, { [name]: next }))
      },
    )

    it('is the smallest size below the chart', async () => {
      expect(await advice({ [name]: 40 })).toEqual(advised('XS', null, { [name]: 'XS' }))
    })
  })

  it('names the next size up for a measure that decides the size, and for no other', async () => {
    const measures = { bust: 'S', waist: 'M' }
    expect(await advice({ bust: 86, waist: 70 })).toEqual(advised('M', null, measures))
    expect(await advice({ bust: 83, waist: 71 })).toEqual(advised('M', 'L', measures))
    expect(await advice({ bust: 87, waist: 71.5, hips: 95 })).toEqual(
      advised('M', 'L', { bust: 'M', waist: 'M', hips: 'M' }),
    )
  })

  it('has no size for a measure above XXL, nor for all of them', async () => {
    const measures = { bust: null, waist: 'S', hips: 'XXL' }
    expect(await advice({ bust: 110.5, waist: 66, hips: 118 })).toEqual(
      advised(null, null, measures),
    )
  })

  it('refuses when none is given; blank is not given, and other parameters are ignored', async () => {
    const none = { non_field_errors: ['Give at least one of bust, waist and hips.'] }
    expect(await app.guest().get(ADVICE)).toEqual(refused(none))
    expect(await advice({ bust: '', waist: ' ', height: 170 })).toEqual(refused(none))
  })

  it('refuses what is no number from 40 to 200, all at once', async () => {
    expect(await advice({ bust: '8O', waist: 39.99, hips: 200.01 })).toEqual(
      refused({
        bust: ['Enter a number.'],
        waist: ['Ensure this value is greater than or equal to 40.'],
        hips: ['Ensure this value is less than or equal to 200.'],
      }),
    )
    for (const bust of ['1e2', 'NaN', '0x50', '88,5', '88 cm']) {
      expect(await advice({ bust })).toEqual(refused({ bust: ['Enter a number.'] }))
    }
    expect((await advice({ bust: 40, waist: 200 })).status).toBe(200)
    expect((await advice({ bust: ' 88.50 ', waist: '70.', hips: '+95' })).status).toBe(200)
  })

  it('is never smaller than any measure, whatever they are', () => {
    const cm = fc.oneof(
      fc.double({ min: 40, max: 200, noNaN: true }),
      fc.integer({ min: 4 * 40, max: 4 * 200 }).map((quarters) => quarters / 4),
    )
    const measures = fc.record({ bust: cm, waist: cm, hips: cm }, { requiredKeys: [] })
    fc.assert(
      fc.property(measures, (given) => {
        fc.pre(Object.keys(given).length > 0)
        const { size, also, measures: sizes } = adviseSize(given)
        expect(Object.keys(sizes).sort()).toEqual(Object.keys(given).sort())
        const row = SIZE_CHART.sizes.find((each) => each.size === size)
        const largest = SIZE_CHART.sizes.at(-1)
        for (const name of MEASURES) {
          const value = given[name]
          if (value === undefined || !largest) continue
          if (row) expect(value).toBeLessThanOrEqual(row[name].max)
          expect(sizes[name] === null).toBe(value > largest[name].max)
        }
        expect(size === null).toBe(Object.values(sizes).includes(null))
        const next = SIZES[SIZES.indexOf(size as (typeof SIZES)[number]) + 1]
        if (also !== null) expect([size, also]).toEqual([size, next])
      }),
      runs(1_000),
    )
  })
})
