/** The steps of an order from paid to delivered, and its link. */
import { useSignal } from '@preact/signals'
import { announce } from '../../announce.ts'
import { money } from '../../format.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ActionProps } from './actions.tsx'

const METHODS = ['bank_transfer', 'cash', 'card', 'other'] as const

export function MarkPaid({ order, changedTo, close }: ActionProps) {
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
    done: (next, headers) => {
      announce(changing.paid)
      changedTo(next, headers)
      close()
    },
  })
  const sum = money(order.amount_due)
  return (
    <Panel
      title={changing.payTitle}
      text={changing.payText(sum)}
      confirm={changing.payConfirm(sum)}
      form={form}
      failure={form.failureBeside('reference')}
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
          name="reference"
          maxLength={100}
          autocomplete="off"
          errors={form.errorsOf('reference')}
        />
      </div>
    </Panel>
  )
}

/** Why an order that is on the screen is not shipped: it is another by now. */
const MEANWHILE = new Set(['order_changed', 'order_held', 'status_not_reachable'])

/** With the version that is on the screen, so that no parcel leaves with an old address. */
export function Ship({ order, reload, changedTo, close }: ActionProps) {
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
        announce(w().errors[reply.error.kind] ?? reply.error.message)
        await reload()
      }
      return reply
    },
    done: (next, headers) => {
      announce(changing.shipped)
      changedTo(next, headers)
      close()
    },
  })
  return (
    <Panel
      title={changing.shipTitle}
      text={changing.shipText}
      confirm={changing.ship}
      form={form}
      failure={form.failureBeside('carrier', 'tracking_number', 'tracking_url')}
      close={close}
    >
      <div class="columns">
        <Field
          label={frame.optional(words.carrier)}
          name="carrier"
          autocomplete="off"
          errors={form.errorsOf('carrier')}
        />
        <Field
          label={frame.optional(words.tracking)}
          name="tracking_number"
          autocomplete="off"
          dir="ltr"
          errors={form.errorsOf('tracking_number')}
        />
        <Field
          label={frame.optional(words.trackingLink)}
          name="tracking_url"
          type="url"
          autocomplete="off"
          dir="ltr"
          errors={form.errorsOf('tracking_url')}
        />
      </div>
    </Panel>
  )
}

export function Deliver({ order, changedTo, close }: ActionProps) {
  const { changing } = w()
  return (
    <Confirm
      title={changing.deliver}
      text={changing.deliverText}
      confirm={changing.deliver}
      message={changing.delivered}
      send={() =>
        admin.adminUpdateOrderStatus({ path: { id: order.id }, body: { status: 'delivered' } })
      }
      done={(next, headers) => {
        changedTo(next, headers)
        close()
      }}
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
    done: () => {
      announce(changing.linkSent)
      close()
    },
  })
  return (
    <Panel
      title={changing.sendLink}
      text={changing.linkText}
      confirm={changing.sendLink}
      form={form}
      failure={form.error}
      close={close}
    >
      {order.guest && (
        <label class="check">
          <input type="checkbox" name="renew" />
          {changing.linkRenew}
        </label>
      )}
    </Panel>
  )
}
