import type { ComponentChildren } from 'preact'
import { may } from '../../access.ts'
import { countryName, moment, nameOf } from '../../format.ts'
import { useLoaded } from '../../loading.ts'
import { AddressLines } from '../../parts/address-lines.tsx'
import { Buyer } from '../../parts/buyer.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { OrderDetail } from './view.ts'

export function Who({ order }: { order: OrderDetail }) {
  const { user, guest } = order
  return (
    <section class="card" aria-labelledby="who">
      <h2 id="who">{w().order.who}</h2>
      {guest && <Contact order={order} email={guest.email} phone={guest.phone_number} />}
      {user &&
        (may('clerk') ? (
          <Account order={order} user={user} />
        ) : (
          <Contact order={order} email={user.email} />
        ))}
      {!user && !guest && <p class="soft">{w().orders.deletedBuyer}</p>}
    </section>
  )
}

type User = NonNullable<OrderDetail['user']>

/** With what the account says beside the order. For a clerk an account with a role is not there. */
function Account({ order, user }: { order: OrderDetail; user: User }) {
  const { data: person } = useLoaded(`person ${user.id}`, (signal) =>
    admin.adminGetUser({ path: { id: user.id }, signal }),
  )
  return (
    <Contact
      order={order}
      email={user.email}
      phone={person?.phone_number}
      name={
        person && (
          <a href={`/admin/people/${user.id}`}>
            <bdi>{nameOf(user)}</bdi>
          </a>
        )
      }
    />
  )
}

function Contact({
  order,
  email,
  phone = '',
  name = <Buyer {...order} />,
}: {
  order: OrderDetail
  email: string
  phone?: string | undefined
  name?: ComponentChildren
}) {
  return (
    <p>
      {name}
      {email && (
        <>
          <br />
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </>
      )}
      {phone && (
        <>
          <br />
          <a href={`tel:${phone.replaceAll(' ', '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </>
      )}
      <br />
      <a href={`/admin/orders?${new URLSearchParams({ search: email || phone })}`}>
        {w().orders.title}
      </a>
    </p>
  )
}

export function Where({ order }: { order: OrderDetail }) {
  const words = w().order
  const { shipment } = order
  return (
    <section class="card" aria-labelledby="where">
      <h2 id="where">{words.where}</h2>
      <p class="lines">
        <AddressLines text={order.address} />
      </p>
      {order.country && (
        <p>
          {words.country}: {countryName(order.country)}
        </p>
      )}
      {order.delivery && (
        <p>
          {words.deliveryMethod}: <bdi>{order.delivery.name}</bdi>
        </p>
      )}
      {order.notes && (
        <>
          <h3>{words.notes}</h3>
          <p class="lines">
            <bdi>{order.notes}</bdi>
          </p>
        </>
      )}
      <h3>{words.shipment}</h3>
      {shipment ? (
        <p>
          <bdi>
            {shipment.carrier}{' '}
            {shipment.tracking_url ? (
              <a href={shipment.tracking_url} rel="noreferrer" target="_blank">
                {shipment.tracking_number ?? words.trackingLink}
              </a>
            ) : (
              shipment.tracking_number
            )}
          </bdi>
          <span class="under soft">{moment(shipment.shipped_at)}</span>
        </p>
      ) : (
        <p class="soft">{words.notShipped}</p>
      )}
    </section>
  )
}
