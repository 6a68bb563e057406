import type { SizeAdvice, SizeAdviceQuery, SizeChart } from './size-schemas.ts'

type Row = SizeChart['sizes'][number]

/** Contract 5.5. From the smallest to the largest: each size begins where the one before it ends. */
export const SIZE_CHART: SizeChart = {
  unit: 'cm',
  sizes: [
    sized('XS', { us: '0-2', uk: '4-6', eu: '32-34' }, [78, 82], [60, 64], [86, 90]),
    sized('S', { us: '4-6', uk: '8-10', eu: '36-38' }, [82, 86], [64, 68], [90, 94]),
    sized('M', { us: '8-10', uk: '12-14', eu: '40-42' }, [86, 90], [68, 72], [94, 98]),
    sized('L', { us: '12-14', uk: '16-18', eu: '44-46' }, [90, 96], [72, 78], [98, 104]),
    sized('XL', { us: '16-18', uk: '20-22', eu: '48-50' }, [96, 102], [78, 84], [104, 110]),
    sized('XXL', { us: '20-22', uk: '24-26', eu: '52-54' }, [102, 110], [84, 92], [110, 118]),
  ],
}

type Centimetres = [min: number, max: number]

function sized(
  size: string,
  labels: Pick<Row, 'us' | 'uk' | 'eu'>,
  bust: Centimetres,
  waist: Centimetres,
  hips: Centimetres,
): Row {
  const range = ([min, max]: Centimetres) => ({ min, max })
  return { size, ...labels, bust: range(bust), waist: range(waist), hips: range(hips) }
}

const { sizes } = SIZE_CHART
const MEASURES = ['bust', 'waist', 'hips'] as const

/** The size in which none of the given measures is tight. Contract 5.5. */
export function adviseSize(measures: Partial<SizeAdviceQuery>): SizeAdvice {
  const given = MEASURES.flatMap((name) => {
    const cm = measures[name]
    return cm === undefined ? [] : [{ name, cm, place: placeOf(name, cm) }]
  })
  const place = Math.max(...given.map((measure) => measure.place))
  const chosen = sizes[place]
  const isNearlyLarger = given.some(
    (measure) =>
      chosen && measure.place === place && isInUpperQuarter(measure.cm, chosen[measure.name]),
  )
  return {
    size: chosen?.size ?? null,
    also: (isNearlyLarger && sizes[place + 1]?.size) || null,
    measures: Object.fromEntries(
      given.map(({ name, place }) => [name, sizes[place]?.size ?? null]),
    ),
  }
}

/** The place in the chart of the first size that is large enough; past its end if none is. */
function placeOf(name: keyof SizeAdviceQuery, cm: number): number {
  const place = sizes.findIndex((row) => cm <= row[name].max)
  return place < 0 ? sizes.length : place
}

const isInUpperQuarter = (cm: number, { min, max }: Row['bust']) => cm >= max - (max - min) / 4
