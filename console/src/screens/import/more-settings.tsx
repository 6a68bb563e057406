/** The parameters of an import that may be given before the file of another shop asks for one, and those it never asks for. */
import type { Signal } from '@preact/signals'
import type { Problem } from '../../problem.ts'
import { w } from '../../settings.ts'
import { useSizes } from '../products/choices.ts'
import {
  answer,
  meaningsOf,
  type Option,
  Parameter,
  TypedPairs,
  useCategoryOptions,
} from './answers.tsx'
import type { Answers } from './work.ts'

const FLAGS = ['hidden', 'update', 'skip_invalid'] as const

/** `asked` are the parameters that the file asks for already. */
export function MoreSettings({
  asked,
  answers,
  error,
}: {
  asked: readonly string[]
  answers: Signal<Answers>
  error: Problem | undefined
}) {
  const { importing } = w()
  const { data: sizes = [] } = useSizes()
  const categories = useCategoryOptions()
  const parameters: [name: string, options: Option[] | undefined][] = [
    [
      'from',
      [
        ['shopify', importing.sources.shopify],
        ['woocommerce', importing.sources.woocommerce],
      ],
    ],
    ['coverage_level', meaningsOf(['full', 'moderate', 'light'])],
    ['category', categories],
    ['size', meaningsOf(sizes)],
    ['color', undefined],
    ['prices', meaningsOf(['highest', 'lowest'])],
    ['untracked_stock', undefined],
  ]
  return (
    <>
      <p class="soft">{importing.moreText}</p>
      <div class="columns">
        {parameters
          .filter(([name]) => !asked.includes(name))
          .map(([name, options]) => (
            <Parameter
              key={name}
              name={name}
              options={options}
              none={importing.notSaid}
              answers={answers}
              error={error}
            />
          ))}
      </div>
      <TypedPairs
        name="option"
        options={meaningsOf(['size', 'color', 'ignore'])}
        answers={answers}
      />
      {!asked.includes('sizes') && (
        <TypedPairs name="sizes" options={meaningsOf(sizes)} answers={answers} />
      )}
      <Flags answers={answers} />
    </>
  )
}

function Flags({ answers }: { answers: Signal<Answers> }) {
  const { importing } = w()
  return (
    <div>
      {FLAGS.map((name) => (
        <label class="check" key={name}>
          <input
            type="checkbox"
            name={name}
            checked={answers.value[name] === true}
            onChange={({ currentTarget }) => answer(answers, name, currentTarget.checked)}
          />
          {importing.flags[name]}
        </label>
      ))}
    </div>
  )
}
