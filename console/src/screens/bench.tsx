import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { changed, useOwnQuery } from '../address.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { Said, ScanField } from '../parts/scan-field.tsx'
import { sound } from '../parts/tone.ts'
import { w } from '../settings.ts'
import { Camera } from './packing/camera.tsx'
import { heardOf } from './packing/heard.ts'
import { OpenParcel } from './packing/open-parcel.tsx'
import { useOwnParcels } from './packing/own.ts'
import { doneOf, isReady, type Parcel, unitsOf } from './packing/parcels.ts'
import { nextOpen, type Outcome, scanned } from './packing/scan.ts'
import { Ship } from './packing/ship.tsx'
import { PackingTabs } from './packing/tabs.tsx'

/** The packing table: one open parcel, and a scan field that takes whatever is scanned. */
export function Bench() {
  const { packing, frame } = w()
  const { parcels, error, isLoading, reload } = useOwnParcels()
  return (
    <>
      <Heading title={packing.bench} />
      <PackingTabs open="bench" />
      {error && <Failure error={error} retry={reload} />}
      {!parcels && isLoading && <p class="soft">{frame.loading}</p>}
      {parcels && parcels.length > 0 && <Table parcels={parcels} reload={reload} />}
      {parcels?.length === 0 && (
        <>
          <Ship parcels={parcels} reload={reload} />
          <p>{packing.benchEmpty}</p>
          <ButtonLink href="/admin/packing" look="primary">
            {packing.toWaiting}
          </ButtonLink>
        </>
      )}
    </>
  )
}

function Table({ parcels, reload }: { parcels: Parcel[]; reload: () => Promise<void> }) {
  const { packing } = w()
  const query = useOwnQuery()
  const { route } = useLocation()
  const said = useSignal<Outcome | undefined>(undefined)
  const asked = query.get('order')
  const [first] = parcels
  const open =
    parcels.find(({ number }) => number === asked) ??
    parcels.find((each) => !isReady(each)) ??
    first
  if (!open) return null
  const go = (parcel: Parcel) =>
    route(`/admin/packing/bench${changed(query, { order: parcel.number })}`, true)

  const hear = (outcome: Outcome) => {
    said.value = outcome
    sound(heardOf(outcome).tone)
    if (outcome.kind === 'opened') go(outcome.parcel)
    if (outcome.kind === 'tracking') {
      const next = nextOpen(open, parcels)
      if (next) go(next)
    }
  }
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
      <div class="bench">
        <div class="bench-scan">
          <ScanField
            hint={packing.scanHint}
            onScan={(text) => hear(scanned(text, open, parcels))}
          />
          <Said heard={said.value && heardOf(said.value)} />
          <Camera onScan={(text) => hear(scanned(text, open, parcels))} />
        </div>
        <OpenParcel parcel={open} hear={hear} reload={reload} />
        <nav class="bench-parcels" aria-label={packing.bench}>
          <ol>
            {parcels.map((parcel) => (
              <ParcelLink key={parcel.id} parcel={parcel} isOpen={parcel.id === open.id} />
            ))}
          </ol>
          <Ship parcels={parcels} reload={reload} />
        </nav>
      </div>
    </>
  )
}

function ParcelLink({ parcel, isOpen }: { parcel: Parcel; isOpen: boolean }) {
  const { packing } = w()
  const [done, all] = [doneOf(parcel), unitsOf(parcel)]
  const state = isReady(parcel) ? 'packed' : done > 0 ? 'started' : 'open'
  return (
    <li>
      <a
        class={`parcel-link parcel-${state}`}
        href={`/admin/packing/bench?${new URLSearchParams({ order: parcel.number })}`}
        aria-current={isOpen ? 'true' : undefined}
      >
        <bdi>{parcel.number}</bdi>
        <span>{packing.progress(packing.state[state], done, all)}</span>
      </a>
    </li>
  )
}
