import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { announce } from '../../announce.ts'
import { money } from '../../format.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field, Wrong } from '../../parts/field.tsx'
import { w } from '../../settings.ts'
import { type Found, find, type Product } from './find.ts'
import { addLine, type Line, lines, setUnits, sumOf } from './lines.ts'

/** So many sizes and colours of a product are shown at once. */
const FEW = 3

const nameOf = ({ name, sizeColor }: Pick<Line, 'name' | 'sizeColor'>) => `${name}, ${sizeColor}`

/** The garments of the order: searched, or scanned, and taken one by one. */
export function Items({ errors }: { errors: readonly string[] }) {
  const { phone } = w()
  const found = useSignal<Found | undefined>(undefined)
  const form = useRef<HTMLFormElement>(null)
  /** The results go, so that the lines are in its place; the next garment can be typed at once. */
  const add = (garment: Omit<Line, 'units'>) => {
    addLine(garment)
    announce(phone.added(nameOf(garment)))
    found.value = undefined
    form.current?.reset()
    form.current?.querySelector('input')?.focus()
  }
  const search = async (text: string) => {
    if (!text) return
    const result = await find(text)
    if (result.kind === 'one') add(result.garment)
    else found.value = result
  }
  return (
    <section class="card stack" aria-labelledby="items">
      <h2 id="items">{phone.items}</h2>
      <form
        class="bar"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          void search(String(new FormData(event.currentTarget).get('find')).trim())
        }}
      >
        <Field label={phone.find} hint={phone.findHint} name="find" autocomplete="off" />
        <Button look="quiet" type="submit">
          {w().frame.find}
        </Button>
      </form>
      <Results found={found.value} add={add} />
      <Lines />
      <Wrong errors={errors} role="alert" />
    </section>
  )
}

type Adding = { add: (garment: Product['garments'][number]) => void }

function Results({ found, add }: Adding & { found: Found | undefined }) {
  const { phone } = w()
  if (found?.kind === 'failed') return <Failure error={found.error} />
  if (found?.kind !== 'several') return null
  return (
    <div role="status">
      {found.products.length === 0 && <p>{phone.nothingFound}</p>}
      {found.products.map((product) => (
        <Choices
          key={product.id}
          product={product}
          isOpen={found.products.length === 1 || product.garments.length <= FEW}
          add={add}
        />
      ))}
    </div>
  )
}

/** A product as a row; pressed, it shows its sizes and colours. */
function Choices({ product, isOpen, add }: Adding & { product: Product; isOpen: boolean }) {
  const { phone } = w()
  const { name, price, garments, isNarrowed } = product
  return (
    <details class="found" open={isOpen}>
      <summary>
        <bdi>{name}</bdi> <bdi class="soft">{money(price)}</bdi>
        {' · '}
        <bdi class="soft">
          {isNarrowed ? phone.fitting(garments.length) : phone.variants(garments.length)}
        </bdi>
      </summary>
      <ul class="chips">
        {garments.map((garment) => (
          <li key={garment.id}>
            <Button
              look="quiet"
              aria-label={phone.addOne(nameOf(garment), garment.available)}
              disabled={garment.available === 0}
              onClick={() => add(garment)}
            >
              <bdi>{garment.sizeColor}</bdi>{' '}
              <span class="soft">{phone.inStock(garment.available)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Lines() {
  const { phone, stock } = w()
  if (lines.value.length === 0) return <p class="soft">{phone.noItems}</p>
  return (
    <>
      <ul class="units">
        {lines.value.map((line) => (
          <li class="unit" key={line.id}>
            <span class="unit-name">
              <bdi>{line.name}</bdi>
              <span class="under">
                <bdi>{line.sizeColor}</bdi>
              </span>
              <span class="under soft">
                <code dir="ltr">{line.sku}</code> {money(line.price)} ·{' '}
                {phone.inStock(line.available)}
              </span>
            </span>
            <span class="unit-ticks">
              <Button
                look="quiet"
                aria-label={stock.less(nameOf(line))}
                onClick={() => setUnits(line, line.units - 1)}
              >
                −
              </Button>
              <span class="unit-count" role="status" aria-label={stock.unitsOf(nameOf(line))}>
                {line.units}
              </span>
              <Button
                look="quiet"
                aria-label={stock.more(nameOf(line))}
                onClick={() => setUnits(line, line.units + 1)}
              >
                +
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p>{phone.itemsSum(money(sumOf(lines.value)))}</p>
    </>
  )
}
