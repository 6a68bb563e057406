import type { AdminData, AdminOptions } from '@modest-clothing-store/client/admin'
import { useLocation } from 'preact-iso'
import { may } from '../access.ts'
import { changed, useOwnQuery } from '../address.ts'
import { ago, day, nameOf } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Button } from '../parts/button.tsx'
import { Chips } from '../parts/chips.tsx'
import { Failure } from '../parts/failure.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { Heading } from '../parts/heading.tsx'
import { Pager } from '../parts/pager.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { Standing } from './people/standing.tsx'

const SIZE = 25
const PATH = '/admin/people'
const NEWEST = '-created_at'
type Query = NonNullable<AdminOptions<'adminListUsers'>['query']>
type Row = AdminData<'adminListUsers'>['results'][number]

/** The accounts; to a clerk those of customers. */
export function People() {
  const { people, frame } = w()
  const query = useOwnQuery()
  const page = Number(query.get('page') ?? 1)
  const wanted = {
    search: query.get('search') ?? undefined,
    role: query.get('role') ?? undefined,
    is_active: query.get('is_active') ?? undefined,
    ordering: query.get('ordering') ?? undefined,
    page,
    page_size: SIZE,
  }
  const list = useLoaded(`people ${query}`, (signal) =>
    admin.adminListUsers({ query: wanted as unknown as Query, signal }),
  )
  const { data, error } = list
  return (
    <>
      <div class="section-head">
        <Heading title={people.title} />
        {data && (
          <p class="soft" role="status">
            {people.found(data.count)}
          </p>
        )}
      </div>
      <Filters query={query} />
      {error && <Failure error={error} retry={list.reload} />}
      {!data && list.isLoading && <p class="soft">{frame.loading}</p>}
      {data?.count === 0 && <p>{people.none}</p>}
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
  const { people } = w()
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
          label={people.search}
          name="search"
          autocomplete="off"
          value={query.get('search') ?? ''}
        />
        <Button look="quiet" type="submit">
          {people.find}
        </Button>
      </form>
      {may('owner') && (
        <Chips path={PATH} query={query} name="role" title={people.role} words={people.roles} />
      )}
      <Chips
        path={PATH}
        query={query}
        name="is_active"
        title={people.state}
        words={{ true: people.active, false: people.disabled }}
      />
      <Choice
        label={w().orders.ordering}
        name="ordering"
        value={query.get('ordering') ?? NEWEST}
        options={Object.entries(people.orderings)}
        onChange={(value) =>
          route(PATH + changed(query, { ordering: value === NEWEST ? undefined : value }))
        }
      />
    </div>
  )
}

function Table({ rows }: { rows: Row[] }) {
  const { people } = w()
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{people.person}</th>
            <th scope="col">{people.state}</th>
            <th scope="col" class="wide">
              {people.since}
            </th>
            <th scope="col" class="wide">
              {people.lastLogIn}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <a href={`${PATH}/${row.id}`}>
                  <bdi>{nameOf(row)}</bdi>
                </a>
                <span class="under soft">
                  <bdi>{row.email}</bdi>
                </span>
              </th>
              <td>
                <Standing of={row} />
              </td>
              <td class="wide">{day(row.created_at)}</td>
              <td class="wide">{row.last_login_at ? ago(row.last_login_at) : people.never}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
