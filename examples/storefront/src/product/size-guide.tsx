import type { Data } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Button } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { Field } from '../components/field.tsx'
import { useForm } from '../components/form.ts'
import { LinesSkeleton } from '../components/skeleton.tsx'
import { t } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { store } from '../store.ts'
import type { ProductDetail } from './choice.ts'
import { GarmentTable } from './garment-table.tsx'

type Take = (size: string) => void
const MEASURES = ['bust', 'waist', 'hips'] as const

/** The garment first: whether it is long enough is asked before whether it fits. */
export function SizeGuide({ product, take }: { product: ProductDetail; take: Take }) {
  return (
    <>
      <GarmentTable garment={product.garment} />
      <h3>{t().garment.bodySizes}</h3>
      <Advice product={product} take={take} />
      <Chart />
    </>
  )
}

function Advice({ product, take }: { product: ProductDetail; take: Take }) {
  const advice = useSignal<Data<'getSizeAdvice'> | undefined>(undefined)
  const answer = useRef<HTMLDivElement>(null)
  // On a phone it is below the edge, or below the keyboard.
  useLayoutEffect(() => {
    if (advice.value) answer.current?.focus()
  }, [advice.value])
  const texts = t().catalog
  const form = useForm({
    send: (values) => {
      advice.value = undefined
      return store.getSizeAdvice({
        query: Object.fromEntries(
          MEASURES.flatMap((name) => {
            const value = String(values.get(name) ?? '').replace(',', '.')
            return value ? [[name, Number(value)]] : []
          }),
        ),
      })
    },
    done: (data) => {
      advice.value = data
    },
  })
  const general = form.errorsOf('non_field_errors')
  return (
    <form {...form.props} class="advice">
      <p>{texts.adviceIntro}</p>
      <div class="measures">
        {MEASURES.map((name, index) => (
          <Field
            key={name}
            label={texts[name]}
            name={name}
            inputMode="decimal"
            marksOptional={false}
            errors={[...form.errorsOf(name), ...(index === 0 ? general : [])]}
          />
        ))}
      </div>
      <Button type="submit" isBusy={form.isSending}>
        {texts.advise}
      </Button>
      {form.failure && <Failure error={form.failure} />}
      {advice.value && (
        <div class="advised" tabIndex={-1} ref={answer}>
          <Advised
            advice={advice.value}
            isSold={product.variants.some(({ size }) => size === advice.value?.size)}
            take={take}
          />
        </div>
      )}
    </form>
  )
}

function Advised({
  advice: { size, also },
  isSold,
  take,
}: {
  advice: Data<'getSizeAdvice'>
  /** Whether the product comes in it. */
  isSold: boolean
  take: Take
}) {
  const texts = t().catalog
  if (!size) return <p>{texts.noAdvice}</p>
  return (
    <>
      <p>
        <strong>{texts.advice(size)}</strong> {also && texts.adviceAlso(also)}
      </p>
      {isSold ? (
        <Button look="quiet" onClick={() => take(size)}>
          {texts.takeSize(size)}
        </Button>
      ) : (
        <p>{texts.adviceNotHere(size)}</p>
      )}
    </>
  )
}

function Chart() {
  const { data, error, reload } = useLoaded(
    'size chart',
    (signal) => store.getSizeChart({ signal }),
    { remember: true },
  )
  const texts = t().catalog
  if (!data) return error ? <Failure error={error} retry={reload} /> : <LinesSkeleton count={8} />
  return (
    <table class="chart">
      <caption>{texts.chart}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.size}</th>
          <th scope="col">EU</th>
          {MEASURES.map((name) => (
            <th scope="col" key={name}>
              {texts[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.sizes.map((row) => (
          <tr key={row.size}>
            <th scope="row">{row.size}</th>
            <td>{row.eu}</td>
            {MEASURES.map((name) => (
              <td key={name}>{texts.range(row[name].min, row[name].max)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
