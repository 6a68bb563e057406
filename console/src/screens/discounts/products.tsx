import { useSignal } from '@preact/signals'
import { useLoaded } from '../../loading.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { DiscountView } from './fields.ts'

/** So many a discount can have. */
const PRODUCTS_MAX = 100
const FOUND_MAX = 8

type Product = { id: number; name: string }

/** The names of products that shoppers see; of others the number. */
export function useProducts(ids: readonly number[]) {
  const loaded = useLoaded(`names ${ids}`, async (signal) => {
    const query = { ids: [...ids], page_size: PRODUCTS_MAX }
    const reply = await admin.listProducts({ query, signal })
    if (!reply.ok) return reply
    const names = new Map(reply.data.results.map(({ id, name }) => [id, name]))
    const products = ids.map((id): Product => ({ id, name: names.get(id) ?? `#${id}` }))
    return { ...reply, data: products }
  })
  return loaded
}

/** Which products it lowers: found by a part of the name, and taken one by one. */
export function ChooseProducts(props: DiscountView & { close: () => void }) {
  const { data, error, reload } = useProducts(props.discount.products ?? [])
  if (!data) return error ? <Failure error={error} retry={reload} /> : null
  return <Choose {...props} before={data} />
}

function Choose({
  discount: { id },
  etag,
  before,
  reload,
  show,
  close,
}: DiscountView & { before: Product[]; close: () => void }) {
  const { discounts, changing } = w()
  const chosen = useSignal(before)
  const text = useSignal('')
  const form = useForm({
    send: async () => {
      const reply = await admin.adminUpdateDiscount({
        path: { id },
        headers: { 'If-Match': etag ?? '*' },
        body: { products: chosen.value.map((product) => product.id) },
      })
      if (!reply.ok && reply.error.kind === 'changed') await reload()
      return reply
    },
    message: discounts.done.products,
    done: show,
  })
  return (
    <Panel
      title={discounts.actions.products}
      text={discounts.productsText}
      confirm={changing.saveChanges}
      // Enter in the search sends nothing.
      isReady={text.value === ''}
      form={form}
      close={close}
    >
      <List
        products={chosen.value}
        action={discounts.leaveOut}
        act={(product) => {
          chosen.value = chosen.value.filter((each) => each.id !== product.id)
        }}
      />
      <Field
        label={discounts.findProducts}
        name="find"
        autocomplete="off"
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value.trimStart()
        }}
      />
      {text.value && (
        <Found
          text={text.value}
          without={chosen.value}
          add={(product) => {
            chosen.value = [...chosen.value, product]
            text.value = ''
          }}
        />
      )}
    </Panel>
  )
}

function Found({
  text,
  without,
  add,
}: {
  text: string
  without: Product[]
  add: (product: Product) => void
}) {
  const { discounts, products } = w()
  const { data, error, reload } = useLoaded(`products for a discount ${text}`, (signal) =>
    admin.adminListProducts({ query: { search: text, page_size: FOUND_MAX }, signal }),
  )
  if (error) return <Failure error={error} retry={reload} />
  if (!data) return null
  const found = data.results.filter(({ id }) => without.every((each) => each.id !== id))
  return (
    <div role="status">
      {found.length === 0 && <p>{products.none}</p>}
      <List products={found} action={discounts.take} act={add} />
    </div>
  )
}

function List({
  products,
  action,
  act,
}: {
  products: readonly Product[]
  action: string
  act: (product: Product) => void
}) {
  return (
    <ul class="choices">
      {products.map((product) => (
        <li key={product.id}>
          <bdi>{product.name}</bdi>
          <Button
            look="quiet"
            aria-label={`${action}: ${product.name}`}
            onClick={() => act({ id: product.id, name: product.name })}
          >
            {action}
          </Button>
        </li>
      ))}
    </ul>
  )
}
