import type { AdminOptions } from '@modest-clothing-store/client/admin'
import { useLocation } from 'preact-iso'
import { may } from '../access.ts'
import { changed, useOwnQuery } from '../address.ts'
import { useLoaded } from '../loading.ts'
import { Actions } from '../parts/actions.tsx'
import { Button } from '../parts/button.tsx'
import { Chips } from '../parts/chips.tsx'
import { Failure } from '../parts/failure.tsx'
import { Field } from '../parts/field.tsx'
import { Heading } from '../parts/heading.tsx'
import { Pager } from '../parts/pager.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { type Discount, PATH } from './discounts/fields.ts'
import { CreateDiscount } from './discounts/forms.tsx'
import { DiscountState, daysOf, usesOf, worthOf } from './discounts/state.tsx'

const SIZE = 25
type Query = NonNullable<AdminOptions<'adminListDiscounts'>['query']>

/** The codes that lower what an order costs, and what each did. */
export function Discounts() {
  const { discounts, frame } = w()
  const query = useOwnQuery()
  const page = Number(query.get('page') ?? 1)
  const wanted = {
    search: query.get('search') ?? undefined,
    is_active: query.get('is_active') ?? undefined,
    page,
    page_size: SIZE,
  }
  // What is open beside the list is no part of it.
  const list = useLoaded(
    `discounts ${changed(query, { do: undefined, page: String(page) })}`,
    (signal) => admin.adminListDiscounts({ query: wanted as unknown as Query, signal }),
  )
  const { data, error } = list
  return (
    <>
      <div class="section-head">
        <Heading title={discounts.title} />
        {data && (
          <p class="soft" role="status">
            {discounts.found(data.count)}
          </p>
        )}
      </div>
      <Actions
        path={PATH}
        allowed={may('owner') ? ['create'] : []}
        words={discounts}
        panel={(_, close) => <CreateDiscount close={close} />}
      />
      <Filters query={new URLSearchParams(changed(query, { do: undefined }))} />
      {error && <Failure error={error} retry={list.reload} />}
      {!data && list.isLoading && <p class="soft">{frame.loading}</p>}
      {data?.count === 0 && <p>{discounts.none}</p>}
      {data && data.count > 0 && (
        <>
          <Table rows={data.results} />
          <Pager
            count={data.count}
            size={SIZE}
            page={page}
            href={(to) => PATH + changed(query, { page: to === 1 ? undefined : String(to) })}
          />
        </>
      )}
    </>
  )
}

function Filters({ query }: { query: URLSearchParams }) {
  const { discounts, people } = w()
  const { route } = useLocation()
  return (
    <div class="filters">
      <form
        class="bar"
        onSubmit={(event) => {
          event.preventDefault()
          const search = String(new FormData(event.currentTarget).get('search')).trim()
          route(PATH + changed(query, { search }))
        }}
      >
        <Field
          key={query.get('search')}
          label={discounts.search}
          name="search"
          autocomplete="off"
          dir="ltr"
          value={query.get('search') ?? ''}
        />
        <Button look="quiet" type="submit">
          {people.find}
        </Button>
      </form>
      <Chips
        path={PATH}
        query={query}
        name="is_active"
        title={discounts.state}
        words={{ true: discounts.switchedOn, false: discounts.states.off }}
      />
    </div>
  )
}

function Table({ rows }: { rows: Discount[] }) {
  const { discounts } = w()
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{discounts.code}</th>
            <th scope="col">{discounts.state}</th>
            <th scope="col" class="number">
              {discounts.uses}
            </th>
            <th scope="col" class="wide">
              {discounts.days}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <a href={`${PATH}/${row.id}`}>
                  <bdi>{row.code}</bdi>
                </a>
                <span class="under soft">{worthOf(row)}</span>
              </th>
              <td>
                <DiscountState of={row} />
              </td>
              <td class="number">{usesOf(row)}</td>
              <td class="wide">{daysOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
