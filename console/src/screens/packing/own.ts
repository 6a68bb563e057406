/** The orders that this packer has claimed and not shipped yet. */
import { useEffect } from 'preact/hooks'
import { useLoaded } from '../../loading.ts'
import { admin, session } from '../../store.ts'
import { packedByOrder, parcelOf, see } from './parcels.ts'

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
  const parcels = own?.map(parcelOf)
  useEffect(() => {
    if (parcels) see(parcels.filter(({ id }) => packedByOrder.peek()[id]?.seen === undefined))
  }, [loaded.data])
  return { ...loaded, parcels, packer: first?.packing?.user }
}
