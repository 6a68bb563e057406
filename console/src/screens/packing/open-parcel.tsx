import { may } from '../../access.ts'
import { AddressLines } from '../../parts/address-lines.tsx'
import { Button } from '../../parts/button.tsx'
import { GuestContact, GuestMark, Phone } from '../../parts/buyer.tsx'
import { ExchangeMark } from '../../parts/exchange-mark.tsx'
import { Field } from '../../parts/field.tsx'
import { OrderedSku } from '../../parts/sku.tsx'
import { w } from '../../settings.ts'
import { GiveBack } from './give-back.tsx'
import { HoldParcel } from './hold-parcel.tsx'
import {
  carrierOf,
  doneOf,
  isChanged,
  isForeign,
  isPacked,
  type Parcel,
  packedByOrder,
  see,
  setCarrierOf,
  shopCarriers,
  ticksOf,
  type Unit,
} from './parcels.ts'
import { label, type Outcome, takeCarrier, takeTracking, tick, unlabel, untick } from './scan.ts'

type Shown = {
  parcel: Parcel
  parcels: readonly Parcel[]
  onOutcome: (outcome: Outcome) => void
  reload: () => Promise<void>
}

export function OpenParcel({ parcel, parcels, onOutcome, reload }: Shown) {
  const { packing } = w()
  return (
    <section class="card open-parcel" aria-labelledby="open-parcel">
      <h2 id="open-parcel">
        <bdi>{parcel.number}</bdi>
      </h2>
      <ExchangeMark {...parcel} />
      <p class="soft">
        <bdi>{parcel.buyer}</bdi> {parcel.guest && <GuestMark />}
        {parcel.guest && <GuestContact {...parcel.guest} />}
        {parcel.phone && <Phone number={parcel.phone} />}
      </p>
      {isChanged(parcel) && (
        <div class="stack changed-order" role="alert">
          <p class="amber">{packing.changed}</p>
          <Button look="quiet" onClick={() => see([parcel])}>
            {packing.changedTake}
          </Button>
        </div>
      )}
      <p class="lines">
        {parcel.delivery && (
          <>
            <b>
              <bdi>{parcel.delivery}</bdi>
            </b>
            {'\n'}
          </>
        )}
        <AddressLines text={parcel.address} />
      </p>
      {parcel.notes && (
        <p class="buyer-notes lines">
          <b>{packing.notes}:</b> <bdi>{parcel.notes}</bdi>
        </p>
      )}
      {parcel.staffNotes.length > 0 && (
        <p class="buyer-notes lines">
          <b>{packing.staffNotes}:</b> <bdi>{parcel.staffNotes.join('\n')}</bdi>
        </p>
      )}
      <ul class="units">
        {parcel.units.map((unit) => (
          <UnitRow key={unit.itemId} parcel={parcel} unit={unit} onOutcome={onOutcome} />
        ))}
      </ul>
      {isPacked(parcel) && <Label parcel={parcel} parcels={parcels} onOutcome={onOutcome} />}
      <GiveBack
        // A scan after the question takes it back.
        key={`${parcel.id} ${doneOf(parcel)}`}
        orderId={parcel.id}
        label={packing.giveBack}
        shortcut="F8"
        done={() => {
          onOutcome({ kind: 'givenBack', parcel })
          return reload()
        }}
      />
      <HoldParcel
        key={parcel.id}
        parcel={parcel}
        done={() => {
          onOutcome({ kind: 'held', parcel })
          return reload()
        }}
      />
    </section>
  )
}

