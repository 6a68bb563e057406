/** The steps of an order from paid to delivered, and its link. */
import { useSignal } from '@preact/signals'
import { announce } from '../../announce.ts'
import { money } from '../../format.ts'
import { CarrierField } from '../../parts/carriers.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { translated } from '../../sentences.ts'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ActionProps } from './view.ts'

const METHODS = ['bank_transfer', 'cash', 'card', 'other'] as const

export function MarkPaid({ order, show, close }: ActionProps) {
  const { changing, frame, order: words } = w()
  const method = useSignal<(typeof METHODS)[number]>('bank_transfer')
  const form = useForm({
    send: (values) =>
      admin.adminUpdateOrderStatus({
        path: { id: order.id },
        body: {
          status: 'paid',
          method: method.peek(),
          reference: textIn(values, 'reference') || undefined,
        },
      }),
    message: changing.paid,
    done: show,
  })
  const sum = money(order.amount_due)
  return (
    <Panel
      title={changing.payTitle}
      text={changing.payText(sum)}
      confirm={changing.payConfirm(sum)}
      form={form}
      close={close}
    >
      <div class="columns">
        <Choice
          label={changing.method}
          name="method"
          value={method.value}
          options={METHODS.map((each) => [each, words.methods[each]])}
          onChange={(value) => {
            method.value = value as (typeof METHODS)[number]
          }}
        />
        <Field
          label={frame.optional(changing.reference)}
          hint={changing.referenceHint}
          maxLength={100}
          autocomplete="off"
          {...form.field('reference')}
        />
      </div>
    </Panel>
  )
}

/** Why an order that is on the screen is not shipped: it is another by now. */
const MEANWHILE = new Set(['order_changed', 'order_held', 'status_not_reachable'])

/** With the version that is on the screen, so that no parcel leaves with an old address. */
export function Ship({ order, reload, show, close }: ActionProps) {
  const { changing, frame, order: words } = w()
  const form = useForm({
    send: async (values) => {
      const reply = await admin.adminUpdateOrderStatus({
        path: { id: order.id },
        body: {
          status: 'shipped',
          version: order.version,
          carrier: textIn(values, 'carrier') || undefined,
          tracking_number: textIn(values, 'tracking_number') || undefined,
          tracking_url: textIn(values, 'tracking_url') || undefined,
        },
      })
      if (!reply.ok && MEANWHILE.has(reply.error.kind)) {
        // A held order has no such panel any more, which would show it.
        announce(w().errors[reply.error.kind] ?? translated(reply.error.message))
        await reload()
      }
      return reply
    },
    message: changing.shipped,
    done: show,
  })
  return (
    <Panel
      title={changing.shipTitle}
      text={changing.shipText}
      confirm={changing.ship}
      form={form}
      close={close}
    >
      <div class="columns">
        <CarrierField {...form.field('carrier')} />
        <Field
          label={frame.optional(words.tracking)}
          autocomplete="off"
          dir="ltr"
          {...form.field('tracking_number')}
        />
        <Field
          label={frame.optional(words.trackingLink)}
          type="url"
          autocomplete="off"
          dir="ltr"
          {...form.field('tracking_url')}
        />
      </div>
    </Panel>
  )
}

export function Deliver({ order, show, close }: ActionProps) {
  const { changing } = w()
  return (
    <Confirm
      title={changing.deliver}
      text={changing.deliverText}
      message={changing.delivered}
      send={() =>
        admin.adminUpdateOrderStatus({ path: { id: order.id }, body: { status: 'delivered' } })
      }
      done={show}
      close={close}
    />
  )
}

export function SendLink({ order, close }: ActionProps) {
  const { changing } = w()
  const form = useForm({
    send: (values) =>
      admin.adminSendOrderLink({
        path: { id: order.id },
        body: values.has('renew') ? { renew: true } : {},
      }),
    message: changing.linkSent,
    done: close,
  })
  return (
    <Panel title={changing.sendLink} text={changing.linkText} form={form} close={close}>
      {order.guest && (
        <label class="check">
          <input type="checkbox" name="renew" />
          {changing.linkRenew}
        </label>
      )}
    </Panel>
  )
}
