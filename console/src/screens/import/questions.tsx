/** The questions to which a file of another shop has no answer, and what is given to them. */
import type { Signal } from '@preact/signals'
import { Button } from '../../parts/button.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { sentencesOf } from '../../parts/form.ts'
import type { Problem } from '../../problem.ts'
import { w } from '../../settings.ts'
import { useSizes } from '../products/choices.ts'
import type { Answers, Question } from './work.ts'

type Props = {
  questions: readonly Question[]
  answers: Signal<Answers>
  error: Problem | undefined
  isBusy: boolean
  look: () => void
}

/** They stay with their answers until another file is chosen. */
export function Questions({ questions, answers, error, isBusy, look }: Props) {
  const { importing } = w()
  return (
    <form
      class="card stack"
      aria-labelledby="import-questions"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) look()
      }}
    >
      <h2 id="import-questions">{importing.questions}</h2>
      <p>{importing.questionsText}</p>
      {questions.map((question) => (
        <Answer key={question.parameter} question={question} answers={answers} error={error} />
      ))}
      <Flags answers={answers} />
      <Button type="submit" isBusy={isBusy}>
        {importing.lookAgain}
      </Button>
    </form>
  )
}

type AnswerProps = { question: Question; answers: Signal<Answers>; error: Problem | undefined }

function Answer({ question: { parameter, values }, answers, error }: AnswerProps) {
  const { importing } = w()
  const set = (value: string) => {
    answers.value = { ...answers.peek(), [parameter]: value }
  }
  const fields = error?.kind === 'fields' ? (error.fields as Record<string, unknown>) : {}
  const field = {
    name: parameter,
    label: importing.asked[parameter] ?? parameter,
    value: String(answers.value[parameter] ?? ''),
    errors: sentencesOf(fields[parameter]),
  }
  if (parameter === 'sizes') return <Sizes values={values} answers={answers} />
  if (values.length === 0) {
    return (
      <Field
        {...field}
        {...(parameter === 'untracked_stock' ? { inputMode: 'numeric' } : {})}
        {...(parameter === 'category' ? { hint: importing.noCategory } : {})}
        onInput={({ currentTarget }) => set(currentTarget.value)}
      />
    )
  }
  const options = values.map((value): [string, string] => [value, importing.means[value] ?? value])
  return <Choice {...field} options={[['', importing.choose], ...options]} onChange={set} />
}

/** Each size of the file as one of the shop. */
function Sizes({ values, answers }: { values: readonly string[]; answers: Signal<Answers> }) {
  const { importing } = w()
  const { data: sizes = [] } = useSizes()
  const options: [string, string][] = [
    ['', importing.choose],
    ...sizes.map((size): [string, string] => [size, size]),
  ]
  return (
    <fieldset class="stack">
      <legend>{importing.asked.sizes}</legend>
      {values.map((value) => (
        <Choice
          key={value}
          name={`sizes ${value}`}
          label={importing.sizeIs(value)}
          value={answers.value.sizes[value] ?? ''}
          options={options}
          onChange={(size) => {
            const { sizes: known } = answers.peek()
            answers.value = { ...answers.peek(), sizes: { ...known, [value]: size } }
          }}
        />
      ))}
    </fieldset>
  )
}

function Flags({ answers }: { answers: Signal<Answers> }) {
  const { importing } = w()
  return (
    <>
      {(['hidden', 'update', 'skip_invalid'] as const).map((name) => (
        <label class="check" key={name}>
          <input
            type="checkbox"
            name={name}
            checked={answers.value[name] === true}
            onChange={({ currentTarget }) => {
              answers.value = { ...answers.peek(), [name]: currentTarget.checked }
            }}
          />
          {importing.flags[name]}
        </label>
      ))}
    </>
  )
}
