import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const STORE = fileURLToPath(new URL('../src/store.ts', import.meta.url))
const program = ts.createProgram([STORE], {
  strict: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
})
const checker = program.getTypeChecker()

function storeType(): ts.Type {
  const file = program.getSourceFile(STORE)
  const module = file && checker.getSymbolAtLocation(file)
  const exported = module ? checker.getExportsOfModule(module) : []
  const store = exported.find(({ name }) => name === 'Store')
  if (!store) throw new Error('store.ts exports no Store')
  return checker.getDeclaredTypeOfSymbol(store)
}

/** What an editor shows of the members of a type. */
const descriptionsOf = (type: ts.Type) =>
  checker.getPropertiesOfType(type).map((member) => {
    const text = ts.displayPartsToString(member.getDocumentationComment(checker))
    return [member.name, text] as const
  })

it('a store describes each of its calls and lists, as the document does', () => {
  const lists = checker
    .getPropertiesOfType(storeType())
    .filter(({ name }) => name === 'each' || name === 'pages')
    .flatMap((member) => descriptionsOf(checker.getTypeOfSymbol(member)))
  expect(lists.length).toBe(10)
  const members = descriptionsOf(storeType())
  expect(new Map(members).get('cancelOrder')).toMatch(/^Cancel an order\. /)
  expect([...members, ...lists].filter(([, text]) => !text)).toEqual([])
})
