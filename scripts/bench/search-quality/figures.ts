/** How well the results of a search answer a query. */
import type { Query } from './labels.ts'

/** A shopper looks at the first page. */
export const RESULTS_SEEN = 10

export type Answer = Query & {
  /** Slugs, best first, at most RESULTS_SEEN. */
  found: string[]
  /** The text that was searched instead. */
  did_you_mean?: string | undefined
  /** The words that were left out, because nothing has all of them. */
  left_out?: string[] | undefined
}

/**
 * The share of the wanted products among the first ten results. Where more than ten are wanted, ten of
 * them are all that a page can show: any ten count as all.
 */
export function recallOf({ wanted, found }: Pick<Answer, 'wanted' | 'found'>): number {
  const hits = new Set(found.slice(0, RESULTS_SEEN).filter((slug) => wanted.includes(slug)))
  return hits.size / Math.min(RESULTS_SEEN, wanted.length)
}

/** The share of the results that are wanted. */
export function precisionOf({ wanted, found }: Pick<Answer, 'wanted' | 'found'>): number {
  return mean(found.slice(0, RESULTS_SEEN).map((slug) => (wanted.includes(slug) ? 1 : 0)))
}

/** 1 if the first result is wanted, 1/2 if the second is the first wanted one, 0 without any. */
export function reciprocalRankOf({ wanted, found }: Pick<Answer, 'wanted' | 'found'>): number {
  const place = found.slice(0, RESULTS_SEEN).findIndex((slug) => wanted.includes(slug))
  return place === -1 ? 0 : 1 / (place + 1)
}

export type GroupFigures = {
  noResult: number
  /** The share of answers without a result, or with words left out as they say. */
  modest: number
  recall: number
  precision: number
  reciprocalRank: number
}

/** Means over the answers of one group; NaN where nothing is wanted, and the precision where nothing is found. */
export function figuresOf(answers: readonly Answer[]): GroupFigures {
  const wanting = answers.filter(({ wanted }) => wanted.length > 0)
  const finding = wanting.filter(({ found }) => found.length > 0)
  return {
    noResult: mean(answers.map(({ found }) => (found.length === 0 ? 1 : 0))),
    modest: mean(answers.map((answer) => (isModest(answer) ? 1 : 0))),
    recall: mean(wanting.map(recallOf)),
    precision: mean(finding.map(precisionOf)),
    reciprocalRank: mean(wanting.map(reciprocalRankOf)),
  }
}

/** Whether a developer should look at it: something wanted is missing, or something came unasked. */
export const isFailed = (answer: Answer) =>
  answer.wanted.length > 0 ? recallOf(answer) < 1 : !isModest(answer)

/** Whether it shows nothing as an answer to all that was typed. */
const isModest = ({ found, left_out }: Answer) => found.length === 0 || left_out !== undefined

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
