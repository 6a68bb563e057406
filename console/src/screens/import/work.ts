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
/** By parameter; `sizes` by the size of the file. */
export type Answers = { sizes: Record<string, string> } & Record<string, unknown>
/** The content is held: a file that is saved again meanwhile would not be the one that was looked at. */
export type Chosen = { name: string; content: Blob; kind: Kind }
type State = {
  chosen?: Chosen
  /** The work that is under way. */
  doing?: 'checking' | 'importing'
  outcome?: Outcome
  error?: Problem
}
type Query = NonNullable<AdminOptions<'adminImportProducts'>['query']>

/** As long as the service takes a file. */
const DEADLINE_MS = 600_000

const NO_ANSWERS: Answers = { sizes: {} }

/** As the request takes them; blank ones are not given. */
function queryOf({ sizes, ...others }: Answers): Query {
  const given = Object.entries(others).filter(([, value]) => value !== '' && value !== false)
  const pairs = Object.entries(sizes).filter(([, size]) => size !== '')
  return {
    ...Object.fromEntries(given),
    ...(pairs.length > 0 ? { sizes: pairs.map((pair) => pair.join(':')) } : {}),
  }
}

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
    state.value = { ...state.peek(), chosen, doing: isDryRun ? 'checking' : 'importing' }
    busy.value += 1
    try {
      const reply = watchReply(await sent(chosen, isDryRun, answers.peek()))
      state.value = reply.ok ? { chosen, outcome: reply.data } : { chosen, error: reply.error }
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
  const choose = async (kind: Kind, [file]: File[]) => {
    if (!file || state.peek().doing) return
    clear()
    await send({ name: file.name, content: new Blob([await file.arrayBuffer()]), kind }, true)
  }
  return { state: state.value, answers, questions: questions.value, choose, send, clear }
}

const askedBy = (error: Problem): readonly Question[] =>
  error.kind === 'foreign_file_refused'
    ? (error as Problem & { questions: Question[] }).questions
    : []

/** An answered question is asked no more: those before stay, with values that come besides. */
function joined(before: readonly Question[], asked: readonly Question[]): readonly Question[] {
  const all = new Map(before.map(({ parameter, values }) => [parameter, values]))
  for (const { parameter, values } of asked) {
    all.set(parameter, [...new Set([...(all.get(parameter) ?? []), ...values])])
  }
  return [...all].map(([parameter, values]) => ({ parameter, values }))
}
