/** The orders that this packer has claimed and not shipped yet. */
import { useLoaded } from '../../loading.ts'
import { admin, session } from '../../store.ts'
import { parcelOf } from './parcels.ts'

export function useOwnParcels() {
  const userId = session.value?.userId
  const loaded = useLoaded(`own parcels ${userId}`, (signal) =>
    admin.adminListOrders({
      query: {
        needs: ['packing'],
        claimed: true,
        expand: 'items',
        ordering: 'paid_at',
        page_size: 100,
      },
      signal,
    }),
  )
  const own = loaded.data?.results.filter(({ packing }) => packing?.user.id === userId)
  const [first] = own ?? []
  return { ...loaded, parcels: own?.map(parcelOf), packer: first?.packing?.user }
}
