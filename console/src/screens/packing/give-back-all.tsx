import { SureButton } from '../../parts/sure-button.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { forget, isPacked, type Parcel, scannedOf } from './parcels.ts'

/** Ends the claims of all parcels that are not packed. One alone has its own button. */
export function GiveBackAll({
  parcels,
  done,
  reload,
}: {
  parcels: Parcel[]
  done: (count: number) => unknown
  reload: () => Promise<void>
}) {
  const { packing } = w()
  const open = parcels.filter((parcel) => !isPacked(parcel))
  if (open.length < 2) return null
  const scanned = open.reduce((sum, { id }) => sum + scannedOf(id), 0)
  return (
    <SureButton
      label={packing.giveBackAll(open.length)}
      question={packing.giveBackAllLoses(scanned)}
      send={async () => {
        for (const { id } of open) {
          const reply = await admin.adminReleaseOrder({ path: { id } })
          // One whose claim has ended meanwhile is back already.
          if (!reply.ok && reply.error.kind !== 'not_found') {
            await reload()
            return reply
          }
          forget([id])
        }
        return { ok: true, data: undefined, headers: new Headers() }
      }}
      done={() => done(open.length)}
    />
  )
}
