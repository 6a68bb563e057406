import type { AdminData } from '@modest-clothing-store/client/admin'
import { useSignal } from '@preact/signals'
import { watchReply } from '../access.ts'
import { announce } from '../announce.ts'
import { busy } from '../loading.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { FileDrop } from '../parts/file-drop.tsx'
import { Heading } from '../parts/heading.tsx'
import type { Problem } from '../problem.ts'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { Changes, Counts, Errors, type ImportProblem } from './import/tables.tsx'
import { Export } from './products/export.tsx'

type Outcome = AdminData<'adminImportProducts'>
/** The content is held: a file that is saved again meanwhile would not be the one that was looked at. */
type Chosen = { name: string; content: Blob }
type State = {
  chosen?: Chosen
  /** The work that is under way. */
  doing?: 'checking' | 'importing'
  outcome?: Outcome
  error?: Problem
}

/** As long as the service takes a file. */
const DEADLINE_MS = 600_000

function useImport() {
  const state = useSignal<State>({})
  const send = async (chosen: Chosen, isDryRun: boolean) => {
    state.value = { ...state.peek(), chosen, doing: isDryRun ? 'checking' : 'importing' }
    busy.value += 1
    try {
      const reply = watchReply(
        await admin.adminImportProducts({
          body: chosen.content,
          query: { dry_run: isDryRun },
          deadline: DEADLINE_MS,
        }),
      )
      state.value = reply.ok ? { chosen, outcome: reply.data } : { chosen, error: reply.error }
      if (reply.ok && !isDryRun) announce(w().importing.done)
    } finally {
      busy.value -= 1
    }
  }
  const choose = async ([file]: File[]) => {
    if (!file || state.peek().doing) return
    state.value = {}
    await send({ name: file.name, content: new Blob([await file.arrayBuffer()]) }, true)
  }
  return { state: state.value, choose, send, clear: () => (state.value = {}) }
}

export function ImportProducts() {
  const { importing } = w()
  const { state, choose, send, clear } = useImport()
  const { chosen, doing, outcome, error } = state
  return (
    <>
      <div class="section-head">
        <Heading title={importing.title} />
        <Export />
      </div>
      {!outcome && !doing && (
        <>
          <p>{importing.howText}</p>
          <FileDrop
            label={importing.file}
            hint={importing.fileHint}
            accept=".csv,text/csv"
            take={(files) => void choose(files)}
          />
        </>
      )}
      {chosen && doing && <p role="status">{importing[doing](chosen.name)}</p>}
      {chosen && outcome && !doing && (
        <Result
          name={chosen.name}
          outcome={outcome}
          confirm={() => void send(chosen, false)}
          clear={clear}
        />
      )}
      {chosen && error && !doing && <Refusal error={error} retry={() => send(chosen, true)} />}
    </>
  )
}

const hasList = (error: Problem): error is ImportProblem => error.kind === 'file_refused'

const Refusal = ({ error, retry }: { error: Problem; retry: () => Promise<void> }) =>
  hasList(error) ? <Errors error={error} /> : <Failure error={error} retry={retry} />

function Result({
  name,
  outcome,
  confirm,
  clear,
}: {
  name: string
  outcome: Outcome
  confirm: () => void
  clear: () => void
}) {
  const { importing } = w()
  const { products, variants, categories, changes, dry_run } = outcome
  const created = products.created + variants.created + categories.created
  const updated = products.updated + variants.updated
  return (
    <section aria-labelledby="import-result" class="stack">
      <h2 id="import-result">{dry_run ? importing.would(name) : importing.doneTitle(name)}</h2>
      <Counts outcome={outcome} />
      {created + updated === 0 && <p>{importing.nothing}</p>}
      <div class="bar">
        {dry_run && created + updated > 0 && (
          <Button onClick={confirm}>{importing.confirm(created, updated)}</Button>
        )}
        {!dry_run && <ButtonLink href="/admin/products">{importing.toProducts}</ButtonLink>}
        <Button look="quiet" onClick={clear}>
          {importing.another}
        </Button>
      </div>
      {changes.length > 0 && <Changes changes={changes} />}
    </section>
  )
}
