/** Goal: the tests that search the code for words are not fooled by comments, strings and patterns. */
import { describe, expect, it } from 'vitest'
import { codeOnly, templatesOf, withoutComments } from './typescript.ts'

const HOLE = '$' + '{'
const words = (text: string) => text.match(/\w+/g)

describe('code, comments and strings', () => {
  it.each([
    ['line and block comments', "one // any\n/* 'any */ two", ['one', 'two']],
    [
      'strings with quotes and slashes in them',
      `one('any // \\' any', "it's") + two`,
      ['one', 'two'],
    ],
    ['patterns with slashes and quotes in them', 'one(/[/\'"]any\\//g).two', ['one', 'two']],
    ['a division is no pattern', 'one / two / three', ['one', 'two', 'three']],
    [
      'templates, and the code in their holes',
      `one\`any ${HOLE}two({ three })} any\`.four`,
      [...['one', 'two', 'three', 'four']],
    ],
    [
      'templates in templates',
      `one\`any ${HOLE}two\`any ${HOLE}three} any\`} any\` four`,
      [...['one', 'two', 'three', 'four']],
    ],
  ])('tells apart %s', (_, text, left) => {
    expect(words(codeOnly(text))).toEqual(left)
  })

  it('keeps every line where it is', () => {
    const text = "const one = `\n two\n`\n/*\n*/ 'x'"
    expect(codeOnly(text).split('\n').length).toBe(5)
    expect(withoutComments(text)).toBe("const one = `\n two\n`\n  \n   'x'")
  })
})

describe('tagged templates', () => {
  it('are found with their tags, types passed over, inner ones before outer ones', () => {
    const text = `const [row] = await db<[{ id: Map<string, () => void> }?]>\`
  select ${HOLE}tx\`now()\`}, ${HOLE}\`plain\`} from t\``
    expect(templatesOf(text)).toEqual([
      { tag: 'tx', parts: ['now()'], line: 2 },
      { tag: 'db', parts: ['\n  select ', ', ', ' from t'], line: 1 },
    ])
  })
})
