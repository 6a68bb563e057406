/** The settings of the shop, where a screen shows them: as they were last loaded, when there is no network. */
import type { AdminData } from '@modest-clothing-store/client/admin'
import { useEffect } from 'preact/hooks'
import { keep, kept } from './kept.ts'
import { useLoaded } from './loading.ts'
import { admin } from './store.ts'

export type ShopSettings = AdminData<'adminGetSettings'>

export const useSettings = () =>
  useLoaded('settings', (signal) => admin.adminGetSettings({ signal }))

export function useShop(): ShopSettings | undefined {
  const { data } = useSettings()
  useEffect(() => {
    if (data) keep('shop', data)
  }, [data])
  return data ?? kept<ShopSettings>('shop')
}
