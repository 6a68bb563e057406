import { signal } from '@preact/signals'
import { isOnline } from '../../network.ts'
import { useForm } from '../../parts/form.ts'
import { OutcomeList, type Outcomes } from '../../parts/outcome-list.tsx'
import { Submit } from '../../parts/submit.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { forget, isReady, type Parcel, packedByOrder, seenOf } from './parcels.ts'
import type { Outcome } from './scan.ts'

/** Of the last call: it stays when the shipped parcels have left the table. */
const outcomes = signal<Outcomes>([])

/** All that are packed in one call; each has an outcome of its own. */
export function Ship({
  parcels,
  onOutcome,
  reload,
}: {
  parcels: Parcel[]
  onOutcome: (outcome: Outcome) => void
  reload: () => Promise<void>
}) {
  const { packing } = w()
  const ready = parcels.filter(isReady)
  const form = useForm({
    send: () =>
      admin.adminUpdateOrderStatuses({
        body: {
          status: 'shipped',
          orders: ready.map((parcel) => {
            const { carrier, tracking } = packedByOrder.peek()[parcel.id] ?? {}
            return {
              id: parcel.id,
              version: seenOf(parcel),
              carrier: carrier || undefined,
              tracking_number: tracking || undefined,
            }
          }),
        },
      }),
    done: async ({ results }) => {
      outcomes.value = results
      const shipped = results.filter(({ success }) => success).map(({ id }) => id)
      forget(shipped)
      await reload()
      const failed = results.length - shipped.length
      onOutcome({ kind: 'shipped', count: shipped.length, failed })
    },
  })
  return (
    <div class="ship">
      {ready.length === 0 && parcels.length > 0 && <p class="soft">{packing.shipNone}</p>}
      {ready.length > 0 && (
        <form {...form.props} class="stack">
          {!isOnline.value && <p class="amber">{packing.offline}</p>}
          <Submit form={form} disabled={!isOnline.value} shortcut="F9">
            {packing.ship(ready.length)}
          </Submit>
        </form>
      )}
      {outcomes.value.length > 0 && <OutcomeList results={outcomes.value} />}
    </div>
  )
}
