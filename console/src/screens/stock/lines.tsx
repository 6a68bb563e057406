import { signal, useSignal } from '@preact/signals'
import type { Reply } from '../../loading.ts'
import { isOnline } from '../../network.ts'
import { Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { Submit } from '../../parts/submit.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import {
  type Batch,
  batchOf,
  type Kind,
  type Line,
  nameOfLine,
  namingOf,
  setNote,
  settle,
} from './batch.ts'
import { LineRow } from './line-row.tsx'
import { Outcome, type OutcomeLine } from './outcome.tsx'

/** Of the last call of each kind: it stays when the lines are gone. */
const outcomes = signal<Partial<Record<Kind, OutcomeLine[]>>>({})

type Entered = Omit<OutcomeLine, 'name' | 'missing'> & { missing?: number }

/** A count is looked at before it is entered: a number that was typed wrong would sell what is not there. */
function send(
  kind: Kind,
  { lines, note }: Batch,
  dry_run: boolean,
): Promise<Reply<{ results: Entered[] }>> {
  if (kind === 'count') {
    const items = lines.map((line) => ({ ...namingOf(line), counted: line.units }))
    return admin.adminCountStock({ query: { dry_run }, body: { items, note: note.trim() } })
  }
  const items = lines.map((line) => ({ ...namingOf(line), quantity: line.units }))
  return admin.adminReceiveStock({ body: { items, reference: note.trim() } })
}

/** The lines of the next call, and the outcome of the last one. */
export function Lines({ kind, scan }: { kind: Kind; scan: (code: string) => unknown }) {
  const { stock } = w()
  const batch = batchOf(kind)
  const { lines, note } = batch
  const preview = useSignal<{ of: Batch; rows: OutcomeLine[] } | undefined>(undefined)
  const seen = preview.value?.of === batch ? preview.value.rows : undefined
  const isLook = kind === 'count' && !seen
  const form = useForm({
    send: () => send(kind, batch, isLook),
    message: isLook ? undefined : stock.sent[kind],
    done: ({ results }) => {
      const rows = results.map((result, place) => {
        const line = lines[place]
        return { ...result, missing: result.missing ?? 0, name: line ? nameOfLine(line) : '' }
      })
      if (isLook) {
        preview.value = { of: batch, rows }
        return
      }
      outcomes.value = { ...outcomes.peek(), [kind]: rows }
      settle(kind, batch)
    },
  })
  const outcome = outcomes.value[kind]
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  return (
    <div>
      {lines.length === 0 && !outcome && <p class="soft">{stock.nothing[kind]}</p>}
      {lines.length > 0 && (
        <form
          {...form.props}
          class="stack"
          onKeyDown={(event) => {
            // The Enter of a scanner must send nothing.
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
              event.preventDefault()
              event.target.blur()
            }
          }}
        >
          <LineTable
            kind={kind}
            lines={lines}
            scan={scan}
            errorsAt={(place) => form.errorsOf('items', place)}
            clearFailure={form.clearFailure}
          />
          <Field
            label={stock.note[kind]}
            hint={stock.noteHint[kind]}
            name={kind === 'count' ? 'note' : 'reference'}
            autocomplete="off"
            value={note}
            onInput={({ currentTarget }) => setNote(kind, currentTarget.value)}
            errors={form.errorsOf(kind === 'count' ? 'note' : 'reference')}
          />
          <p role="status">{stock.sum(lines.length, units)}</p>
          {kind === 'count' && <p class="soft">{stock.moment}</p>}
          {seen && <Outcome lines={seen} kind="look" />}
          {!isOnline.value && <p class="amber">{stock.offline}</p>}
          <Submit form={form} disabled={!isOnline.value}>
            {kind === 'receive' && stock.sendReceipt(units)}
            {kind === 'count' && (isLook ? stock.lookAtCount : stock.sendCount(lines.length))}
          </Submit>
        </form>
      )}
      {outcome && !seen && <Outcome lines={outcome} kind={kind} />}
    </div>
  )
}

function LineTable({
  kind,
  lines,
  scan,
  errorsAt,
  clearFailure,
}: {
  kind: Kind
  lines: readonly Line[]
  scan: (code: string) => unknown
  errorsAt: (place: number) => readonly string[]
  clearFailure: () => void
}) {
  const { stock } = w()
  return (
    <Table
      columns={[
        [stock.item],
        [stock.onShelf, 'number wide'],
        [stock.units[kind], 'number'],
        kind === 'count' && [stock.difference, 'number wide'],
      ]}
    >
      {lines.map((line, place) => (
        <LineRow
          key={line.variant?.id ?? line.code}
          kind={kind}
          line={line}
          scan={scan}
          errors={errorsAt(place)}
          clearFailure={clearFailure}
        />
      ))}
    </Table>
  )
}
