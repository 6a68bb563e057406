import { useSignal } from '@preact/signals'
import { announce } from '../../announce.ts'
import { money } from '../../format.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field, Wrong } from '../../parts/field.tsx'
import { w } from '../../settings.ts'
import { type Found, find, type Product } from './find.ts'
import { addLine, type Line, lines, setUnits, sumOf } from './lines.ts'

const nameOf = ({ name, sizeColor }: Pick<Line, 'name' | 'sizeColor'>) => `${name}, ${sizeColor}`

/** The garments of the order: searched, or scanned, and taken one by one. */
export function Items({ errors }: { errors: readonly string[] }) {
  const { phone } = w()
  const found = useSignal<Found | undefined>(undefined)
  const add = (garment: Omit<Line, 'units'>) => {
    addLine(garment)
    announce(phone.added(nameOf(garment)))
  }
  const search = async (form: HTMLFormElement) => {
    const text = String(new FormData(form).get('find')).trim()
    if (!text) return
    const result = await find(text)
    if (result.kind !== 'one') {
      found.value = result
      return
    }
    found.value = undefined
    form.reset()
    add(result.garment)
  }
  return (
    <section class="card stack" aria-labelledby="items">
      <h2 id="items">{phone.items}</h2>
      <form
        class="bar"
        onSubmit={(event) => {
          event.preventDefault()
          void search(event.currentTarget)
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
        <div key={product.id}>
          <h3>
            <bdi>{product.name}</bdi> <span class="soft">{money(product.price)}</span>
          </h3>
          <ul class="chips">
            {product.garments.map((garment) => (
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
        </div>
      ))}
    </div>
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
                <code dir="ltr">{line.sku}</code> {money(line.price)}
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
