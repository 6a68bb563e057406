/** The orders that this packer has claimed and not shipped yet. */
import { useEffect } from 'preact/hooks'
import { useLoaded } from '../../loading.ts'
import { useCarriers } from '../../parts/carriers.tsx'
import { admin, session } from '../../store.ts'
import { packedByOrder, parcelOf, see, shopCarriers } from './parcels.ts'

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

/** The table knows the carriers of the shop, without a network as they were last. */
export function useShopCarriers() {
  const names = JSON.stringify(useCarriers())
  useEffect(() => {
    shopCarriers.value = JSON.parse(names)
  }, [names])
}
