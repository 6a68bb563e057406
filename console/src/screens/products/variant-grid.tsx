import { type Signal, useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { boundTo, Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { useColors, useSizes } from './choices.ts'
import { colorsOf } from './colors.ts'
import { type Look, namesIn, skuOf, unlike, variantOf } from './new-variants.ts'
import type { ProductView } from './view.ts'

type Props = ProductView & { close: () => void }

/** Each of some colours in each of some sizes, made by one press. */
export function AddVariants(view: Props) {
  const [sizes, colors] = [useSizes(), useColors()]
  if (!sizes.data) return <LoadState of={sizes} />
  if (!colors.data) return <LoadState of={colors} />
  return (
    <Grid
      {...view}
      sizes={sizes.data}
      colors={unlike([...colorsOf(view.product), ...colors.data])}
    />
  )
}

type Names = { colors: readonly string[]; sizes: readonly string[] }

function Grid({ product, reload, close, ...names }: Props & Names) {
  const { products } = w()
  const { chosen, others, typed, rows, columns, made } = useGrid(product, names)
  /** The variants of the last attempt, whose errors come by their places. */
  const sent = useRef<Look[]>([])
  const form = useForm({
    send: () => {
      sent.current = made
      return admin.adminCreateVariant({ path: { id: product.id }, body: { variants: made } })
    },
    message: (data) => products.madeVariants('results' in data ? data.results.length : 1),
    done: () => {
      close()
      return reload()
    },
  })
  const errorsOf = ({ color, size }: Look) => {
    const place = sent.current.findIndex((each) => each.color === color && each.size === size)
    return place < 0 ? [] : form.errorsOf('variants', place)
  }
  return (
    <Panel
      title={products.addVariants}
      text={products.gridText}
      confirm={products.makeVariants(made.length)}
      isReady={made.length > 0}
      form={form}
      close={close}
    >
      <Choices title={products.colors} kind="color" all={names.colors} chosen={chosen.colors} />
      <Field
        label={products.otherColors}
        hint={products.otherColorsHint}
        name="colors"
        autocomplete="off"
        {...boundTo(others)}
      />
      <Choices title={products.sizes} kind="size" all={names.sizes} chosen={chosen.sizes} />
      {rows.length > 0 && columns.length > 0 && (
        <Table
          class="measures variant-grid"
          columns={[[products.skuAndStock], ...columns.map((size): [string] => [size])]}
        >
          {rows.map((color) => (
            <tr key={color}>
              <th scope="row">
                <bdi>{color}</bdi>
              </th>
              {columns.map((size) => (
                <td key={size}>
                  <Cell
                    product={product}
                    look={{ color, size }}
                    typed={typed}
                    errors={errorsOf({ color, size })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}

type Typed = Signal<Record<string, string>>

function useGrid(product: ProductView['product'], { colors, sizes }: Names) {
  const chosen = { colors: useChosen(), sizes: useChosen() }
  const others = useSignal('')
  const typed: Typed = useSignal({})
  const rows = unlike([
    ...colors.filter((each) => chosen.colors.value.has(each)),
    ...namesIn(others.value),
  ])
  const columns = sizes.filter((each) => chosen.sizes.value.has(each))
  const made = rows
    .flatMap((color) => columns.map((size) => ({ color, size })))
    .filter((look) => !variantOf(product, look))
    .map((look) => ({
      ...look,
      sku: (typed.value[nameOf('sku', look)] ?? skuOf(product, look)).trim(),
      stock_on_hand: Number(typed.value[nameOf('stock', look)] ?? 0),
    }))
    .filter(({ sku }) => sku !== '')
  return { chosen, others, typed, rows, columns, made }
}

function Cell({
  product,
  look,
  typed,
  errors,
}: Pick<ProductView, 'product'> & { look: Look; typed: Typed; errors: readonly string[] }) {
  const { products } = w()
  const there = variantOf(product, look)
  if (there) {
    return (
      <>
        {products.there}
        <code class="under soft" dir="ltr">
          {there.sku}
        </code>
      </>
    )
  }
  const field = (kind: 'sku' | 'stock', usual: string) => {
    const name = nameOf(kind, look)
    return {
      name,
      label: `${products[kind]}: ${look.color}, ${look.size}`,
      value: typed.value[name] ?? usual,
      dir: 'ltr',
      autocomplete: 'off',
      onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        typed.value = { ...typed.peek(), [name]: currentTarget.value }
      },
    } as const
  }
  return (
    <>
      <Field {...field('sku', skuOf(product, look))} errors={errors} />
      <Field {...field('stock', '0')} inputMode="numeric" />
    </>
  )
}

/** The name of a field: after a reload what was typed is there again. */
const nameOf = (kind: string, { color, size }: Look) => `${kind} ${color} ${size}`

type Chosen = Signal<ReadonlySet<string>>
const useChosen = (): Chosen => useSignal<ReadonlySet<string>>(new Set())

const Choices = ({
  title,
  kind,
  all,
  chosen,
}: {
  title: string
  kind: 'color' | 'size'
  all: readonly string[]
  chosen: Chosen
}) => (
  <fieldset class="checks short">
    <legend>{title}</legend>
    {all.map((each) => (
      <label class="check" key={each}>
        <input
          type="checkbox"
          name={`${kind} ${each}`}
          checked={chosen.value.has(each)}
          onChange={({ currentTarget }) => {
            const next = new Set(chosen.peek())
            if (currentTarget.checked) next.add(each)
            else next.delete(each)
            chosen.value = next
          }}
        />
        <bdi>{each}</bdi>
      </label>
    ))}
  </fieldset>
)
