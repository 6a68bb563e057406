/** The result of reconcile as text. */
import type { Finding, Result } from './queries.ts'

export const isInOrder = (results: readonly Result[]) =>
  results.every(({ disagreements }) => disagreements.length === 0)

/** A line for each check with its disagreements below it, then the notes. */
export function reportOf(results: readonly Result[]): string {
  const disagreements = results.flatMap((result) => result.disagreements)
  const notes = results.flatMap((result) => result.notes)
  return [
    ...results.flatMap((result) => [checkLine(result), ...result.disagreements.map(findingLine)]),
    '',
    ...(notes.length > 0 ? ['An administrator should check:', ...notes.map(findingLine), ''] : []),
    `${results.length} checks, ${count(disagreements.length, 'disagreement')}, ${count(notes.length, 'note')}: ` +
      (isInOrder(results) ? 'all is in order.' : 'the books do NOT agree.'),
  ].join('\n')
}

const NAME_CHARACTERS = 50

function checkLine({ name, of, looked_at, disagreements }: Result): string {
  const verdict = disagreements.length === 0 ? 'ok   ' : 'WRONG'
  const wrong = disagreements.length === 0 ? '' : `, ${disagreements.length} of them wrong`
  return `${verdict} ${name.padEnd(NAME_CHARACTERS)} ${looked_at} ${of}${wrong}`
}

function findingLine({ order_number, sku, found, expected }: Finding): string {
  const subject = [order_number, sku].filter((name) => name !== null).join(' ')
  return `      ${subject ? `${subject}: ` : ''}${found}; expected: ${expected}`
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`
