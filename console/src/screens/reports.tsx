import { useOwnQuery } from '../address.ts'
import { Heading } from '../parts/heading.tsx'
import { w } from '../settings.ts'
import { Bookings } from './reports/bookings.tsx'
import { Products } from './reports/products.tsx'
import { Sales } from './reports/sales.tsx'

const TABS = { sales: Sales, products: Products, bookings: Bookings }
type Tab = keyof typeof TABS

/** Figures and books: each report of the period as a picture, a table and a file. */
export function Reports() {
  const { reports } = w()
  const query = useOwnQuery()
  const tabs = Object.keys(TABS) as Tab[]
  const open = tabs.find((each) => each === query.get('tab')) ?? 'sales'
  const Report = TABS[open]
  const href = (tab: Tab) => {
    const next = new URLSearchParams({ tab })
    for (const name of ['from', 'to']) {
      const value = query.get(name)
      if (value) next.set(name, value)
    }
    return `/admin/reports?${next}`
  }
  return (
    <>
      <Heading title={reports.title} />
      <nav class="tabs" aria-label={reports.title}>
        {tabs.map((tab) => (
          <a key={tab} href={href(tab)} aria-current={tab === open ? 'page' : undefined}>
            {reports.tabs[tab]}
          </a>
        ))}
      </nav>
      <Report query={query} />
    </>
  )
}
