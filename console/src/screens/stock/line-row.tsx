import { useId } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { useValue } from '../../parts/field.tsx'
import { w } from '../../settings.ts'
import { type Kind, type Line, nameOfLine, removeLine, setUnits } from './batch.ts'

/** Longer than any number of units: what a scanner has typed into the field. */
const UNITS = /^\d{1,7}$/

export function LineRow({
  kind,
  line,
  scan,
  errors,
  clearFailure,
}: {
  kind: Kind
  line: Line
  scan: (code: string) => unknown
  errors: readonly string[]
  /** The errors of a refused call are by place: they go with the first change. */
  clearFailure: () => void
}) {
  const { stock } = w()
  const id = useId()
  const name = nameOfLine(line)
  const { variant, units } = line
  const element = useValue(String(units))
  const set = (next: number) => {
    clearFailure()
    setUnits(kind, line, next)
  }
  return (
    <tr>
      <th scope="row">
        <ItemName line={line} />
        {errors.length > 0 && (
          <span class="under wrong" id={id}>
            {errors.join(' ')}
          </span>
        )}
        <Button
          look="plain"
          aria-label={stock.removeOne(name)}
          onClick={() => {
            clearFailure()
            removeLine(kind, line)
          }}
        >
          {stock.remove}
        </Button>
      </th>
      <td class="number wide">{variant?.onShelf}</td>
      <td>
        <span class="unit-ticks">
          <button
            type="button"
            class="button button-quiet"
            aria-label={stock.less(name)}
            disabled={units === 0}
            onClick={() => set(units - 1)}
          >
            −
          </button>
          <input
            class="stock-units"
            name="units"
            inputMode="numeric"
            autocomplete="off"
            dir="ltr"
            aria-label={stock.unitsOf(name)}
            ref={element}
            {...(errors.length > 0 ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => {
              const text = currentTarget.value.trim()
              if (UNITS.test(text)) set(Number(text))
              else {
                currentTarget.value = String(units)
                if (text) void scan(text)
              }
            }}
          />
          <button
            type="button"
            class="button button-quiet"
            aria-label={stock.more(name)}
            onClick={() => set(units + 1)}
          >
            +
          </button>
        </span>
      </td>
      {kind === 'count' && <Difference line={line} />}
    </tr>
  )
}

function ItemName({ line: { code, variant } }: { line: Line }) {
  const { stock, packing } = w()
  if (!variant) {
    return (
      <>
        <code dir="ltr">{code}</code>
        <span class="under soft">{stock.unknown}</span>
      </>
    )
  }
  return (
    <>
      <bdi>{variant.name}</bdi>
      <span class="under">
        <bdi>{variant.sizeColor}</bdi>
      </span>
      <span class="under soft">
        <code dir="ltr">{variant.sku}</code>
        {variant.shelf && (
          <>
            {' '}
            {packing.shelf} <bdi>{variant.shelf}</bdi>
          </>
        )}
      </span>
      <span class="narrow-only soft">{stock.onShelfNow(variant.onShelf)}</span>
    </>
  )
}

/** From what should lie there. */
function Difference({ line: { variant, units } }: { line: Line }) {
  const difference = variant ? units - variant.onShelf : undefined
  return (
    <td class="number wide" dir="ltr">
      {difference !== undefined &&
        (difference > 0 ? `+${difference}` : String(difference).replace('-', '−'))}
    </td>
  )
}
