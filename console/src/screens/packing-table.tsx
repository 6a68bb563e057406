import { type Signal, useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { changed, useOwnQuery } from '../address.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Heading } from '../parts/heading.tsx'
import { LoadState } from '../parts/load-state.tsx'
import { ScanField, ScanOutcome } from '../parts/scan-field.tsx'
import { sound } from '../parts/tone.ts'
import { w } from '../settings.ts'
import { Camera } from './packing/camera.tsx'
import { GiveBackAll } from './packing/give-back-all.tsx'
import { OpenParcel } from './packing/open-parcel.tsx'
import { useOwnParcels, useShopCarriers } from './packing/own.ts'
import { doneOf, isPacked, isReady, type Parcel, unitsOf } from './packing/parcels.ts'
import { doubted, insist, nextOpen, type Outcome, scanned } from './packing/scan.ts'
import { hintOf, messageOf, toneOf } from './packing/scan-messages.ts'
import { Ship } from './packing/ship.tsx'
import { PackingTabs } from './packing/tabs.tsx'

/** The packing table: one open parcel, and a scan field that takes whatever is scanned. */
export function PackingTable() {
  const { packing } = w()
  const own = useOwnParcels()
  useShopCarriers()
  const { parcels, reload } = own
  const said = useSignal<Outcome | undefined>(undefined)
  const show = (outcome: Outcome) => {
    said.value = outcome
    sound(toneOf(outcome))
  }
  return (
    <>
      <Heading title={packing.ownParcels} />
      <PackingTabs open="table" />
      <LoadState of={own} />
      {parcels && parcels.length > 0 && (
        <OpenTable parcels={parcels} said={said} show={show} reload={reload} />
      )}
      {parcels?.length === 0 && (
        <>
          {said.value && <ScanOutcome message={messageOf(said.value)} />}
          <Ship parcels={parcels} onOutcome={show} reload={reload} />
          <p>{packing.noOwnParcels}</p>
          <ButtonLink href="/admin/packing" look="primary">
            {packing.toWaiting}
          </ButtonLink>
        </>
      )}
    </>
  )
}

function OpenTable({
  parcels,
  said,
  show,
  reload,
}: {
  parcels: Parcel[]
  said: Signal<Outcome | undefined>
  show: (outcome: Outcome) => void
  reload: () => Promise<void>
}) {
  const { packing } = w()
  const query = useOwnQuery()
  const { route } = useLocation()
  const asked = query.get('order')
  const [first] = parcels
  const open =
    parcels.find(({ number }) => number === asked) ??
    parcels.find((each) => !isReady(each)) ??
    first
  if (!open) return null
  const go = (parcel: Parcel) =>
    route(`/admin/packing/table${changed(query, { order: parcel.number })}`, true)

  const onOutcome = (outcome: Outcome) => {
    show(outcome)
    if (outcome.kind === 'opened') go(outcome.parcel)
    if (['tracking', 'givenBack', 'held'].includes(outcome.kind)) {
      const next = nextOpen(open, parcels)
      if (next) go(next)
    }
  }
  // After a reload, one that waits for its label says so.
  const last: Outcome | undefined =
    said.value ?? (isPacked(open) ? { kind: 'opened', parcel: open } : undefined)
  const doubt = doubted(said.value)
  return (
    <>
      <div class="bar no-print">
        <ButtonLink href="/admin/packing/pick-list" shortcut="F2">
          {packing.pickList}
        </ButtonLink>
        <ButtonLink href="/admin/packing/slips" shortcut="F3">
          {packing.slips}
        </ButtonLink>
      </div>
      <div class="packing-table">
        <div class="packing-scan">
          <ScanField
            hint={hintOf(open)}
            onScan={(text) => onOutcome(scanned(text, open, parcels))}
          />
          <ScanOutcome message={last && messageOf(last, open)} />
          {doubt && (
            <p class="insist">
              <Button look="quiet" onClick={() => onOutcome(insist(doubt))}>
                {packing.insist(doubt.code)}
              </Button>
            </p>
          )}
          <Camera onScan={(text) => onOutcome(scanned(text, open, parcels))} />
        </div>
        <OpenParcel parcel={open} parcels={parcels} onOutcome={onOutcome} reload={reload} />
        <nav class="packing-parcels" aria-label={packing.ownParcels}>
          <ol>
            {parcels.map((parcel) => (
              <ParcelLink
                key={parcel.id}
                parcel={parcel}
                isOpen={parcel.id === open.id}
                onOpen={() => show({ kind: 'opened', parcel })}
              />
            ))}
          </ol>
          <Ship parcels={parcels} onOutcome={onOutcome} reload={reload} />
          <GiveBackAll
            parcels={parcels}
            done={(count) => {
              show({ kind: 'givenBackAll', count })
              return reload()
            }}
            reload={reload}
          />
        </nav>
      </div>
    </>
  )
}

function ParcelLink({
  parcel,
  isOpen,
  onOpen,
}: {
  parcel: Parcel
  isOpen: boolean
  onOpen: () => void
}) {
  const { packing } = w()
  const [done, all] = [doneOf(parcel), unitsOf(parcel)]
  const state = isReady(parcel) ? 'packed' : done > 0 ? 'started' : 'open'
  return (
    <li>
      <a
        class={`parcel-link parcel-${state}`}
        href={`/admin/packing/table?${new URLSearchParams({ order: parcel.number })}`}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        <bdi>{parcel.number}</bdi>
        <span>{packing.progress(packing.state[state], done, all)}</span>
      </a>
    </li>
  )
}
