/** One parameter of an import: chosen or typed, or words of the file with their meaning here. */
import type { Signal } from '@preact/signals'
import { Choice, Field } from '../../parts/field.tsx'
import { sentencesOf } from '../../parts/form.ts'
import type { Problem } from '../../problem.ts'
import { w } from '../../settings.ts'
import { inTree, useCategories } from '../categories/all.ts'
import { nameOf } from '../products/choices.ts'
import type { Answers, Pair, Pairs } from './work.ts'

export type Option = [value: string, text: string]

export const answer = (answers: Signal<Answers>, name: string, value: unknown) => {
  answers.value = { ...answers.peek(), [name]: value }
}

/** `options` undefined: it is typed. `none` is the text of no choice. One that is marked says so while it is blank. */
export function Parameter({
  name,
  options,
  none,
  isMarked = false,
  answers,
  error,
}: {
  name: string
  options: readonly Option[] | undefined
  none: string
  isMarked?: boolean
  answers: Signal<Answers>
  error: Problem | undefined
}) {
  const fields = error?.kind === 'fields' ? (error.fields as Record<string, unknown>) : {}
  const { importing, access } = w()
  const value = String(answers.value[name] ?? '')
  const missing = options ? importing.chooseOne : access.required
  const field = {
    name,
    label: importing.asked[name] ?? name,
    value,
    errors: isMarked && value === '' ? [missing] : sentencesOf(fields[name]),
  }
  const set = (value: string) => answer(answers, name, value)
  if (options) {
    return <Choice {...field} options={[['', none], ...options]} onChange={set} />
  }
  return (
    <Field
      {...field}
      {...(name === 'untracked_stock' ? { inputMode: 'numeric' } : {})}
      onInput={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}

/** Each with the words that stand for it. */
export const meaningsOf = (values: readonly string[]): Option[] =>
  values.map((value) => [value, w().importing.means[value] ?? value])

/** All of the shop, in the order of menus. */
export const useCategoryOptions = (): Option[] =>
  inTree(useCategories().data ?? []).map((each) => [each.slug, nameOf(each)])

/** Words that are typed, each with its meaning here. The last row is blank, for the next one. */
export function TypedPairs({
  name,
  options,
  answers,
}: {
  name: Pairs
  options: readonly Option[]
  answers: Signal<Answers>
}) {
  const { importing } = w()
  const { wordOf, isHere, title } = importing.pairs[name]
  const given = answers.value[name]
  const pairs: readonly Pair[] = [...given, ['', '']]
  const set = (place: number, pair: Pair) =>
    answer(answers, name, place < given.length ? given.with(place, pair) : [...given, pair])
  return (
    <fieldset class="stack">
      <legend>{title}</legend>
      {pairs.map(([word, meant], place) => (
        // A row has no name of its own while it is typed.
        <div class="columns" key={place}>
          <Field
            name={`${name} ${place}`}
            label={wordOf(place + 1)}
            value={word}
            autocomplete="off"
            onInput={({ currentTarget }) => set(place, [currentTarget.value, meant])}
          />
          <Choice
            name={`${name} ${place} is`}
            label={isHere(place + 1)}
            value={meant}
            options={[['', importing.choose], ...options]}
            onChange={(value) => set(place, [word, value])}
          />
        </div>
      ))}
    </fieldset>
  )
}
