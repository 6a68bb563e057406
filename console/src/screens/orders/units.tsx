import type { ComponentChildren } from 'preact'
import { w } from '../../settings.ts'
import type { OrderDetail } from './view.ts'

type Chosen = {
  label: (name: string) => string
  max: number
  value: number
  set: (units: number) => void
  /** After the number; of how many, where it is not given. */
  shown?: string
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
  shown = w().changing.ofUnits(max),
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
      <Count name={`units of ${id}`} label={label(name)} max={max} value={value} set={set}>
        {shown}
      </Count>
      {children}
    </li>
  )
}

/** How many of at most `max`, and what they are. */
export const Count = ({
  max,
  set,
  children,
  label,
  ...named
}: Omit<Chosen, 'label' | 'shown'> & { name: string; label: string }) => (
  <span class="units">
    <input
      {...named}
      type="number"
      aria-label={label}
      min={0}
      max={max}
      disabled={max === 0}
      onInput={({ currentTarget }) => {
        const units = Math.floor(Number(currentTarget.value)) || 0
        set(Math.min(max, Math.max(0, units)))
      }}
    />
    {children}
  </span>
)
