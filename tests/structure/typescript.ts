/** TypeScript taken apart just as far as the tests of the repository need it. */

/** A tagged template: its literal parts, what is put in left out. */
type Template = { tag: string; parts: string[]; line: number }

/** Every template with a tag, also those inside the holes of others; a type argument is passed over. */
export function templatesOf(text: string): Template[] {
  const open: Template[] = []
  const templates: Template[] = []
  let before = ''
  let line = 1
  for (const { kind, text: piece } of tokens(text)) {
    if (kind === 'string' && piece.startsWith('`')) {
      open.push({ tag: tagBefore(before), parts: [], line })
    }
    if (kind === 'string' && /^[`}]/.test(piece)) {
      open.at(-1)?.parts.push(piece.slice(1).replace(/(?:`|\$\{)$/, ''))
      const closed = piece.endsWith('`') ? open.pop() : undefined
      if (closed) templates.push(closed)
    }
    before = kind === 'comment' ? before : before + piece
    line += piece.split('\n').length - 1
  }
  return templates.filter(({ tag }) => tag !== '')
}

/** The name a template is given to: `db` of "await db<Row[]>". */
function tagBefore(code: string): string {
  let end = code.trimEnd().length
  let depth = 0
  if (code[end - 1] === '>' && code[end - 2] !== '=') {
    do {
      end -= 1
      if (code[end] === '>' && code[end - 1] !== '=') depth += 1
      if (code[end] === '<') depth -= 1
    } while (depth > 0 && end > 0)
  }
  return /[\w.]*$/.exec(code.slice(0, end))?.[0] ?? ''
}

type Token = { kind: 'code' | 'comment' | 'string'; text: string }

/** Characters that may stand before a regular expression, where after a value a slash divides. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+\n]|\breturn|=>)\s*$/

/** A file as code, comments and strings. Knows just enough TypeScript for that. */
function tokens(text: string): Token[] {
  const result: Token[] = []
  let code = ''
  const push = (kind: Token['kind'], piece: string) => {
    if (code) result.push({ kind: 'code', text: code })
    code = ''
    result.push({ kind, text: piece })
  }
  /** Open braces of each template hole we are in. */
  const holes: number[] = []
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const token = /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")/.exec(
      rest,
    )
    const regex = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/.exec(rest)
    const character = text[at] ?? ''
    const depth = holes.at(-1)
    if (token) {
      push(rest.startsWith('/') ? 'comment' : 'string', token[0])
      at += token[0].length
    } else if (regex && BEFORE_REGEX.test(text.slice(Math.max(0, at - 20), at))) {
      push('string', regex[0])
      at += regex[0].length
    } else if (character === '`' || (character === '}' && depth === 0)) {
      if (character === '}') holes.pop()
      const [literal = ''] = /^[`}](?:\\.|\$(?!\{)|[^`\\$])*(?:`|\$\{)/.exec(rest) ?? [rest]
      push('string', literal)
      if (literal.endsWith('${')) holes.push(0)
      at += literal.length
    } else {
      if (depth !== undefined && character === '{') holes[holes.length - 1] = depth + 1
      if (depth !== undefined && character === '}') holes[holes.length - 1] = depth - 1
      code += character
      at += 1
    }
  }
  if (code) result.push({ kind: 'code', text: code })
  return result
}
