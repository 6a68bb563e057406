import { fill } from '../../drafts.ts'
import { countryName } from '../../format.ts'
import { useLoaded } from '../../loading.ts'
import { Button } from '../../parts/button.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { Account } from './account.tsx'

/** The newest one; undefined of an account that has not ordered. */
async function lastOrderOf(userId: number, signal: AbortSignal) {
  const listed = await admin.adminListOrders({ query: { user_id: userId, page_size: 1 }, signal })
  if (!listed.ok) return listed
  const [last] = listed.data.results
  if (!last) return { ...listed, data: undefined }
  // Its country is not in the list.
  return admin.adminGetOrder({ path: { id: last.id }, signal })
}

/** Where the last order of an account went, to be taken for this one. Without it the address is typed. */
export function LastAddress({ account: { id } }: { account: Account }) {
  const { phone } = w()
  const { data: last } = useLoaded(`last order of ${id}`, (signal) => lastOrderOf(id, signal))
  if (!last?.address) return null
  const { address, country } = last
  return (
    <p class="unit">
      <span class="unit-name">
        {phone.lastAddress}
        <span class="under soft">
          <bdi>{address}</bdi>
          {country && <bdi>{` (${countryName(country)})`}</bdi>}
        </span>
      </span>
      <Button
        look="quiet"
        onClick={({ currentTarget }) => {
          const fields = (currentTarget as HTMLButtonElement).form?.elements
          const codes = fields?.namedItem('country') as HTMLSelectElement
          const isOffered = [...codes.options].some(({ value }) => value === country)
          if (country && isOffered) fill(codes, country)
          const typed = fields?.namedItem('address') as HTMLTextAreaElement
          fill(typed, address)
          typed.focus()
        }}
      >
        {phone.takeAddress}
      </Button>
    </p>
  )
}
