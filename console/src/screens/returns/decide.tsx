import { useSignal } from '@preact/signals'
import { Button } from '../../parts/button.tsx'
import { Area } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { Short, shortOf } from '../../parts/short.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { orReload } from './or-reload.ts'
import type { ReturnActionProps, ReturnDetail } from './view.ts'

/** Says what it reserves; where that is not in stock, it offers to give the money back instead. */
export function Approve({ found, reload, close }: ReturnActionProps) {
  const { returns } = w()
  const isOrdinary = useSignal(false)
  const form = useForm({
    send: (values) => {
      const body = {
        note: textIn(values, 'note') || undefined,
        ...(isOrdinary.peek() ? { exchange: false } : {}),
      }
      isOrdinary.value = false
      return orReload(admin.adminApproveReturn({ path: { id: found.id }, body }), reload)
    },
    message: returns.approved,
    done: async () => {
      close()
      await reload()
    },
  })
  const error = form.failure()
  return (
    <Panel title={returns.approve} text={returns.approveText} form={form} close={close}>
      <Reserved items={found.items} />
      <Area
        label={w().frame.optional(returns.approveNote)}
        maxLength={500}
        {...form.field('note')}
      />
      {shortOf(error).length > 0 && (
        <>
          <Short error={error} inStock={returns.inStock} />
          <p>{returns.ordinaryText}</p>
          <div class="bar">
            <Button
              look="quiet"
              type="submit"
              isBusy={form.isSending}
              onClick={() => {
                isOrdinary.value = true
              }}
            >
              {returns.ordinary}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}

function Reserved({ items }: Pick<ReturnDetail, 'items'>) {
  const { returns } = w()
  const exchanges = items.flatMap(({ exchange }) => exchange ?? [])
  if (exchanges.length === 0) return null
  return (
    <div>
      <p>{returns.reserves}</p>
      <ul>
        {exchanges.map(({ variant_id, sku, size, color, quantity }) => (
          <li key={variant_id}>
            <bdi>
              {quantity} × {size}, {color}
            </bdi>{' '}
            <code dir="ltr" class="soft">
              {sku}
            </code>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function End({ found, reload, close }: ReturnActionProps) {
  const { returns } = w()
  const form = useForm({
    required: ['note'],
    send: (values) =>
      orReload(
        admin.adminCancelReturn({ path: { id: found.id }, body: { note: textIn(values, 'note') } }),
        reload,
      ),
    message: returns.ended,
    done: async () => {
      close()
      await reload()
    },
  })
  return (
    <Panel title={returns.end} text={returns.endText} isDangerous form={form} close={close}>
      <Area label={returns.endNote} maxLength={500} {...form.field('note')} />
    </Panel>
  )
}

export function Reject({ found, reload, close }: ReturnActionProps) {
  const { returns } = w()
  const form = useForm({
    required: ['note'],
    send: (values) =>
      orReload(
        admin.adminRejectReturn({ path: { id: found.id }, body: { note: textIn(values, 'note') } }),
        reload,
      ),
    message: returns.rejected,
    done: async () => {
      close()
      await reload()
    },
  })
  return (
    <Panel title={returns.reject} text={returns.rejectText} isDangerous form={form} close={close}>
      <Area label={returns.rejectNote} maxLength={500} {...form.field('note')} />
    </Panel>
  )
}
