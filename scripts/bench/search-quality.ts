/** How well the search finds what shoppers mean: labelled queries over the demo catalog, in each of its languages. */
import { z } from 'zod'
import { formatTable, judge, type Target } from '../support/table.ts'
import { say } from '../support/terminal.ts'
import {
  type Answer,
  figuresOf,
  isFailed,
  RESULTS_SEEN,
  recallOf,
} from './search-quality/figures.ts'
import { type Query, readAllQueries, readQueries } from './search-quality/labels.ts'
import { type Options, openShops } from './shops.ts'

/** Groups with one letter wrong, by their names in the list. */
const ONE_TYPO = /^one letter |^two (letters|vowels) swapped$|one typo$/
/** Those where nothing is wanted. */
const NONSENSE = 'nonsense'
const NONSENSE_BESIDE_WORDS = 'nonsense beside words'
/** Those of searches that are read for sizes, colours and prices, or lose words. */
const READ = /^sizes$|^colour families$|^prices$|^left-out words$|^as shoppers search/

const Page = z.object({
  results: z.array(z.object({ id: z.int(), slug: z.string() })),
  did_you_mean: z.string().optional(),
  left_out: z.array(z.string()).optional(),
})

type Targets = { noResult?: Target; modest?: Target; recall?: Target }
function targetsOf({ group, lang }: Query): Targets {
  if (group === NONSENSE) return { modest: { atLeast: 0.95 } }
  if (group === NONSENSE_BESIDE_WORDS) return { modest: { atLeast: 1 } }
  if (READ.test(group)) return { recall: { atLeast: ONE_TYPO.test(group) ? 0.9 : 0.95 } }
  // In the demo's own language there are more groups, which are harder.
  if (lang !== undefined) return { recall: { atLeast: group === 'one typo' ? 0.9 : 0.95 } }
  if (ONE_TYPO.test(group)) return { noResult: { atMost: 0 }, recall: { atLeast: 0.95 } }
  return { recall: { atLeast: 0.98 } }
}

/** The targets are those of this checkout; another one's figures are printed beside. */
export async function benchSearchQuality({ folders, queries: file }: Options) {
  const queries = await (file ? readQueries(file) : readAllQueries())
  // An empty database gets the demo when the service starts.
  const shops = await openShops(folders, { fill: async () => ({}) })
  for (const [index, { folder, url }] of shops.entries()) {
    const isOwn = index === 0
    const answers: Answer[] = []
    const slugs = await ownSlugs(url)
    for (const query of queries) answers.push(await ask(url, query, slugs))
    const failed = answers.filter(isFailed)
    if (isOwn) say([`\n${failed.length} queries that failed:`, ...failed.map(lineOf)].join('\n'))
    say(`\n${folder}, ${queries.length} queries`)
    say(tableOf(answers, isOwn))
  }
}

/** By id: the labels name products by the shop's own slugs, and a reply in a language has another one. */
async function ownSlugs(url: string): Promise<Map<number, string>> {
  const response = await fetch(`${url}/api/catalog/products/?page_size=100`)
  return new Map(Page.parse(await response.json()).results.map(({ id, slug }) => [id, slug]))
}

async function ask(url: string, query: Query, slugs: ReadonlyMap<number, string>): Promise<Answer> {
  const parameters = new URLSearchParams({
    search: query.query,
    page_size: String(RESULTS_SEEN),
    ...(query.lang === undefined ? {} : { lang: query.lang }),
  })
  const response = await fetch(`${url}/api/catalog/products/?${parameters}`)
  if (!response.ok) {
    throw new Error(`"${query.query}": ${response.status} ${await response.text()}`)
  }
  const { results, did_you_mean, left_out } = Page.parse(await response.json())
  const found = results.map(({ id, slug }) => slugs.get(id) ?? slug)
  return { ...query, found, did_you_mean, left_out }
}

const nameOf = ({ group, lang }: Query) => (lang === undefined ? group : `${lang}: ${group}`)

/** One row a group; MRR is the mean reciprocal rank. */
function tableOf(answers: readonly Answer[], isJudged: boolean): string {
  const rows = [...Map.groupBy(answers, nameOf)].map(([group, ofGroup]) => {
    const { noResult, modest, recall, precision, reciprocalRank } = figuresOf(ofGroup)
    const [first] = ofGroup
    const targets = isJudged && first ? targetsOf(first) : {}
    return [
      group,
      String(ofGroup.length),
      share(noResult),
      ...judge(noResult, targets.noResult),
      share(modest),
      ...judge(modest, targets.modest),
      share(recall),
      ...judge(recall, targets.recall),
      share(precision),
      share(reciprocalRank),
    ]
  })
  const recall = `recall at ${RESULTS_SEEN}`
  const judged = (column: string) => [column, 'target', '']
  const head = [
    'group',
    'queries',
    ...judged('no result'),
    ...judged('none, or words left out'),
    ...judged(recall),
    'precision',
    'MRR',
  ]
  return formatTable([head, ...rows])
}

const share = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(3))

/** The facts that a developer needs to act: products that are missing, ten at most, and those that came. */
function lineOf(answer: Answer): string {
  const { query, wanted, found, did_you_mean, left_out } = answer
  const missing = wanted.filter((slug) => !found.includes(slug)).slice(0, RESULTS_SEEN)
  return [
    `- ${nameOf(answer)}: "${query}"`,
    did_you_mean === undefined ? '' : ` (searched "${did_you_mean}" instead)`,
    left_out === undefined ? '' : ` (without "${left_out.join(' ')}")`,
    wanted.length > 0 ? `, recall ${recallOf(answer).toFixed(2)}` : ', nothing wanted',
    missing.length > 0 ? `\n    missing of ${wanted.length}: ${missing.join(' ')}` : '',
    `\n    got: ${found.join(' ') || 'nothing'}`,
  ].join('')
}
