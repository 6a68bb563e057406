/** The two lists that are printed for the parcels of a packer: the screen shows what the paper will. */
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { day, moment, nameOf } from '../format.ts'
import { AddressLines } from '../parts/address-lines.tsx'
import { Button, ButtonLink } from '../parts/button.tsx'
import { GuestContact, GuestMark, Phone } from '../parts/buyer.tsx'
import { ExchangeMark } from '../parts/exchange-mark.tsx'
import { Heading } from '../parts/heading.tsx'
import { LoadState } from '../parts/load-state.tsx'
import { OrderedSku } from '../parts/sku.tsx'
import { w } from '../settings.ts'
import { type ShopSettings, useShop } from '../shop.ts'
import { Barcode } from './packing/barcode.tsx'
import { useOwnParcels } from './packing/own.ts'
import { type Parcel, see, type Unit } from './packing/parcels.ts'

function Paper({
  title,
  children,
}: {
  title: string
  children: (parcels: Parcel[], packer: string) => ComponentChildren
}) {
  const { packing } = w()
  const own = useOwnParcels()
  const { parcels, packer } = own
  return (
    <>
      <div class="no-print">
        <Heading title={title} />
        <div class="bar">
          <Button shortcut="p" onClick={() => print()}>
            {packing.print}
          </Button>
          <ButtonLink href="/admin/packing/table" shortcut="b">
            {packing.back}
          </ButtonLink>
        </div>
        <LoadState of={own} />
        {parcels?.length === 0 && <p>{packing.noOwnParcels}</p>}
      </div>
      {parcels && parcels.length > 0 && children(parcels, packer ? nameOf(packer) : '')}
    </>
  )
}

type Picked = Unit & { ordered: string; total: number }

/** By shelf, so that each is passed once; units of several parcels that were ordered as the same are one line. */
function pickedOf(parcels: readonly Parcel[]): Picked[] {
  const byName = new Map<string, Picked>()
  for (const unit of parcels.flatMap(({ units }) => units)) {
    const ordered = [unit.skuNow, unit.sku, unit.name, unit.sizeColor].join('\n')
    const total = (byName.get(ordered)?.total ?? 0) + unit.quantity
    byName.set(ordered, { ...unit, ordered, total })
  }
  const place = ({ shelf, skuNow }: Unit) => `${shelf ?? '\uffff'} ${skuNow}`
  return [...byName.values()].sort((one, other) =>
    place(one).localeCompare(place(other), 'en', { numeric: true }),
  )
}

export function PickList() {
  const { packing } = w()
  return (
    <Paper title={packing.pickList}>
      {(parcels, packer) => {
        const lines = pickedOf(parcels)
        const units = lines.reduce((sum, { total }) => sum + total, 0)
        return (
          <div class="paper">
            <h2>{packing.pickList}</h2>
            <p>
              {moment(new Date().toISOString())}
              {'. '}
              {packing.packer}: <bdi>{packer}</bdi>
            </p>
            <p>
              <b>{packing.pickSummary(units, parcels.length)}</b>
            </p>
            <table>
              <thead>
                <tr>
                  <th scope="col">{packing.shelf}</th>
                  <th scope="col">{packing.product}</th>
                  <th scope="col" class="number">
                    {packing.units}
                  </th>
                  <th scope="col">{packing.picked}</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.ordered}>
                    <td>
                      <bdi>{line.shelf ?? packing.noShelf}</bdi>
                    </td>
                    <th scope="row">
                      <bdi>{line.name}</bdi>
                      <span class="under soft">
                        <bdi>{line.sizeColor}</bdi>
                      </span>
                      <span class="under soft">
                        <OrderedSku {...line} />
                      </span>
                    </th>
                    <td class="number">
                      <b>{line.total}</b>
                    </td>
                    <td>
                      <span class="box" />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <StaffNotes parcels={parcels} />
          </div>
        )
      }}
    </Paper>
  )
}

/** For who picks: it stays in the shop, which a slip does not. */
function StaffNotes({ parcels }: { parcels: Parcel[] }) {
  const noted = parcels.filter(({ staffNotes }) => staffNotes.length > 0)
  if (noted.length === 0) return null
  return (
    <>
      <h3>{w().packing.staffNotes}</h3>
      <ul>
        {noted.map(({ id, number, staffNotes }) => (
          <li key={id} class="lines">
            <b>
              <bdi>{number}</bdi>
            </b>{' '}
            <bdi>{staffNotes.join('\n')}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

export function Slips() {
  const { packing } = w()
  return <Paper title={packing.slips}>{(parcels) => <Sheets parcels={parcels} />}</Paper>
}

/** The packer has seen the printed version: a change after that is said, and the parcel does not leave. */
function Sheets({ parcels }: { parcels: Parcel[] }) {
  const shop = useShop()
  useEffect(() => {
    const printed = () => see(parcels)
    addEventListener('beforeprint', printed)
    return () => removeEventListener('beforeprint', printed)
  }, [parcels])
  return (
    <>
      {parcels.map((parcel) => (
        <Slip key={parcel.id} parcel={parcel} shop={shop} />
      ))}
    </>
  )
}

/** It lies in the parcel: without prices, since the parcel may be a present. */
function Slip({ parcel, shop }: { parcel: Parcel; shop: ShopSettings | undefined }) {
  const { packing, orders } = w()
  return (
    <section class="paper slip" aria-labelledby={`slip-${parcel.id}`}>
      <p class="slip-head">
        <b>
          <bdi>{shop?.shop_name}</bdi>
        </b>
        <span>{day(new Date().toISOString())}</span>
      </p>
      <h2 id={`slip-${parcel.id}`}>{packing.slipFor(parcel.number)}</h2>
      <ExchangeMark {...parcel} />
      <Barcode text={parcel.number} />
      <h3>{packing.deliverTo}</h3>
      <p class="lines">
        <bdi>{parcel.buyer}</bdi> {parcel.guest && <GuestMark />}
        {'\n'}
        <AddressLines text={parcel.address} />
        {parcel.guest && <GuestContact {...parcel.guest} />}
        {parcel.phone && <Phone number={parcel.phone} />}
      </p>
      {parcel.delivery && (
        <p>
          {packing.delivery}: <bdi>{parcel.delivery}</bdi>
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{packing.product}</th>
            <th scope="col">{packing.sizeColor}</th>
            <th scope="col" class="number">
              {packing.units}
            </th>
          </tr>
        </thead>
        <tbody>
          {parcel.units.map((unit) => (
            <tr key={unit.itemId}>
              <th scope="row">
                <bdi>{unit.name}</bdi>
                <span class="under soft">
                  <OrderedSku {...unit} />
                </span>
              </th>
              <td>
                <bdi>{unit.sizeColor}</bdi>
              </td>
              <td class="number">{unit.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {parcel.notes && (
        <p class="lines">
          <b>{packing.notes}:</b> <bdi>{parcel.notes}</bdi>
        </p>
      )}
      <p class="soft">{orders.units(parcel.units.reduce((sum, unit) => sum + unit.quantity, 0))}</p>
      {shop?.return_address && (
        <p class="lines">
          <b>{packing.returnTo}:</b>
          {'\n'}
          <bdi>{shop.return_address}</bdi>
        </p>
      )}
    </section>
  )
}
