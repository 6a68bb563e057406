import type { AdminData } from '@modest-clothing-store/client/admin'
import { may } from '../access.ts'
import { type ListAddress, useOwnQuery } from '../address.ts'
import { ago, day, guestName, money, nameOf, number } from '../format.ts'
import { Chips } from '../parts/chips.tsx'
import { ChoiceFilter, SearchForm } from '../parts/filters.tsx'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { Table } from '../parts/table.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { Invitations } from './people/invitations.tsx'
import { Standing } from './people/standing.tsx'

const PATH = '/admin/people'
type Listed = AdminData<'adminListUsers'>['results'][number]
type Person = Extract<Listed, { id: number }>
type Guest = Extract<Listed, { orders_count: number }>

/** The accounts, to a clerk those of customers; or who ordered without one. */
export const People = () =>
  useOwnQuery().get('kind') === 'guest' ? <Guests key="guests" /> : <Accounts key="accounts" />

function Accounts() {
  const { people } = w()
  const list = useList({
    path: PATH,
    load: admin.adminListUsers,
    filters: ['search', 'role', 'is_active', 'ordering'],
  })
  return (
    <ListScreen
      list={list}
      words={people}
      searched={people.search}
      above={
        <>
          {may('owner') && <Invitations path={PATH} />}
          <Filters list={list} />
        </>
      }
    >
      {(rows) => (
        <Table
          columns={[
            [people.person],
            [people.state],
            [people.since, 'wide'],
            [people.lastLogIn, 'wide'],
          ]}
        >
          {rows.map((row) => 'id' in row && <Row key={row.id} row={row} />)}
        </Table>
      )}
    </ListScreen>
  )
}

function Guests() {
  const { people } = w()
  const list = useList({
    path: PATH,
    load: admin.adminListUsers,
    filters: ['search'],
    preset: { kind: 'guest', ordering: '-last_order_at' },
  })
  return (
    <ListScreen
      list={list}
      words={{ title: people.title, found: people.guestsFound, none: people.noGuest }}
      searched={people.search}
      above={
        <div class="filters">
          <Who list={list} />
        </div>
      }
    >
      {(rows) => (
        <Table
          columns={[
            [people.person],
            [people.phone],
            [people.ordersPlaced, 'number'],
            [people.ordersTotal, 'number wide'],
            [people.lastOrder, 'wide'],
          ]}
        >
          {rows.map(
            (row) =>
              'orders_count' in row && <GuestRow key={row.email || row.phone_number} row={row} />,
          )}
        </Table>
      )}
    </ListScreen>
  )
}

const Who = ({ list }: { list: ListAddress }) => {
  const { people } = w()
  return (
    <>
      <SearchForm list={list} label={people.search} />
      <Chips
        list={{ ...list, query: new URLSearchParams(searchOf(list)) }}
        name="kind"
        title={people.kind}
        any={people.accounts}
        words={{ guest: people.guests }}
      />
    </>
  )
}

/** Other filters of accounts are none of guests. */
const searchOf = ({ query }: ListAddress) =>
  [...query].filter(([name]) => name === 'search' || name === 'kind')

function Filters({ list }: { list: ListAddress }) {
  const { people, orders } = w()
  return (
    <div class="filters">
      <Who list={list} />
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

/** Leads to the orders of this address, or of this number. */
const GuestRow = ({ row }: { row: Guest }) => (
  <tr>
    <th scope="row">
      <a href={`/admin/orders?${new URLSearchParams({ search: row.email || row.phone_number })}`}>
        <bdi>{guestName(row)}</bdi>
      </a>
      {row.full_name && row.email && (
        <span class="under soft">
          <bdi>{row.email}</bdi>
        </span>
      )}
    </th>
    <td>
      <bdi dir="ltr">{row.phone_number}</bdi>
    </td>
    <td class="number">{number(row.orders_count)}</td>
    <td class="number wide">{money(row.orders_total)}</td>
    <td class="wide">{ago(row.last_order_at)}</td>
  </tr>
)
