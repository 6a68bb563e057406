/** The OpenAPI documents as commits show them: YAML with `{ type: string, maxLength: 254 }` on one line. */
import { Document, isCollection, isPair, type Node, parse, visit } from 'yaml'
import { readSource } from '../structure/sources.ts'

/** The files have the names of what is served, so that a search for one finds the other. */
export const DOCUMENTS = [
  { url: '/openapi.json', file: 'docs/api/openapi.yaml' },
  { url: '/openapi-admin.json', file: 'docs/api/openapi-admin.yaml' },
] as const

/** Only a word may make a line longer: a reference, or a row of CSV. */
const LINE_CHARACTERS = 120

export function documentText(value: unknown): string {
  // A text that YAML 1.1 takes for a date or a boolean is quoted: some readers still do.
  const document = new Document(value, { aliasDuplicateObjects: false, compat: 'yaml-1.1' })
  visit(document, {
    Collection(_, node, ancestors) {
      if (!fitsLine(node, ancestors)) return
      node.flow = true
      return visit.SKIP
    },
  })
  return document.toString({ lineWidth: LINE_CHARACTERS, singleQuote: true })
}

/** Measures the node as JSON, which is a few characters longer than its YAML. */
function fitsLine(node: Node, ancestors: readonly unknown[]): boolean {
  const parent = ancestors.at(-1)
  const key = isPair(parent) ? `${parent.key}: ` : ''
  const indentation = 2 * ancestors.filter((each) => isCollection(each)).length
  return indentation + key.length + JSON.stringify(node).length <= LINE_CHARACTERS
}

export function readDocument(file: string) {
  const snapshot = readSource(file).text
  return { snapshot, document: parse(snapshot) }
}
