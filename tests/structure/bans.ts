/** What may not stand in the repository, what to write instead, and an example that must be caught. */

export type Ban = {
  name: string
  pattern: RegExp
  instead: string
  /** Paths it holds for. */
  files: RegExp
  except?: RegExp
  /** `code` leaves out comments and the insides of strings. */
  of: 'text' | 'code'
  example: string
}

const TYPESCRIPT = /\.ts$/
const EVERYTHING = /./

export const BANS: Ban[] = [
  {
    name: 'process.env',
    pattern: /\bprocess\.env\b/,
    instead: 'a variable of config.ts, passed in as config (R26)',
    files: /^(?:src|tests)\/.*\.ts$/,
    except: /^src\/config\/config\.ts$|^tests\/support\//,
    of: 'code',
    example: 'const { PORT } = process.env',
  },
  {
    name: 'the clock of this process in SQL',
    pattern: /\bnew Date\b|\bDate\.now\b|\bperformance\.now\b/,
    instead: 'now() in the statement: time is Postgres’s clock (R14)',
    files: /(?:^|\/|-)queries\.ts$/,
    of: 'code',
    example: 'const soon = Date.now() + 1000',
  },
  {
    name: 'select *',
    pattern: /\b(?:select(?:\s+distinct)?|returning)\s+(?:\w+\.)?\*/i,
    instead: 'the columns by name: a new column must not change a reply (R11)',
    files: /\.(?:ts|sql)$/,
    of: 'text',
    example: 'select m.*, 1 as place',
  },
  {
    name: 'console',
    pattern: /\bconsole\.\w+/,
    instead: 'request.log or app.log; scripts may print',
    files: /^(?:src|tests)\/.*\.ts$/,
    of: 'code',
    example: "console.log('here')",
  },
  {
    name: 'unfinished work',
    pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/,
    instead: 'the work itself, or a sentence that says what is so and why',
    files: EVERYTHING,
    of: 'text',
    example: '// TODO: later',
  },
  {
    name: 'a test that does not run',
    pattern:
      /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fails|skipIf|runIf)\b|\bx(?:it|describe)\(/,
    instead: 'a test that runs, or none',
    files: /^tests\/.*\.ts$/,
    of: 'code',
    example: "describe.only.each([1])('one', () => {})",
  },
  {
    name: 'a default export',
    pattern: /^export default\b|\bas default\b/m,
    instead: 'a named export, so that a search finds every use (R19)',
    files: TYPESCRIPT,
    except: /^vitest\.config\.ts$/,
    of: 'code',
    example: 'export default {}',
  },
  {
    name: 'any',
    pattern: /(?:[:<|&,(]|\bas|=>|\bextends)\s*any\b(?!\()/,
    instead: 'unknown, and a check where it is used (R21)',
    files: TYPESCRIPT,
    of: 'code',
    example: 'const reply = body as any',
  },
  {
    name: 'a non-null assertion',
    pattern: /[\w)\]]!(?=[.,;:)\]\s[]|$)/m,
    instead: 'a type that knows, or an error that says what is missing (R21)',
    files: TYPESCRIPT,
    of: 'code',
    example: 'const id = row!.id',
  },
  {
    name: 'an unchecked line',
    pattern: /@ts-(?:ignore|nocheck)\b/,
    instead: 'the right type',
    files: TYPESCRIPT,
    of: 'text',
    example: '// @ts-ignore',
  },
  {
    name: 'a tab',
    pattern: /\t/,
    instead: 'two spaces',
    files: EVERYTHING,
    of: 'text',
    example: '\tconst one = 1',
  },
  {
    name: 'trailing space',
    pattern: /[ \t]+$/m,
    instead: 'nothing',
    files: EVERYTHING,
    of: 'text',
    example: 'const one = 1 ',
  },
  {
    name: 'a path of somebody’s machine',
    pattern: /(?<![\w.])\/(?:work|root|home|Users)\/\w/,
    instead: 'a path from the repository, or an example.com one',
    files: EVERYTHING,
    of: 'text',
    example: "const folder = '/root/store'",
  },
]

/** Files over the limit of lines, each with the reason why they stay whole. */
export const LONG_FILES: Record<string, string> = {
  'src/limits.ts': 'every number is found in one list',
}
