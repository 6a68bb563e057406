import { w } from '../settings.ts'

/** The SKU that was ordered, and what it was corrected to since: that is on the shelf. */
export function OrderedSku({ sku, skuNow }: { sku: string; skuNow: string }) {
  return (
    <>
      <code dir="ltr">{sku}</code>
      {skuNow !== sku && (
        <>
          {' '}
          {w().order.skuNow} <code dir="ltr">{skuNow}</code>
        </>
      )}
    </>
  )
}
