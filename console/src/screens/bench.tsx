import { type Signal, useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { changed, useOwnQuery } from '../address.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { Said, ScanField } from '../parts/scan-field.tsx'
import { sound } from '../parts/tone.ts'
import { w } from '../settings.ts'
import { Camera } from './packing/camera.tsx'
import { heardOf, hintOf, toneOf } from './packing/heard.ts'
import { OpenParcel } from './packing/open-parcel.tsx'
import { useOwnParcels } from './packing/own.ts'
import { doneOf, isPacked, isReady, type Parcel, unitsOf } from './packing/parcels.ts'
import { doubted, label, nextOpen, type Outcome, scanned } from './packing/scan.ts'
import { Ship } from './packing/ship.tsx'
import { PackingTabs } from './packing/tabs.tsx'

/** The packing table: one open parcel, and a scan field that takes whatever is scanned. */
export function Bench() {
  const { packing, frame } = w()
  const { parcels, error, isLoading, reload } = useOwnParcels()
  const said = useSignal<Outcome | undefined>(undefined)
  const show = (outcome: Outcome) => {
    said.value = outcome
    sound(toneOf(outcome))
  }
  return (
    <>
      <Heading title={packing.bench} />
      <PackingTabs open="bench" />
      {error && <Failure error={error} retry={reload} />}
      {!parcels && isLoading && <p class="soft">{frame.loading}</p>}
      {parcels && parcels.length > 0 && (
        <Table parcels={parcels} said={said} show={show} reload={reload} />
      )}
      {parcels?.length === 0 && (
        <>
          {said.value && <Said heard={heardOf(said.value)} />}
          <Ship parcels={parcels} hear={show} reload={reload} />
          <p>{packing.benchEmpty}</p>
          <ButtonLink href="/admin/packing" look="primary">
            {packing.toWaiting}
          </ButtonLink>
        </>
      )}
    </>
  )
}

function Table({
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
    route(`/admin/packing/bench${changed(query, { order: parcel.number })}`, true)

  const hear = (outcome: Outcome) => {
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
      <div class="bench">
        <div class="bench-scan">
          <ScanField hint={hintOf(open)} onScan={(text) => hear(scanned(text, open, parcels))} />
          <Said heard={last && heardOf(last, open)} />
          {doubt && (
            <p class="insist">
              <Button look="quiet" onClick={() => hear(label(doubt.parcel, doubt.code))}>
                {packing.insist(doubt.code)}
              </Button>
            </p>
          )}
          <Camera onScan={(text) => hear(scanned(text, open, parcels))} />
        </div>
        <OpenParcel parcel={open} parcels={parcels} hear={hear} reload={reload} />
        <nav class="bench-parcels" aria-label={packing.bench}>
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
          <Ship parcels={parcels} hear={hear} reload={reload} />
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
        href={`/admin/packing/bench?${new URLSearchParams({ order: parcel.number })}`}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        <bdi>{parcel.number}</bdi>
        <span>{packing.progress(packing.state[state], done, all)}</span>
      </a>
    </li>
  )
}
