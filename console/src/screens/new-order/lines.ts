/** The lines of an order that is being typed, kept for the tab: garments and numbers, nothing of persons. */
import { signal } from '@preact/signals'
import { keep, kept } from '../../kept.ts'

export type Line = {
  id: number
  sku: string
  name: string
  sizeColor: string
  /** Of one unit. */
  price: string
  available: number
  units: number
}

const NAME = 'new-order'
export const lines = signal<readonly Line[]>(kept<Line[]>(NAME) ?? [])

export function setLines(next: readonly Line[]) {
  lines.value = next
  keep(NAME, next.length > 0 ? next : undefined)
}

/** One more of it. */
export function addLine(line: Omit<Line, 'units'>) {
  const own = lines.peek().find(({ id }) => id === line.id)
  if (own) setUnits(own, own.units + 1)
  else setLines([...lines.peek(), { ...line, units: 1 }])
}

/** Without units it goes. */
export const setUnits = ({ id }: Line, units: number) =>
  setLines(
    lines.peek().flatMap((line) => {
      if (line.id !== id) return [line]
      return units > 0 ? [{ ...line, units }] : []
    }),
  )

export const sumOf = (all: readonly Line[]) =>
  all.reduce((sum, { price, units }) => sum + Number(price) * units, 0)
