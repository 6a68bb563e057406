import type { AdminOptions } from '@modest-clothing-store/client/admin'
import { useLocation } from 'preact-iso'
import { useLoaded } from '../../loading.ts'
import { Edit } from '../../parts/edit.tsx'
import { useForm } from '../../parts/form.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { useChoices, useSizes } from './choices.ts'
import { productBody, productFields, variantBody, variantFields } from './fields.ts'
import type { ProductView } from './view.ts'

type NewProduct = AdminOptions<'adminCreateProduct'>['body']
type Closing = { close: () => void }

export function CreateProduct({ close }: Closing) {
  const { products } = w()
  const { route } = useLocation()
  const choices = useChoices()
  if (!choices.data) return <LoadState of={choices} />
  return (
    <Edit
      title={products.create}
      text={products.createText}
      fields={productFields(choices.data)}
      required={['name', 'base_price']}
      isNew
      message={products.created}
      send={(values) =>
        // Something new is sent whole.
        admin.adminCreateProduct({ body: productBody(values) as NewProduct })
      }
      done={({ id }) => {
        route(`/admin/products/${id}`)
      }}
      close={close}
    />
  )
}

export function CorrectProduct({ product, etag, reload, show, close }: ProductView & Closing) {
  const { products } = w()
  const choices = useChoices()
  if (!choices.data) return <LoadState of={choices} />
  return (
    <Edit
      title={products.correctTitle}
      fields={productFields(choices.data, product)}
      required={['name', 'slug', 'base_price']}
      etag={etag}
      message={products.saved}
      send={(values, etag) =>
        admin.adminUpdateProduct({
          path: { id: product.id },
          body: productBody(values),
          headers: { 'If-Match': etag },
        })
      }
      refresh={reload}
      done={show}
      close={close}
    />
  )
}

export function AddVariant({ product, reload, close }: ProductView & Closing) {
  const { products } = w()
  const sizes = useSizes()
  if (!sizes.data) return <LoadState of={sizes} />
  return (
    <Edit
      title={products.addVariant}
      fields={variantFields(sizes.data)}
      required={['sku', 'color']}
      isNew
      message={products.addedVariant}
      send={(values) =>
        admin.adminCreateVariant({
          path: { id: product.id },
          body: variantBody(values),
        })
      }
      done={() => {
        close()
        return reload()
      }}
      close={close}
    />
  )
}

export function Duplicate({ product, close }: ProductView & Closing) {
  const { products } = w()
  const { route } = useLocation()
  const form = useForm({
    send: () => admin.adminDuplicateProduct({ path: { id: product.id } }),
    message: products.duplicated,
    done: ({ id }) => route(`/admin/products/${id}`),
  })
  return (
    <Panel title={products.duplicate} text={products.duplicateText} form={form} close={close} />
  )
}

/** Loaded by itself: the list of a product's variants has no ETag for each. */
export function CorrectVariant({
  id,
  reload,
  close,
}: Closing & Pick<ProductView, 'reload'> & { id: number }) {
  const { products } = w()
  const loaded = useLoaded(`variant ${id}`, (signal) =>
    admin.adminGetVariant({ path: { id }, signal }),
  )
  const { data: variant, etag } = loaded
  const sizes = useSizes()
  if (!variant) return <LoadState of={loaded} />
  if (!sizes.data) return <LoadState of={sizes} />
  return (
    <Edit
      title={products.variantTitle(variant.sku)}
      fields={variantFields(sizes.data, variant)}
      required={['sku', 'color']}
      etag={etag}
      message={products.saved}
      send={(values, etag) =>
        admin.adminUpdateVariant({
          path: { id },
          body: variantBody(values),
          headers: { 'If-Match': etag },
        })
      }
      refresh={loaded.reload}
      done={() => {
        close()
        return reload()
      }}
      close={close}
    />
  )
}
