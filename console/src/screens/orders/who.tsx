import { countryName, moment } from '../../format.ts'
import { Buyer } from '../../parts/buyer.tsx'
import { w } from '../../settings.ts'
import type { OrderDetail } from './view.ts'

export function Who({ order }: { order: OrderDetail }) {
  const { user, guest } = order
  const email = (user ?? guest)?.email
  return (
    <section class="card" aria-labelledby="who">
      <h2 id="who">{w().order.who}</h2>
      {email === undefined ? (
        <p class="soft">{w().orders.deletedBuyer}</p>
      ) : (
        <p>
          <Buyer {...order} />
          <br />
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
          {guest?.phone_number && (
            <>
              <br />
              <a href={`tel:${guest.phone_number.replaceAll(' ', '')}`}>
                <bdi dir="ltr">{guest.phone_number}</bdi>
              </a>
            </>
          )}
          <br />
          <a href={`/admin/orders?${new URLSearchParams({ search: email })}`}>{w().orders.title}</a>
        </p>
      )}
    </section>
  )
}

export function Where({ order }: { order: OrderDetail }) {
  const words = w().order
  const { shipment } = order
  return (
    <section class="card" aria-labelledby="where">
      <h2 id="where">{words.where}</h2>
      <p class="lines">
        <bdi>{order.address}</bdi>
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
          {shipment.carrier && (
            <>
              <bdi>{shipment.carrier}</bdi>{' '}
            </>
          )}
          {shipment.tracking_url ? (
            <a href={shipment.tracking_url} rel="noreferrer" target="_blank">
              <bdi>{shipment.tracking_number ?? words.trackingLink}</bdi>
            </a>
          ) : (
            <bdi>{shipment.tracking_number}</bdi>
          )}
          <span class="under soft">{moment(shipment.shipped_at)}</span>
        </p>
      ) : (
        <p class="soft">{words.notShipped}</p>
      )}
    </section>
  )
}
