/** A file on its way: which requests it needs, and what they answer. */
import type { AdminData, AdminOptions } from '@modest-clothing-store/client/admin'
import { useSignal } from '@preact/signals'
import { watchReply } from '../../access.ts'
import { announce } from '../../announce.ts'
import { busy, type Reply } from '../../loading.ts'
import type { Problem } from '../../problem.ts'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'

export type Kind = 'products' | 'people' | 'orders'
type Products = AdminData<'adminImportProducts'>
type Rows = AdminData<'adminImportUsers'>
export type Outcome = Products | Rows
export type Question = { parameter: string; values: readonly string[] }
/** A word of the file with its meaning here. */
export type Pair = readonly [word: string, meant: string]
export type Pairs = 'sizes' | 'option'
/** By parameter. */
export type Answers = Record<Pairs, readonly Pair[]> & Record<string, unknown>
/** The content is held: a file that is saved again meanwhile would not be the one that was looked at. */
export type Chosen = { name: string; content: Blob; kind: Kind }
type State = {
  chosen?: Chosen
  /** The work that is under way. */
  doing?: 'checking' | 'importing'
  outcome?: Outcome
  /** With which the outcome was found. */
  answers?: Answers
  error?: Problem
  /** Those that a second look asked once more: nothing answers them yet. */
  unanswered?: readonly Question[]
}
type Query = NonNullable<AdminOptions<'adminImportProducts'>['query']>

/** As long as the service takes a file. */
const DEADLINE_MS = 600_000

const NO_ANSWERS: Answers = { sizes: [], option: [] }

/** As the request takes it; undefined for a blank one, which is not given. */
function givenBy(answer: unknown): unknown {
  if (answer === '' || answer === false) return undefined
  if (!Array.isArray(answer)) return answer
  const pairs = answer.filter(([word, meant]) => word.trim() !== '' && meant !== '')
  return pairs.length > 0 ? pairs.map((pair) => pair.join(':')) : undefined
}

const queryOf = (answers: Answers): Query =>
  Object.fromEntries(
    Object.entries(answers)
      .map(([name, answer]) => [name, givenBy(answer)] as const)
      .filter(([, given]) => given !== undefined),
  )

function sent(
  { content, kind }: Chosen,
  isDryRun: boolean,
  answers: Answers,
): Promise<Reply<Outcome>> {
  const options = { body: content, query: { dry_run: isDryRun }, deadline: DEADLINE_MS }
  if (kind === 'people') return admin.adminImportUsers(options)
  if (kind === 'orders') return admin.adminImportPastOrders(options)
  return admin.adminImportProducts({
    ...options,
    query: { ...queryOf(answers), dry_run: isDryRun },
  })
}

export function useImport() {
  const state = useSignal<State>({})
  const answers = useSignal<Answers>(NO_ANSWERS)
  const questions = useSignal<readonly Question[]>([])
  const send = async (chosen: Chosen, isDryRun: boolean) => {
    const given = answers.peek()
    const asked = state.peek().chosen === chosen ? questions.peek() : []
    state.value = { ...state.peek(), chosen, doing: isDryRun ? 'checking' : 'importing' }
    busy.value += 1
    try {
      const reply = watchReply(await sent(chosen, isDryRun, given))
      state.value = reply.ok
        ? { chosen, outcome: reply.data, answers: given }
        : { chosen, error: reply.error, unanswered: amongst(asked, askedBy(reply.error)) }
      if (!reply.ok) questions.value = joined(questions.peek(), askedBy(reply.error))
      if (reply.ok && !isDryRun) announce(w().importing.done)
    } finally {
      busy.value -= 1
    }
  }
  const clear = () => {
    state.value = {}
    answers.value = NO_ANSWERS
    questions.value = []
  }
  /** Answers that were given stay: it may be a file that was mended. */
  const choose = async (kind: Kind, [file]: File[]) => {
    if (!file || state.peek().doing) return
    questions.value = []
    await send({ name: file.name, content: new Blob([await file.arrayBuffer()]), kind }, true)
  }
  const isOld = state.value.answers !== undefined && state.value.answers !== answers.value
  return { state: state.value, isOld, answers, questions: questions.value, choose, send, clear }
}

export const askedBy = (error: Problem): readonly Question[] =>
  error.kind === 'foreign_file_refused'
    ? (error as Problem & { questions: Question[] }).questions
    : []

/** Those of `now` that were asked before, too. */
const amongst = (before: readonly Question[], now: readonly Question[]) =>
  now.filter((question) => before.some(({ parameter }) => parameter === question.parameter))

/** An answered question is asked no more: those before stay, with values that come besides. */
function joined(before: readonly Question[], asked: readonly Question[]): readonly Question[] {
  const all = new Map(before.map(({ parameter, values }) => [parameter, values]))
  for (const { parameter, values } of asked) {
    all.set(parameter, [...new Set([...(all.get(parameter) ?? []), ...values])])
  }
  return [...all].map(([parameter, values]) => ({ parameter, values }))
}
