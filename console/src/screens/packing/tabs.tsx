import { w } from '../../settings.ts'

/** The two places of packing; the lists to print belong to the parcels. */
export function PackingTabs({ open }: { open: 'waiting' | 'table' }) {
  const { packing } = w()
  return (
    <nav class="tabs" aria-label={packing.title}>
      <a href="/admin/packing" aria-current={open === 'waiting' ? 'page' : undefined}>
        {packing.waiting}
      </a>
      <a href="/admin/packing/table" aria-current={open === 'table' ? 'page' : undefined}>
        {packing.ownParcels}
      </a>
    </nav>
  )
}
