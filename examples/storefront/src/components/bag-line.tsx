import type { StoreError } from '@modest-clothing-store/client'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import {
  type Entry,
  entries,
  problemOf,
  type Removed,
  removeLine,
  restored,
  type ShownLine,
  setQuantity,
  subtotalOf,
  summary,
  undoRemoval,
} from '../cart-lines.ts'
import { sentenceOf } from '../errors.ts'
import { t } from '../language.ts'
import { Button } from './button.tsx'
import { ItemRow } from './item-row.tsx'
import { Stepper } from './stepper.tsx'

function BagLine({ line, currency }: { line: ShownLine; currency: string }) {
  const noteId = useId()
  const { variant } = line
  // Two sizes of one piece are two lines.
  const name = `${variant.product.name}, ${variant.color}, ${variant.size}`
  const problem = problemOf(line)
  const isSold = problem !== 'not-sold'
  const note = noteOf(line)
  const tools = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (restored.peek() !== variant.id) return
    restored.value = undefined
    tools.current?.querySelector('button')?.focus()
  }, [])
  return (
    <ItemRow variant={variant} subtotal={subtotalOf(line)} currency={currency} isLink={isSold}>
      <div class="bag-line-tools" ref={tools}>
        {isSold && variant.stock_available > 0 && (
          <Stepper
            name={name}
            quantity={line.quantity}
            set={(quantity) => void setQuantity(line, quantity)}
            describedBy={note ? noteId : undefined}
          />
        )}
        <Button
          look="plain"
          aria-label={t().bag.removeOf(name)}
          onClick={() => void removeLine(line)}
        >
          {t().bag.remove}
        </Button>
      </div>
      <div role="status">
        {note && (
          <p class="item-row-problem" id={noteId}>
            {note}
          </p>
        )}
      </div>
      {problem && problem !== 'not-sold' && problem.left > 0 && (
        <Button look="quiet" onClick={() => void setQuantity(line, problem.left)}>
          {t().bag.takeThese(problem.left)}
        </Button>
      )}
    </ItemRow>
  )
}

/** The problem of a line, or of its last change. */
function noteOf(line: ShownLine): string | undefined {
  const problem = problemOf(line)
  if (problem === 'not-sold') return t().bag.notSold
  if (problem) return problem.left > 0 ? t().bag.onlyLeft(problem.left) : t().bag.noneLeft
  const error = line.edit?.error
  return error && lineSentence(error, line.variant.stock_available)
}

function lineSentence(error: StoreError, left: number): string {
  if (error.kind === 'insufficient_stock') return t().bag.onlyLeft(left)
  if (error.kind === 'invalid_quantity') return t().bag.tooMany
  if (error.kind === 'not_found') return t().bag.notSold
  return sentenceOf(error)
}

/** In the place of a line that was taken out. The focus was in the line: it goes to the way back. */
function RemovedLine({ removed }: { removed: Removed }) {
  const { line, isSending, error } = removed
  const { name } = line.variant.product
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    row.current?.querySelector('button')?.focus()
  }, [])
  return (
    <div class="removed-line" ref={row}>
      <div role="status">
        <p>{t().bag.removed(name)}</p>
        {error && (
          <p class="item-row-problem">{lineSentence(error, line.variant.stock_available)}</p>
        )}
      </div>
      <Button
        look="quiet"
        isBusy={isSending}
        aria-label={t().bag.undoOf(name)}
        onClick={() => void undoRemoval(removed)}
      >
        {t().bag.undo}
      </Button>
    </div>
  )
}

/** All of them, each in its place, those too that were taken out a moment ago. */
export const BagLines = () => (
  <ul class="rows item-rows">
    {entries.value.map((entry) => (
      <li key={keyOf(entry)}>
        {entry.line ? (
          <BagLine line={entry.line} currency={summary.value.currency} />
        ) : (
          <RemovedLine removed={entry.removed} />
        )}
      </li>
    ))}
  </ul>
)

const keyOf = ({ line, removed }: Entry) => (line ? line.id : `removed ${removed.line.id}`)
