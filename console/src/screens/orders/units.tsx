import type { ComponentChildren } from 'preact'
import { w } from '../../settings.ts'
import type { OrderDetail } from '../order.tsx'

/** An item of an order, and how many units of it are meant. */
export function Units({
  item,
  label,
  max,
  value,
  set,
  children,
}: {
  item: OrderDetail['items'][number]
  label: (name: string) => string
  max: number
  value: number
  set: (units: number) => void
  children?: ComponentChildren
}) {
  const { product, size, color } = item.variant
  return (
    <li>
      <span>
        <bdi>{product.name}</bdi>
        <span class="under soft">
          <bdi>
            {size}, {color}
          </bdi>
        </span>
      </span>
      <span class="units">
        <input
          type="number"
          name={`units of ${item.id}`}
          aria-label={label(product.name)}
          min={0}
          max={max}
          disabled={max === 0}
          value={value}
          onInput={({ currentTarget }) => {
            const units = Math.floor(Number(currentTarget.value)) || 0
            set(Math.min(max, Math.max(0, units)))
          }}
        />
        {w().changing.ofUnits(max)}
      </span>
      {children}
    </li>
  )
}
