/** Texts of one line, as lists and letters show them. */
import { field, readText, text } from './schemas.ts'

type Rule = Parameters<typeof text>[0]

export const line = (rule: Rule) =>
  field(text(rule).meta() ?? {}, (value, problems) => readLine(value, rule, problems))

export function readLine(value: unknown, rule: Rule, problems: string[]): string {
  const result = readText(value, rule, problems)
  if (/[\t\n\v\f\r]/.test(result)) problems.push('Remove the line break.')
  return result
}
