/** The questions to which a file of another shop has no answer, what is given to them, and what may be said before. */
import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { ErrorBoundary } from 'preact-iso'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/field.tsx'
import type { Problem } from '../../problem.ts'
import { screen } from '../../screen.ts'
import { w } from '../../settings.ts'
import { useCategories } from '../categories/all.ts'
import { useSizes } from '../products/choices.ts'
import { answer, meaningsOf, Parameter, useCategoryOptions } from './answers.tsx'
import type { Answers, Question } from './work.ts'

const MoreSettings = screen([], async () => (await import('./more-settings.tsx')).MoreSettings)

type Props = {
  questions: readonly Question[]
  answers: Signal<Answers>
  error: Problem | undefined
  isBusy: boolean
  /** Looks at the file with the answers; undefined where none is chosen. */
  look: (() => void) | undefined
}

/** Questions stay with their answers until another file is chosen. */
export function Questions({ questions, answers, error, isBusy, look }: Props) {
  const { importing } = w()
  const isAsking = questions.length > 0
  const lookAgain = look && (
    <Button type="submit" look={isAsking ? 'primary' : 'quiet'} isBusy={isBusy}>
      {importing.lookAgain}
    </Button>
  )
  return (
    <form
      class={isAsking ? 'card stack' : undefined}
      aria-labelledby={isAsking ? 'import-questions' : undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) look?.()
      }}
    >
      {isAsking && (
        <>
          <h2 id="import-questions">{importing.questions}</h2>
          <p>{importing.questionsText}</p>
        </>
      )}
      {questions.map((question) => (
        <Answer key={question.parameter} question={question} answers={answers} error={error} />
      ))}
      <More questions={questions} answers={answers} error={error}>
        {!isAsking && lookAgain}
      </More>
      {isAsking && lookAgain}
    </form>
  )
}

type AnswerProps = { question: Question; answers: Signal<Answers>; error: Problem | undefined }

function Answer({ question: { parameter, values }, answers, error }: AnswerProps) {
  if (parameter === 'sizes') return <Sizes values={values} answers={answers} />
  if (parameter === 'category') return <Category answers={answers} error={error} />
  return (
    <Parameter
      name={parameter}
      options={values.length > 0 ? meaningsOf(values) : undefined}
      none={w().importing.choose}
      answers={answers}
      error={error}
    />
  )
}

/** By their names: the service asks by slugs. */
function Category(props: Pick<AnswerProps, 'answers' | 'error'>) {
  const { choose, noCategory } = w().importing
  const none = useCategories().data?.length === 0 ? noCategory : choose
  return <Parameter name="category" options={useCategoryOptions()} none={none} {...props} />
}

/** Each size of the file as one of the shop. */
function Sizes({ values, answers }: { values: readonly string[]; answers: Signal<Answers> }) {
  const { importing } = w()
  const { data: sizes = [] } = useSizes()
  const { sizes: pairs } = answers.value
  return (
    <fieldset class="stack">
      <legend>{importing.pairs.sizes.title}</legend>
      {values.map((value) => (
        <Choice
          key={value}
          name={`sizes ${value}`}
          label={importing.sizeIs(value)}
          value={pairs.find(([word]) => word === value)?.[1] ?? ''}
          options={[['', importing.choose], ...meaningsOf(sizes)]}
          onChange={(size) => {
            const others = pairs.filter(([word]) => word !== value)
            answer(answers, 'sizes', [...others, [value, size]])
          }}
        />
      ))}
    </fieldset>
  )
}

/** Its script and lists are fetched as it is opened: a plain import needs none of it. */
function More({
  questions,
  answers,
  error,
  children,
}: Pick<Props, 'questions' | 'answers' | 'error'> & { children: ComponentChildren }) {
  const { importing } = w()
  const isOpen = useSignal(false)
  const asked = questions.map(({ parameter }) => parameter)
  return (
    <details
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open
      }}
    >
      <summary>{importing.more}</summary>
      {isOpen.value && (
        <div class="stack">
          <ErrorBoundary>
            <MoreSettings asked={asked} answers={answers} error={error} />
          </ErrorBoundary>
          {children}
        </div>
      )}
    </details>
  )
}
