/** Goal: the tests that read SQL find all of it. */
import { describe, expect, it } from 'vitest'
import { templatesOf } from './typescript.ts'

const HOLE = '$' + '{'

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
