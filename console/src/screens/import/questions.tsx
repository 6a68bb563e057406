/** The questions to which a file of another shop has no answer, what is given to them, and what may be said before. */
import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
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
  /** Those to mark. */
  unanswered: readonly Question[]
  answers: Signal<Answers>
  error: Problem | undefined
  isBusy: boolean
  /** Looks at the file with the answers; undefined where none is chosen. */
  look: (() => void) | undefined
}

/** Questions stay with their answers until another file is chosen. The focus goes to the first that is marked. */
export function Questions({ questions, unanswered, answers, error, isBusy, look }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [unanswered])
  const { importing } = w()
  const isAsking = questions.length > 0
  const lookAgain = look && (
    <Button type="submit" look={isAsking ? 'primary' : 'quiet'} isBusy={isBusy}>
      {importing.lookAgain}
    </Button>
  )
  return (
    <form
      ref={form}
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
        <Answer
          key={question.parameter}
          question={question}
          isMarked={unanswered.some(({ parameter }) => parameter === question.parameter)}
          answers={answers}
          error={error}
        />
      ))}
      <More questions={questions} answers={answers} error={error}>
        {!isAsking && lookAgain}
      </More>
      {isAsking && lookAgain}
    </form>
  )
}

type AnswerProps = {
  question: Question
  /** Where it is still blank. */
  isMarked: boolean
  answers: Signal<Answers>
  error: Problem | undefined
}

function Answer({ question: { parameter, values }, ...props }: AnswerProps) {
  if (parameter === 'sizes') return <Sizes values={values} {...props} />
  if (parameter === 'category') return <Category {...props} />
  return (
    <Parameter
      name={parameter}
      options={values.length > 0 ? meaningsOf(values) : undefined}
      none={w().importing.choose}
      {...props}
    />
  )
}

/** By their names: the service asks by slugs. */
function Category(props: Omit<AnswerProps, 'question'>) {
  const { choose, noCategory } = w().importing
  const none = useCategories().data?.length === 0 ? noCategory : choose
  return <Parameter name="category" options={useCategoryOptions()} none={none} {...props} />
}

/** Each size of the file as one of the shop. */
function Sizes({
  values,
  isMarked,
  answers,
}: { values: readonly string[] } & Pick<AnswerProps, 'isMarked' | 'answers'>) {
  const { importing } = w()
  const { data: sizes = [] } = useSizes()
  const { sizes: pairs } = answers.value
  return (
    <fieldset class="stack">
      <legend>{importing.pairs.sizes.title}</legend>
      {values.map((value) => {
        const size = pairs.find(([word]) => word === value)?.[1] ?? ''
        return (
          <Choice
            key={value}
            name={`sizes ${value}`}
            label={importing.sizeIs(value)}
            value={size}
            errors={isMarked && size === '' ? [importing.chooseOne] : []}
            options={[['', importing.choose], ...meaningsOf(sizes)]}
            onChange={(size) => {
              const others = pairs.filter(([word]) => word !== value)
              answer(answers, 'sizes', [...others, [value, size]])
            }}
          />
        )
      })}
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
