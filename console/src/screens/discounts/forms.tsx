import { useLocation } from 'preact-iso'
import { Edit } from '../../parts/edit.tsx'
import { Failure } from '../../parts/failure.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { useChoices } from '../products/choices.ts'
import { type DiscountView, discountBody, discountFields, PATH, REQUIRED } from './fields.ts'

/** It is off at first: the products that it is for are chosen on its page. */
export function CreateDiscount({ close }: { close: () => void }) {
  const { discounts } = w()
  const { route } = useLocation()
  const { data: choices, error, reload } = useChoices()
  if (!choices) return error ? <Failure error={error} retry={reload} /> : null
  return (
    <Edit
      title={discounts.create}
      text={discounts.createText}
      confirm={discounts.create}
      fields={discountFields(choices.categories)}
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
  changedTo,
  close,
}: DiscountView & { close: () => void }) {
  const { discounts, changing } = w()
  const { data: choices, error, reload: again } = useChoices()
  if (!choices) return error ? <Failure error={error} retry={again} /> : null
  return (
    <Edit
      title={discounts.actions.correct}
      text={discounts.correctText}
      confirm={changing.saveChanges}
      fields={discountFields(choices.categories, discount)}
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
      done={(next, headers) => {
        changedTo(next, headers)
        close()
      }}
      close={close}
    />
  )
}
