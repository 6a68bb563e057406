import { type Signal, useSignal } from '@preact/signals'
import { may } from '../access.ts'
import { useOwnQuery } from '../address.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { Choice } from '../parts/field.tsx'
import { FileDrop } from '../parts/file-drop.tsx'
import { Heading } from '../parts/heading.tsx'
import type { Problem } from '../problem.ts'
import { w } from '../settings.ts'
import { Imports, Pictures } from './import/imports.tsx'
import { Questions } from './import/questions.tsx'
import { Changes, Counts, Errors, type ImportProblem, Notes } from './import/tables.tsx'
import {
  askedBy,
  type Chosen,
  type Kind,
  type Outcome,
  type Question,
  useImport,
} from './import/work.ts'
import { Export, ExportAsShopify } from './products/export.tsx'

/** The same at each drawing: the focus moves where it is another. */
const NONE: readonly Question[] = []

/** Files of products, and for owners those of people and past orders: looked at, answered, imported. */
export function ImportProducts() {
  const { importing } = w()
  const kind = useSignal<Kind>('products')
  const { state, isOld, answers, questions, choose, send, clear } = useImport()
  const figures = useSignal('')
  const { chosen, doing, outcome, error, unanswered = NONE } = state
  const made = outcome && 'import_id' in outcome ? outcome.import_id : undefined
  const pictures = made ?? Number(useOwnQuery().get('import'))
  const isHeld = chosen !== undefined && (outcome !== undefined || questions.length > 0)
  const isFree = !doing && !isHeld
  return (
    <>
      <Heading title={importing.title} />
      {isFree && <Choose kind={kind} take={(files) => void choose(kind.value, files)} />}
      <div class="order-main">
        {kind.value === 'products' && (!outcome || isOpenTo(outcome)) && (
          <Questions
            questions={questions}
            unanswered={unanswered}
            answers={answers}
            error={error}
            isBusy={doing !== undefined}
            look={chosen?.kind === 'products' ? () => void send(chosen, true) : undefined}
          />
        )}
        {chosen && doing && <p role="status">{importing[doing](chosen.name)}</p>}
        {isHeld && (!outcome || isOld) && !doing && (
          <div>
            <Button look="quiet" onClick={clear}>
              {importing.another}
            </Button>
          </div>
        )}
        {chosen && error && !doing && <Refusal error={error} retry={() => send(chosen, true)} />}
        {chosen && outcome && !doing && !isOld && (
          <Result
            chosen={chosen}
            outcome={outcome}
            confirm={() => void send(chosen, false)}
            clear={clear}
          />
        )}
        {pictures > 0 && (
          <Pictures
            key={pictures}
            id={pictures}
            seen={(now) => {
              figures.value = now
            }}
          />
        )}
        <Imports last={figures.value} />
        {isFree && <Exports />}
      </div>
    </>
  )
}

function Choose({ kind, take }: { kind: Signal<Kind>; take: (files: File[]) => void }) {
  const { importing } = w()
  return (
    <>
      {may('owner') && (
        <Choice
          name="kind"
          label={importing.kind}
          value={kind.value}
          options={Object.entries(importing.kinds)}
          onChange={(value) => {
            kind.value = value as Kind
          }}
        />
      )}
      <p>{importing.how[kind.value]}</p>
      <FileDrop
        label={importing.file}
        hint={importing.fileHint}
        accept=".csv,text/csv"
        take={take}
      />
    </>
  )
}

/** Answers change what comes of the file of another shop, until it is imported. */
const isOpenTo = (outcome: Outcome) =>
  outcome.dry_run && 'from' in outcome && outcome.from !== 'own'

function Exports() {
  const { importing } = w()
  return (
    <section aria-labelledby="exports">
      <h2 id="exports">{importing.export}</h2>
      <p>{importing.exports.text}</p>
      <div class="bar">
        <Export>{importing.kinds.products}</Export>
        <ExportAsShopify />
      </div>
    </section>
  )
}

/** A list of lines; a file that only asks has none. */
const linesIn = (error: Problem): ImportProblem | undefined =>
  error.kind === 'file_refused' || error.kind === 'foreign_file_refused'
    ? (error as ImportProblem)
    : undefined

function Refusal({ error, retry }: { error: Problem; retry: () => Promise<void> }) {
  const lines = linesIn(error)
  if (!lines) return <Failure error={error} retry={retry} />
  const isAsking = askedBy(error).length > 0
  return lines.errors_count > 0 ? <Errors error={lines} isAsking={isAsking} /> : null
}

function Result({
  chosen: { name, kind },
  outcome,
  confirm,
  clear,
}: {
  chosen: Chosen
  outcome: Outcome
  confirm: () => void
  clear: () => void
}) {
  const { importing } = w()
  const { dry_run, notes = [], notes_count = 0, left_columns = [] } = outcome
  const { isEmpty, button } = sumOf(outcome)
  return (
    <section aria-labelledby="import-result" class="stack">
      <h2 id="import-result">{dry_run ? importing.would(name) : importing.doneTitle(name)}</h2>
      {'products' in outcome ? (
        <Counts outcome={outcome} />
      ) : (
        <p>{importing.rows[kind](outcome.created, outcome.left)}</p>
      )}
      {'products' in outcome && Number(outcome.pictures) > 0 && (
        <p>{importing.pictures(Number(outcome.pictures))}</p>
      )}
      {isEmpty && <p>{importing.nothing}</p>}
      <div class="bar">
        {dry_run && !isEmpty && <Button onClick={confirm}>{button}</Button>}
        {!dry_run && (
          <ButtonLink href={importing.homes[kind].href}>{importing.homes[kind].text}</ButtonLink>
        )}
        <Button look="quiet" onClick={clear}>
          {importing.another}
        </Button>
      </div>
      <Notes notes={notes} count={notes_count} left={left_columns} />
      {'changes' in outcome && outcome.changes.length > 0 && <Changes changes={outcome.changes} />}
    </section>
  )
}

function sumOf(outcome: Outcome): { isEmpty: boolean; button: string } {
  const { importing } = w()
  if (!('products' in outcome)) {
    const { created } = outcome
    return { isEmpty: created === 0, button: importing.confirmRows(created) }
  }
  const { products, variants, categories, pictures = 0 } = outcome
  const created = products.created + variants.created + categories.created
  const updated = products.updated + variants.updated
  return {
    isEmpty: created + updated + pictures === 0,
    button: importing.confirm(created, updated),
  }
}
