import { useOwnQuery } from '../address.ts'
import { Heading } from '../parts/heading.tsx'
import { w } from '../settings.ts'
import { Enter } from './stock/enter.tsx'
import { Low } from './stock/low.tsx'

const TABS = ['count', 'receive', 'low'] as const

/** The stock on the shelves: counted, come in, and nearly gone. */
export function Stock() {
  const { stock } = w()
  const query = useOwnQuery()
  const open = TABS.find((each) => each === query.get('tab')) ?? 'count'
  return (
    <>
      <Heading title={stock.title} />
      <nav class="tabs" aria-label={stock.title}>
        {TABS.map((tab) => (
          <a
            key={tab}
            href={tab === 'count' ? '/admin/stock' : `/admin/stock?tab=${tab}`}
            aria-current={tab === open ? 'page' : undefined}
          >
            {stock.tabs[tab]}
          </a>
        ))}
      </nav>
      {open === 'low' ? <Low query={query} /> : <Enter key={open} kind={open} />}
    </>
  )
}
