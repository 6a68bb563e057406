import type { AdminOptions } from '@modest-clothing-store/client/admin'
import { useLocation } from 'preact-iso'
import { useLoaded } from '../../loading.ts'
import { Edit } from '../../parts/edit.tsx'
import { Failure } from '../../parts/failure.tsx'
import type { Problem } from '../../problem.ts'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ProductView } from '../product.tsx'
import { useChoices } from './choices.ts'
import { productBody, productFields, variantBody, variantFields } from './fields.ts'

type NewProduct = AdminOptions<'adminCreateProduct'>['body']
type NewVariant = AdminOptions<'adminCreateVariant'>['body']
type Closing = { close: () => void }

export function CreateProduct({ close }: Closing) {
  const { products } = w()
  const { route } = useLocation()
  const { data, error, reload } = useChoices()
  if (!data) return <Waiting error={error} retry={reload} />
  return (
    <Edit
      title={products.create}
      text={products.createText}
      confirm={products.create}
      fields={productFields(data)}
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

export function CorrectProduct({ product, etag, reload, changedTo, close }: ProductView & Closing) {
  const { products, changing } = w()
  const { data, error, reload: retry } = useChoices()
  if (!data) return <Waiting error={error} retry={retry} />
  return (
    <Edit
      title={products.correctTitle}
      confirm={changing.saveChanges}
      fields={productFields(data, product)}
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
      done={(next, headers) => {
        changedTo(next, headers)
        close()
      }}
      close={close}
    />
  )
}

export function AddVariant({ product, reload, close }: ProductView & Closing) {
  const { products } = w()
  return (
    <Edit
      title={products.addVariant}
      confirm={products.addVariant}
      fields={variantFields()}
      required={['sku', 'color']}
      isNew
      message={products.addedVariant}
      send={(values) =>
        admin.adminCreateVariant({
          path: { id: product.id },
          body: variantBody(values) as NewVariant,
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

/** Loaded by itself: the list of a product's variants has no ETag for each. */
export function CorrectVariant({
  id,
  reload,
  close,
}: Closing & Pick<ProductView, 'reload'> & { id: number }) {
  const { products, changing } = w()
  const loaded = useLoaded(`variant ${id}`, (signal) =>
    admin.adminGetVariant({ path: { id }, signal }),
  )
  const { data: variant, etag, error } = loaded
  if (!variant) return <Waiting error={error} retry={loaded.reload} />
  return (
    <Edit
      title={products.variantTitle(variant.sku)}
      confirm={changing.saveChanges}
      fields={variantFields(variant)}
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

export const Waiting = ({
  error,
  retry,
}: {
  error: Problem | undefined
  retry: () => Promise<void>
}) => (error ? <Failure error={error} retry={retry} /> : <p class="soft">{w().frame.loading}</p>)
