import { type Signal, useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { decimalIn, refusalOf } from '../../amounts.ts'
import { announce } from '../../announce.ts'
import { money } from '../../format.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { FormFailure } from '../../parts/submit.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { useChoices } from './choices.ts'
import { type Results, undoChanges } from './undo-changes.ts'
import type { ProductRow } from './view.ts'

type Change = readonly (string | number | boolean | null)[]
type Option = [value: string, text: string]
type Name = 'is_active' | 'is_featured' | 'category' | 'price_percent'
type Values = Partial<Record<Name, string>>
type Props = { rows: readonly ProductRow[]; close: () => void; reload: () => Promise<void> }

/**
 * Visibility, featuring, category and price of the selected products: first what would change, then the change. It
 * stands below the list, at the lower edge of the window: nothing moves when it comes.
 */
export function ChangeMany(props: Props) {
  const { bulk } = w()
  const { data: choices } = useChoices()
  const values = useSignal<Values>({})
  const { form, preview } = useChange(props, values)
  const { rows, close } = props
  const categories = choices?.categories ?? []
  return (
    <form {...form.props} class="card stack change-many" aria-label={bulk.title(rows.length)}>
      <p role="status">{bulk.title(rows.length)}</p>
      <Fields values={values} categories={categories} errors={form.errorsOf('set')} />
      {preview && <Preview rows={rows} results={preview} categories={categories} />}
      <FormFailure form={form} />
      <div class="bar">
        {/* It keeps its place, so that a second press does not change what the first one was to show. */}
        <Button type="submit" isBusy={form.isSending && !preview} disabled={preview !== undefined}>
          {bulk.preview}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            form.dropDraft()
            close()
          }}
        >
          {w().many.clear}
        </Button>
        {preview && (
          <span class="at-end">
            <Button type="submit" isBusy={form.isSending} disabled={countIn(preview) === 0}>
              {bulk.change(countIn(preview))}
            </Button>
          </span>
        )}
      </div>
    </form>
  )
}

function useChange({ rows, close, reload }: Props, values: Signal<Values>) {
  const { bulk, changing } = w()
  const looked = useSignal<{ of: string; results: Results } | undefined>(undefined)
  const ids = rows.map(({ id }) => id)
  const asked = JSON.stringify([ids, values.value])
  // Of another choice, or of other products, it says nothing.
  const preview = looked.value?.of === asked ? looked.value.results : undefined
  const undo = async (results: Results) => {
    const left = await undoChanges(results)
    announce(left === 0 ? changing.undone : bulk.notUndone(left))
    await reload()
  }
  const form = useForm({
    send: async () => {
      const set = values.peek()
      const refusal = refusalOf([['set', percentIn(set)]])
      if (refusal) return refusal
      const body = { ids, set: setIn(set), dry_run: preview === undefined }
      return admin.adminUpdateProducts({ body })
    },
    done: ({ results }) => {
      if (!preview) {
        looked.value = { of: asked, results }
        return
      }
      announce(bulk.changed(countIn(results)), () => undo(results))
      close()
      return reload()
    },
  })
  return { form, preview }
}

function Fields({
  values,
  categories,
  errors,
}: {
  values: Signal<Values>
  categories: readonly Option[]
  errors: readonly string[]
}) {
  const { bulk, products, changing } = w()
  const shownOrHidden = Object.entries(products.states)
  const yesOrNo: Option[] = [
    ['true', changing.yes],
    ['false', changing.no],
  ]
  const set = (name: Name) => (value: string) => {
    values.value = { ...values.peek(), [name]: value }
  }
  const choice = (name: Name, label: string, options: readonly Option[]) => (
    <Choice
      label={label}
      name={name}
      value={values.value[name] ?? ''}
      options={[['', bulk.asItIs], ...options]}
      onChange={set(name)}
    />
  )
  return (
    <div class="filters">
      {choice('is_active', products.inShop, shownOrHidden)}
      {choice('is_featured', products.featured, yesOrNo)}
      {choice('category', products.category, categories)}
      <Field
        label={bulk.percent}
        hint={bulk.percentHint}
        name="price_percent"
        dir="ltr"
        autocomplete="off"
        value={values.value.price_percent ?? ''}
        onInput={({ currentTarget }) => set('price_percent')(currentTarget.value)}
        errors={errors}
      />
    </div>
  )
}

const countIn = (results: Results) =>
  results.filter(({ changes }) => Object.keys(changes).length > 0).length

const percentIn = ({ price_percent = '' }: Values) => price_percent.replace('%', '').trim()

function setIn({ is_active, is_featured, category, ...others }: Values) {
  const percent = decimalIn(percentIn(others))
  return {
    ...(is_active ? { is_active: is_active === 'true' } : {}),
    ...(is_featured ? { is_featured: is_featured === 'true' } : {}),
    ...(category ? { category: Number(category) } : {}),
    ...(percent ? { price_percent: Number(percent) } : {}),
  }
}

function Preview({
  rows,
  results,
  categories,
}: {
  rows: readonly ProductRow[]
  results: Results
  categories: readonly Option[]
}) {
  const { bulk, products, changing } = w()
  const names: Record<string, string> = {
    is_active: products.inShop,
    is_featured: products.featured,
    category: products.category,
    base_price: products.price,
    compare_at_price: products.formerPrice,
  }
  const found = useRef<HTMLElement>(null)
  // The button that was pressed cannot be pressed again.
  useLayoutEffect(() => found.current?.focus(), [results])
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name
  const shown = (field: string, value: Change[number] | undefined) => {
    if (value === null || value === undefined) return changing.empty
    if (typeof value === 'boolean') {
      if (field === 'is_active') return products.states[`${value}`]
      return value ? changing.yes : changing.no
    }
    if (field !== 'category') return money(String(value))
    return categories.find(([id]) => id === String(value))?.[1] ?? String(value)
  }
  return (
    <section ref={found} tabIndex={-1} aria-label={bulk.preview}>
      <Table columns={[[products.product], [changing.field], [bulk.before], [bulk.after]]}>
        {results.flatMap(({ id, changes }) =>
          Object.entries(changes).map(([field, [before, after]], place) => (
            <tr key={`${id} ${field}`}>
              <th scope="row">
                {place === 0 ? (
                  <a href={`/admin/products/${id}`}>
                    <bdi>{nameOf(id)}</bdi>
                  </a>
                ) : (
                  <span class="hidden-text">{nameOf(id)}</span>
                )}
              </th>
              <td>{names[field]}</td>
              <td>
                <bdi>{shown(field, before)}</bdi>
              </td>
              <td>
                <bdi>{shown(field, after)}</bdi>
              </td>
            </tr>
          )),
        )}
      </Table>
    </section>
  )
}
