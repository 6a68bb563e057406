/** The facts and measures of a garment, in its forms, and as the API takes them. */
import type { AdminData, AdminOptions } from '@modest-clothing-store/client/admin'
import type { Reply } from '../../loading.ts'
import type { EditField } from '../../parts/edit.tsx'
import { w } from '../../settings.ts'

type Product = AdminData<'adminGetProduct'>
type Body = NonNullable<AdminOptions<'adminUpdateProduct'>['body']>
export type FactName = keyof Product['facts']

export function factFields({ facts }: Product): EditField<FactName>[] {
  const words = w().garment
  return (Object.keys(words.facts) as FactName[]).map((name) => ({
    name,
    label: words.facts[name],
    saved: facts[name] ?? '',
    ...(name === 'opacity'
      ? { options: [['', words.notSaid], ...Object.entries(words.opacities)] }
      : {}),
  }))
}

/** Key by key: what is not sent stays, and null removes. */
export const factsBody = (values: Partial<Record<FactName, string>>): Body => ({
  facts: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value || null]),
  ) as Body['facts'],
})

export const MEASURES = ['length', 'sleeve', 'chest', 'hem'] as const
type Measure = (typeof MEASURES)[number]
type Size = Product['garment'][number]['size']
export type MeasureName = `${Size} ${Measure}`

/** Those of its variants, and those that were measured before, in the order of the shop's sizes. */
export function sizesOf({ variants, garment }: Product, sizes: readonly string[]): Size[] {
  const own = new Set([...garment, ...variants].map(({ size }) => size))
  return [...sizes.filter((size) => own.delete(size)), ...own]
}

export function measureFields(product: Product, sizes: readonly Size[]): EditField<MeasureName>[] {
  const { columns, measureOf } = w().garment
  return sizes.flatMap((size) => {
    const row = product.garment.find((each) => each.size === size)
    return MEASURES.map(
      (measure): EditField<MeasureName> => ({
        name: `${size} ${measure}`,
        label: measureOf(columns[measure], size),
        saved: String(row?.[measure] ?? ''),
        inputMode: 'decimal',
        dir: 'ltr',
      }),
    )
  })
}

/** Whole: with those that were not changed. A size without any measure is left out. */
export function garmentBody(
  product: Product,
  sizes: readonly Size[],
  values: Partial<Record<MeasureName, string>>,
): { garment: NonNullable<Body['garment']> } {
  const measured = sizes.map((size) => {
    const saved = product.garment.find((each) => each.size === size)
    const row = MEASURES.map((measure) => {
      const value = values[`${size} ${measure}`] ?? String(saved?.[measure] ?? '')
      return [measure, numberIn(value)] as const
    })
    return { size, ...(Object.fromEntries(row) as Record<Measure, number | null>) }
  })
  return { garment: measured.filter((row) => MEASURES.some((measure) => row[measure] !== null)) }
}

/** The service refuses what is no number, in its own words. */
const numberIn = (value: string) => (value ? (value as unknown as number) : null)

type Failed = Extract<Reply<unknown>, { ok: false }>
const withFields = (reply: Failed, fields: object): Failed => ({
  ...reply,
  error: { ...reply.error, fields },
})

/** Errors stand beside the fields of a form, whatever they are inside of. */
export function besideFacts<Data>(reply: Reply<Data>): Reply<Data> {
  const inside = reply.ok ? undefined : fieldsOf(reply).facts
  if (reply.ok || typeof inside !== 'object' || inside === null || Array.isArray(inside))
    return reply
  return withFields(reply, inside)
}

/** Those of a list are by the place in it. */
export function besideMeasures<Data>(
  reply: Reply<Data>,
  { garment }: ReturnType<typeof garmentBody>,
): Reply<Data> {
  const inside = reply.ok ? undefined : fieldsOf(reply).garment
  if (reply.ok || typeof inside !== 'object' || inside === null) return reply
  const named = Object.entries(inside).flatMap(([place, row]) =>
    Object.entries(Object(row)).map(([measure, errors]) => [
      `${garment[Number(place)]?.size} ${measure}`,
      errors,
    ]),
  )
  return withFields(reply, Object.fromEntries(named))
}

const fieldsOf = ({ error }: Failed) => Object(error.fields) as Record<string, unknown>
