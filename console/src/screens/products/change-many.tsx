import type { AdminData } from '@modest-clothing-store/client/admin'
import { type Signal, useSignal } from '@preact/signals'
import { money } from '../../format.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { FormFailure } from '../../parts/submit.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { useChoices } from './choices.ts'
import type { ProductRow } from './view.ts'

type Results = AdminData<'adminUpdateProducts'>['results']
type Change = readonly (string | number | boolean | null)[]
type Option = [value: string, text: string]
type Name = 'is_active' | 'is_featured' | 'category' | 'price_percent'
type Values = Partial<Record<Name, string>>

/** Visibility, featuring, category and price of the selected products: first what would change, then the change. */
export function ChangeMany({
  rows,
  close,
  reload,
}: {
  rows: readonly ProductRow[]
  close: () => void
  reload: () => Promise<void>
}) {
  const { bulk } = w()
  const { data: choices } = useChoices()
  const values = useSignal<Values>({})
  const looked = useSignal<{ of: string; results: Results } | undefined>(undefined)
  const asked = JSON.stringify([rows.map(({ id }) => id), values.value])
  // Of another choice, or of other products, it says nothing.
  const preview = looked.value?.of === asked ? looked.value.results : undefined
  const form = useForm({
    send: () => {
      const ids = rows.map(({ id }) => id)
      return admin.adminUpdateProducts({
        body: { ids, set: setIn(values.peek()), dry_run: preview === undefined },
      })
    },
    message: ({ results }) => (preview ? bulk.changed(countIn(results)) : ''),
    done: ({ results }) => {
      if (!preview) {
        looked.value = { of: asked, results }
        return
      }
      close()
      return reload()
    },
  })
  const categories = choices?.categories ?? []
  return (
    <form {...form.props} class="card stack change-many" aria-label={bulk.title(rows.length)}>
      <p role="status">{bulk.title(rows.length)}</p>
      <Fields values={values} categories={categories} errors={form.errorsOf('set')} />
      {preview && <Preview rows={rows} results={preview} categories={categories} />}
      <FormFailure form={form} />
      <div class="bar">
        <Button type="submit" isBusy={form.isSending} disabled={preview && countIn(preview) === 0}>
          {preview ? bulk.change(countIn(preview)) : bulk.preview}
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
      </div>
    </form>
  )
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
      {choice('is_active', products.onSale, yesOrNo)}
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

function setIn({ is_active, is_featured, category, price_percent = '' }: Values) {
  const percent = price_percent.trim().replace(',', '.').replace('−', '-')
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
    is_active: products.onSale,
    is_featured: products.featured,
    category: products.category,
    base_price: products.price,
    compare_at_price: products.formerPrice,
  }
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name
  const shown = (field: string, value: Change[number] | undefined) => {
    if (value === null || value === undefined) return changing.empty
    if (typeof value === 'boolean') return value ? changing.yes : changing.no
    if (field !== 'category') return money(String(value))
    return categories.find(([id]) => id === String(value))?.[1] ?? String(value)
  }
  return (
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
  )
}
