import { announce } from '../../announce.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import {
  bench,
  carrier,
  forget,
  isPacked,
  type Parcel,
  setCarrier,
  ticksOf,
  type Unit,
} from './parcels.ts'
import { label, type Outcome, tick, untick } from './scan.ts'

export function OpenParcel({
  parcel,
  hear,
  reload,
}: {
  parcel: Parcel
  hear: (outcome: Outcome) => void
  reload: () => Promise<void>
}) {
  const { packing } = w()
  return (
    <section class="card open-parcel" aria-labelledby="open-parcel">
      <h2 id="open-parcel">
        <bdi>{parcel.number}</bdi>
      </h2>
      <p class="soft">
        <bdi>{parcel.buyer}</bdi>
      </p>
      {parcel.notes && (
        <p class="buyer-notes lines">
          <b>{packing.notes}:</b> <bdi>{parcel.notes}</bdi>
        </p>
      )}
      <ul class="units">
        {parcel.units.map((unit) => (
          <UnitRow key={unit.itemId} parcel={parcel} unit={unit} hear={hear} />
        ))}
      </ul>
      {isPacked(parcel) && <Label parcel={parcel} hear={hear} />}
      <GiveBack parcel={parcel} reload={reload} />
    </section>
  )
}

function UnitRow({
  parcel,
  unit,
  hear,
}: {
  parcel: Parcel
  unit: Unit
  hear: (outcome: Outcome) => void
}) {
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
          <code dir="ltr">{unit.sku}</code>
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
          onClick={() => untick(parcel, unit)}
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
          onClick={() => hear(tick(parcel, unit))}
        >
          +
        </button>
      </span>
    </li>
  )
}

/** Once all units are there. Scans fill it, too; the carrier stays for the next parcels. */
function Label({ parcel, hear }: { parcel: Parcel; hear: (outcome: Outcome) => void }) {
  const { packing } = w()
  const tracking = bench.value[parcel.id]?.tracking
  return (
    <div class="label stack">
      <p role="status">
        <b>{carrier.value ? packing.nowTracking : packing.nowCarrier}</b>
      </p>
      <div class="columns">
        <Field
          label={packing.carrier}
          hint={packing.carrierHint}
          name="carrier"
          autocomplete="off"
          value={carrier.value}
          onChange={({ currentTarget }) => setCarrier(currentTarget.value.trim())}
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
            label(parcel, code)
            if (code) hear({ kind: 'tracking', code })
          }}
        />
      </div>
      {tracking === undefined && (
        <Button look="quiet" shortcut="F4" onClick={() => label(parcel, '')}>
          {packing.noTracking}
        </Button>
      )}
    </div>
  )
}

function GiveBack({ parcel, reload }: { parcel: Parcel; reload: () => Promise<void> }) {
  const { packing } = w()
  const form = useForm({
    send: () => admin.adminReleaseOrder({ path: { id: parcel.id } }),
    done: () => {
      forget([parcel.id])
      announce(packing.givenBack(parcel.number))
      return reload()
    },
  })
  return (
    <form {...form.props} class="give-back">
      {form.error && <Failure error={form.error} />}
      <Button look="plain" type="submit" isBusy={form.isSending} shortcut="F8">
        {packing.giveBack}
      </Button>
    </form>
  )
}