function UnitRow({
  parcel,
  unit,
  onOutcome,
}: Pick<Shown, 'parcel' | 'onOutcome'> & { unit: Unit }) {
  const { packing } = w()
  const done = ticksOf(parcel.id, unit)
  const isComplete = done >= unit.quantity
  const name = `${unit.name}, ${unit.sizeColor}`
  return (
    <li class={isComplete ? 'unit unit-done' : 'unit'}>
      {unit.thumbnail ? <img class="thumb" src={unit.thumbnail} alt="" /> : <span class="thumb" />}
      <span class="unit-name">
        <b>
          <bdi>{unit.name}</bdi>
        </b>
        <span class="under">
          <bdi>{unit.sizeColor}</bdi>
        </span>
        <span class="under soft">
          <OrderedSku {...unit} />
          {unit.shelf && (
            <>
              {' '}
              {packing.shelf} <bdi>{unit.shelf}</bdi>
            </>
          )}
        </span>
      </span>
      <span class="unit-ticks">
        <button
          type="button"
          class="button button-quiet"
          aria-label={packing.untick(name)}
          disabled={done === 0}
          onClick={() => onOutcome(untick(parcel, unit))}
        >
          −
        </button>
        <span class="unit-count">
          {isComplete && <span aria-hidden="true">✓ </span>}
          {packing.unitsOf(done, unit.quantity)}
        </span>
        <button
          type="button"
          class="button button-quiet"
          aria-label={packing.tick(name)}
          disabled={isComplete}
          onClick={() => onOutcome(tick(parcel, unit))}
        >
          +
        </button>
      </span>
    </li>
  )
}

function NoCarriers() {
  const { packing } = w()
  return (
    <p class="amber">
      {packing.noCarriers} {may('owner') && <a href="/admin/settings">{packing.toSettings}</a>}
    </p>
  )
}

/** Once all units are there. Scans fill it, too; the carrier stays for the next parcels. */
function Label({ parcel, parcels, onOutcome }: Omit<Shown, 'reload'>) {
  const { packing, order } = w()
  const tracking = packedByOrder.value[parcel.id]?.tracking
  const name = carrierOf(parcel)
  return (
    <div class="label stack">
      {shopCarriers.value.length > 0 && (
        // Buttons, since a scan would be typed into any other choice that has the focus.
        <fieldset class="bar">
          <legend class="hidden-text">{packing.carriers}</legend>
          {shopCarriers.value.map((each) => (
            <Button
              key={each}
              look="quiet"
              aria-pressed={each === name}
              // Pressed again: the parcel goes with none, such as one that is picked up.
              onClick={() => {
                if (each === name) setCarrierOf(parcel, '')
                else onOutcome(takeCarrier(each, parcel, parcels))
              }}
            >
              <bdi>{each}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
      {shopCarriers.value.length === 0 && <NoCarriers />}
      <div class="columns">
        <Field
          label={packing.carrier}
          hint={packing.carrierHint}
          name="carrier"
          autocomplete="off"
          value={name}
          onChange={({ currentTarget }) => {
            const code = currentTarget.value.trim()
            if (code) onOutcome(takeCarrier(code, parcel, parcels))
            else setCarrierOf(parcel, '')
            // A refused carrier does not stay.
            currentTarget.value = carrierOf(parcel)
            // The next scan is no further text of this field.
            currentTarget.blur()
          }}
        />
        <Field
          key={parcel.id}
          label={packing.tracking}
          name="tracking"
          autocomplete="off"
          dir="ltr"
          value={tracking ?? ''}
          onChange={({ currentTarget }) => {
            const code = currentTarget.value.trim()
            if (code) onOutcome(takeTracking(code, parcel, parcels))
            else unlabel(parcel)
            currentTarget.value = packedByOrder.peek()[parcel.id]?.tracking ?? ''
            currentTarget.blur()
          }}
        />
      </div>
      {tracking === undefined && (
        <Button look="quiet" shortcut="F4" onClick={() => onOutcome(label(parcel, ''))}>
          {packing.noTracking}
        </Button>
      )}
      {/* Last: it comes when a field is left, and would move what is pressed then. */}
      {isForeign(name) && <p class="amber">{order.carrierUnlisted(name)}</p>}
    </div>
  )
}
