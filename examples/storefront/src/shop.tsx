/** Who the shop is, as its service says; what that leaves out is the theme's. */

import type { Data } from '@modest-clothing-store/client'
import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { t, to } from './language.ts'
import { useLoaded } from './loading.ts'
import { store } from './store.ts'
import { SHOP } from './theme/shop.ts'

const Facts = createContext<Data<'getShop'> | undefined>(undefined)

/** Loaded once, for the whole page. */
export function ShopFacts({ children }: { children: ComponentChildren }) {
  const { data } = useLoaded('shop', (signal) => store.getShop({ signal }), { remember: true })
  return <Facts.Provider value={data}>{children}</Facts.Provider>
}

export function useShop() {
  const facts = useContext(Facts)
  // The service has one name; the theme has it in each language, as long as it is the same.
  const isRenamed = facts !== undefined && facts.name !== SHOP.name.en
  return {
    name: isRenamed ? facts.name : t().shop.name,
    company: isRenamed ? facts.name : SHOP.company,
    address: facts?.address?.split('\n') ?? SHOP.address,
    email: facts?.support_email ?? SHOP.email,
    phone: facts?.support_phone ?? SHOP.phone,
    terms: facts?.terms_url ?? to('/about/terms'),
    privacy: facts?.privacy_url ?? to('/about/privacy'),
  }
}

export const telOf = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
