import { useSignal } from '@preact/signals'
import type { Reply } from '../../loading.ts'
import { Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ProductDetail, ProductView } from './view.ts'

type Variant = ProductDetail['variants'][number]
type Kind = 'sku' | 'stock'

/** The SKUs and the stock of all variants in one table, such as those of a copy. */
export function CorrectVariants({ product, reload, close }: ProductView & { close: () => void }) {
  const { products } = w()
  const typed = useSignal<Record<string, string>>({})
  const savedOf = { sku: ({ sku }: Variant) => sku, stock: onShelf }
  const textOf = (kind: Kind, variant: Variant) =>
    typed.value[nameOf(kind, variant)] ?? savedOf[kind](variant)
  const changed = (kind: Kind) =>
    product.variants
      .filter((variant) => textOf(kind, variant).trim() !== savedOf[kind](variant))
      .map((variant) => ({ variant, value: textOf(kind, variant).trim() }))
  const [renamed, counted] = [changed('sku'), changed('stock')]
  const form = useForm({
    required: product.variants.flatMap((each) => [nameOf('sku', each), nameOf('stock', each)]),
    send: async () => {
      const reply = await save(renamed, counted)
      // Some SKUs may be saved already.
      if (!reply.ok) await reload()
      return reply
    },
    message: products.saved,
    done: () => {
      close()
      return reload()
    },
  })
  const field = (kind: Kind, label: string, variant: Variant) => (
    <Field
      {...form.field(nameOf(kind, variant))}
      label={`${label}: ${variant.size}, ${variant.color}`}
      value={textOf(kind, variant)}
      dir="ltr"
      autocomplete="off"
      onInput={({ currentTarget }) => {
        typed.value = { ...typed.peek(), [nameOf(kind, variant)]: currentTarget.value }
      }}
      {...(kind === 'stock' ? { inputMode: 'numeric' } : {})}
    />
  )
  return (
    <Panel
      title={products.correctVariants}
      text={products.variantRowsText}
      confirm={w().changing.saveChanges}
      isReady={renamed.length + counted.length > 0}
      form={form}
      close={close}
    >
      <Table
        class="measures variant-grid"
        columns={[[products.variant], [products.sku], [products.onShelf]]}
      >
        {product.variants.map((variant) => (
          <tr key={variant.id}>
            <th scope="row">
              <bdi>
                {variant.size}, {variant.color}
              </bdi>
            </th>
            <td>{field('sku', products.sku, variant)}</td>
            <td>{field('stock', products.onShelf, variant)}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  )
}

const onShelf = ({ stock_on_shelf }: Variant) => String(stock_on_shelf)

/** The name of a field: after a reload what was typed is there again. */
const nameOf = (kind: Kind, { id }: Variant) => `${kind} ${id}`

type Changed = { variant: Variant; value: string }[]

/** The SKUs one by one, then the stock in one call, all or none: as a count, which holds whatever is sold meanwhile. */
async function save(renamed: Changed, counted: Changed): Promise<Reply<unknown>> {
  let last: Reply<unknown> | undefined
  for (const { variant, value } of renamed) {
    last = await admin.adminUpdateVariant({ path: { id: variant.id }, body: { sku: value } })
    if (!last.ok) return withFields(last, ({ sku }) => [[nameOf('sku', variant), sku]])
  }
  if (last && counted.length === 0) return last
  // As it was typed: the service says what is wrong with it.
  const items = counted.map(({ variant: { id }, value }) => ({
    variant_id: id,
    counted: value as unknown as number,
  }))
  const reply = await admin.adminCountStock({ body: { items } })
  return withFields(reply, (fields) =>
    counted.map(({ variant }, place) => [nameOf('stock', variant), Object(fields.items)[place]]),
  )
}

/** Errors stand beside the fields of the table. */
function withFields(
  reply: Reply<unknown>,
  named: (fields: Record<string, unknown>) => [name: string, errors: unknown][],
): Reply<unknown> {
  if (reply.ok || !reply.error.fields) return reply
  const fields = Object.fromEntries(
    named(Object(reply.error.fields)).filter(([, errors]) => errors !== undefined),
  )
  return { ...reply, error: { ...reply.error, fields } }
}
