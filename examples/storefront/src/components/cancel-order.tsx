import { useSignal } from '@preact/signals'
import { announce } from '../announce.ts'
import { textOf } from '../field-errors.ts'
import { dateTime } from '../format.ts'
import { t } from '../language.ts'
import { focusHeading } from '../navigation.ts'
import type { Opener, OrderDetail } from '../order.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'
import { Field } from './field.tsx'
import { useForm } from './form.ts'

/** As long as the contract promises it for an order that is paid (section 3). */
const PAID_MS = 24 * 3_600_000

const cancellableUntil = ({ paid_at }: OrderDetail) =>
  paid_at ? new Date(new Date(paid_at).getTime() + PAID_MS) : undefined

/** By the local clock; the service decides. */
export const isCancellable = (order: OrderDetail) =>
  order.status === 'pending' ||
  (order.status === 'paid' && Date.now() < (cancellableUntil(order)?.getTime() ?? 0))

/** The money after it is cancelled. */
function moneyOf({ paid_at, exchange_of }: OrderDetail) {
  const texts = t().purchases
  if (exchange_of) return texts.cancelMoreExchange
  return paid_at ? texts.cancelMore : texts.cancelMoreUnpaid
}

export function CancelOrder({
  order,
  opener,
  reload,
}: {
  order: OrderDetail
  opener: Opener
  reload: () => Promise<void>
}) {
  const texts = t().purchases
  const isOpen = useSignal(false)
  const until = cancellableUntil(order)
  const close = () => {
    isOpen.value = false
  }
  const form = useForm({
    send: (values) => opener.cancel(textOf(values, 'reason')),
    done: async () => {
      close()
      announce(texts.cancelled)
      await reload()
      focusHeading()
    },
  })
  return (
    <>
      <Button
        look="plain"
        onClick={() => {
          isOpen.value = true
        }}
      >
        {texts.cancel}
      </Button>
      {until && <p class="soft">{texts.cancelUntil(dateTime(until.toISOString()))}</p>}
      <Dialog title={texts.cancelSure} isOpen={isOpen.value} close={close}>
        <form {...form.props}>
          <p>{moneyOf(order)}</p>
          <Field
            label={texts.reasonOptional}
            name="reason"
            rows={2}
            errors={form.errorsOf('reason')}
          />
          {form.failure && <Failure error={form.failure} />}
          <div class="sheet-buttons">
            <Button type="submit" isBusy={form.isSending}>
              {texts.cancel}
            </Button>
            <Button look="quiet" onClick={close}>
              {texts.keepIt}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
