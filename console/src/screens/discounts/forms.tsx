import { useLocation } from 'preact-iso'
import { Edit } from '../../parts/edit.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { useChoices } from '../products/choices.ts'
import { type DiscountView, discountBody, discountFields, PATH, REQUIRED } from './fields.ts'

/** It is off at first: the products that it is for are chosen on its page. */
export function CreateDiscount({ close }: { close: () => void }) {
  const { discounts } = w()
  const { route } = useLocation()
  const choices = useChoices()
  if (!choices.data) return <LoadState of={choices} />
  return (
    <Edit
      title={discounts.create}
      text={discounts.createText}
      fields={discountFields(choices.data.categories)}
      required={REQUIRED}
      isNew
      message={discounts.created}
      send={(values) => {
        const { code = '', kind = 'percent', value = '', ...limits } = discountBody(values)
        return admin.adminCreateDiscount({
          body: { code, kind, value, ...limits, is_active: false },
        })
      }}
      done={({ id }) => route(`${PATH}/${id}`)}
      close={close}
    />
  )
}

export function CorrectDiscount({
  discount,
  etag,
  reload,
  show,
  close,
}: DiscountView & { close: () => void }) {
  const { discounts } = w()
  const choices = useChoices()
  if (!choices.data) return <LoadState of={choices} />
  return (
    <Edit
      title={discounts.actions.correct}
      text={discounts.correctText}
      fields={discountFields(choices.data.categories, discount)}
      required={REQUIRED}
      etag={etag}
      message={discounts.done.correct}
      send={(values, version) =>
        admin.adminUpdateDiscount({
          path: { id: discount.id },
          headers: { 'If-Match': version },
          body: discountBody(values),
        })
      }
      refresh={reload}
      done={show}
      close={close}
    />
  )
}
