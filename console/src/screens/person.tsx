import { useRoute } from 'preact-iso'
import { day, moment, money, nameOf, number } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { NotLoaded } from '../parts/load-state.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { PersonActions } from './people/actions.tsx'
import { Identities } from './people/identities.tsx'
import { Standing } from './people/standing.tsx'
import type { PersonDetail, PersonView } from './people/view.ts'

export function Person() {
  const id = Number(useRoute().params.id)
  const loaded = useLoaded(`person ${id}`, (signal) => admin.adminGetUser({ path: { id }, signal }))
  const { data: person, error, etag, reload, show } = loaded
  if (!person) return <NotLoaded of={loaded} />
  const view: PersonView = { person, etag, reload, show }
  return (
    <>
      <div class="order-title">
        <Heading title={nameOf(person)}>
          <bdi>{nameOf(person)}</bdi>
        </Heading>
        <Standing of={person} />
      </div>
      {error && <Failure error={error} retry={reload} />}
      <PersonActions {...view} />
      <div class="order">
        <div class="order-main">
          <Facts person={person} />
        </div>
        <div class="order-side">
          <Identities {...view} />
        </div>
      </div>
    </>
  )
}

function Facts({ person }: { person: PersonDetail }) {
  const { people } = w()
  const { email, phone_number, created_at, last_login_at, locked_until } = person
  const facts = [
    [people.email, <a href={`mailto:${email}`}>{email}</a>],
    [people.phone, phone_number],
    [people.since, day(created_at)],
    [people.lastLogIn, last_login_at ? moment(last_login_at) : people.never],
    [people.lockedUntil, locked_until && moment(locked_until)],
    [people.orders, number(person.orders_count)],
    [people.ordersTotal, money(person.orders_total)],
    [people.lastOrder, person.last_order_at && day(person.last_order_at)],
  ] as const
  return (
    <section class="card" aria-labelledby="account">
      <h2 id="account">{people.account}</h2>
      <dl class="facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <p>
        <a href={`/admin/orders?${new URLSearchParams({ search: email })}`}>{people.toOrders}</a>
      </p>
    </section>
  )
}
