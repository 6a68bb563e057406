import type { AdminData } from '@modest-clothing-store/client/admin'
import { may } from '../access.ts'
import type { ListAddress } from '../address.ts'
import { ago, day, nameOf } from '../format.ts'
import { Chips } from '../parts/chips.tsx'
import { ChoiceFilter, SearchForm } from '../parts/filters.tsx'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { Table } from '../parts/table.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { Standing } from './people/standing.tsx'

const PATH = '/admin/people'
type Person = AdminData<'adminListUsers'>['results'][number]

/** The accounts; to a clerk those of customers. */
export function People() {
  const { people } = w()
  const list = useList({
    path: PATH,
    load: admin.adminListUsers,
    filters: ['search', 'role', 'is_active', 'ordering'],
  })
  return (
    <ListScreen list={list} words={people} above={<Filters list={list} />}>
      {(rows) => (
        <Table
          columns={[
            [people.person],
            [people.state],
            [people.since, 'wide'],
            [people.lastLogIn, 'wide'],
          ]}
        >
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Table>
      )}
    </ListScreen>
  )
}

function Filters({ list }: { list: ListAddress }) {
  const { people, orders } = w()
  return (
    <div class="filters">
      <SearchForm list={list} label={people.search} />
      {may('owner') && <Chips list={list} name="role" title={people.role} words={people.roles} />}
      <Chips
        list={list}
        name="is_active"
        title={people.state}
        words={{ true: people.active, false: people.disabled }}
      />
      <ChoiceFilter
        list={list}
        label={orders.ordering}
        name="ordering"
        usual="-created_at"
        options={Object.entries(people.orderings)}
      />
    </div>
  )
}

const Row = ({ row }: { row: Person }) => (
  <tr>
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
    <td class="wide">{row.last_login_at ? ago(row.last_login_at) : w().people.never}</td>
  </tr>
)
