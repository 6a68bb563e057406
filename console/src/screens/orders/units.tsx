import type { ComponentChildren } from 'preact'
import { w } from '../../settings.ts'
import type { OrderDetail } from './view.ts'

type Chosen = {
  label: (name: string) => string
  max: number
  value: number
  set: (units: number) => void
  children?: ComponentChildren
}

/** An item of an order, and how many units of it are meant. */
export function Units({ item, ...chosen }: Chosen & { item: OrderDetail['items'][number] }) {
  const { product, size, color } = item.variant
  return <UnitsOf id={item.id} name={product.name} sizeColor={`${size}, ${color}`} {...chosen} />
}

export function UnitsOf({
  id,
  name,
  sizeColor,
  label,
  max,
  value,
  set,
  children,
}: Chosen & { id: number; name: string; sizeColor: string }) {
  return (
    <li>
      <span>
        <bdi>{name}</bdi>
        <span class="under soft">
          <bdi>{sizeColor}</bdi>
        </span>
      </span>
      <span class="units">
        <input
          type="number"
          name={`units of ${id}`}
          aria-label={label(name)}
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
