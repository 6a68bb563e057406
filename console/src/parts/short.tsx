import type { Problem } from '../problem.ts'

type Shortage = Problem & { out_of_stock_items?: { variant: string; available: number }[] }

/** By SKU, what is there; none of another failure. */
export const shortOf = (error: Problem | undefined) =>
  (error as Shortage | undefined)?.out_of_stock_items ?? []

/** Which garments there are too few of: the sentence of the failure names none. */
export function Short({
  error,
  inStock,
}: {
  error: Problem | undefined
  inStock: (units: number) => string
}) {
  const short = shortOf(error)
  if (short.length === 0) return null
  return (
    <ul class="wrong">
      {short.map(({ variant, available }) => (
        <li key={variant}>
          <code dir="ltr">{variant}</code> {inStock(available)}
        </li>
      ))}
    </ul>
  )
}
