/** Texts that may not stand in the repository, their replacement, and an example that must be caught. */

export type Ban = {
  name: string
  pattern: RegExp
  instead: string
  /** Paths it holds for, and paths that it leaves out. */
  files: RegExp
  except?: RegExp
  example: string
}

const EVERYTHING = /./

/** Biome holds the rules of TypeScript itself: biome.json. */
export const BANS: Ban[] = [
  {
    name: 'the clock of this process in SQL',
    pattern: /\bnew Date\b|\bDate\.now\b|\bperformance\.now\b/,
    instead: 'now() in the statement: time is Postgres’s clock',
    files: /(?:^|\/|-)queries\.ts$/,
    example: 'const soon = Date.now() + 1000',
  },
  {
    name: 'select *',
    pattern: /\b(?:select(?:\s+distinct)?|returning)\s+(?:\w+\.)?\*/i,
    instead: 'the columns by name: a new column must not change a reply',
    files: /\.(?:ts|sql)$/,
    example: 'select m.*, 1 as place',
  },
  {
    name: 'a share of what was paid for an item, computed anew',
    pattern: /\/\s*(?:oi\.)?quantity\b|\.discount\)\s*\*/,
    instead: 'worth_of_next(), or worth_of_units() for the first units: sql/functions/orders/',
    files: /^(?:src|sql\/functions)\/.*\.(?:ts|sql)$/,
    except: /^sql\/functions\/orders\/worth_of_units\.sql$/,
    example: 'round((oi.subtotal - oi.discount) * ri.quantity / oi.quantity, 2)',
  },
  {
    name: 'unfinished work',
    pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/,
    instead: 'the work itself, or a sentence that says what is so and why',
    files: EVERYTHING,
    example: '// TODO: later',
  },
  {
    name: 'a test that does not run',
    pattern: /\b(?:it|test|describe)(?:\.\w+)*\.(?:todo|fails|skipIf|runIf)\b/,
    instead: 'a test that runs, or none',
    files: /^(?:client\/)?tests\/.*\.ts$/,
    example: "it.runIf(isLinux)('works')",
  },
  {
    name: 'a tab',
    pattern: /\t/,
    instead: 'two spaces',
    files: /\.(?:sql|md|example)$/,
    example: '\tselect 1',
  },
  {
    name: 'trailing space',
    pattern: /[ \t]+$/m,
    instead: 'nothing',
    files: /\.(?:sql|md|example)$/,
    example: 'select 1 ',
  },
  {
    name: 'a path of one machine',
    pattern: /(?<![\w.])\/(?:work|root|home|Users)\/\w/,
    instead: 'a path from the repository, or an example.com one',
    files: EVERYTHING,
    example: "const folder = '/root/store'",
  },
  {
    name: 'a word of our own',
    pattern:
      /\b(?:kept (?:repl(?:y|ies)|responses?|pages?)|what is kept|unkept|tells?|told|whom?ever|somebody|nobody|strangers?|for ever|the dead|parked?|(?:stood?|wait(?:s|ing)?) in line|(?:its|an) ear)\b/i,
    instead:
      'the word of the field: cached response, notify, report, caller, owner, customer, attacker, dead letter, queue',
    files:
      /^(?:src|tests|scripts|sql\/migrations|docs|client|console|examples)\/|^(?:README|CHANGELOG)\.md$|^\.env\.example$/,
    // Letters to customers, the user "nobody" of the operating system, the texts of the demo, storefront and console.
    except:
      /^src\/.*letters?\.ts$|^src\/outside\/emails\/texts\/|^tests\/outside\/emails\/account-letters\.test\.ts$|^src\/run\/dev\/(?:postgres\/account\.ts|demo\/)|^(?:examples\/storefront\/src\/texts|console\/src\/words)\//,
    example: '// Told by nobody.',
  },
  {
    name: 'a name with a word of our own',
    pattern:
      /(?<![a-zA-Z])(?:told|tells?|nobody|somebody|whoever|stranger)(?=[A-Z])|[a-z](?:Told|Tells?|Nobody|Somebody|Whoever|Stranger)(?![a-z])|\bkept(?:Of|By)\b/,
    instead: 'the word of the field',
    files: /\.tsx?$/,
    example: 'const isTold = true',
  },
  {
    name: 'a spread of keys that could stand by themselves',
    pattern: /\.\.\.\{/,
    instead: 'the keys, a line each',
    files: /\.tsx?$/,
    example: "  ...{ id: 3, first_name: 'Naledi' },",
  },
  {
    name: 'a comment that does not stand alone',
    pattern: /(?:\/\/|\/\*\*?|^\s*\*) What |(?:\/\/|\/\*|^\s*\*|--).*\b[Aa]s (?:above|below)\b/,
    instead:
      'the noun, the effect or the reason: "The contents of a page", not "What a page shows"',
    files: /^(?:src|tests|scripts|client|console|examples)\/.*\.tsx?$/,
    example: '/** What one page shows. */',
  },
]

/** Files over the limit of lines, each with the reason why they stay whole. */
export const LONG_FILES: Record<string, string> = {
  'src/service/http/errors.ts': 'every failure that a client can read is found in one list',
}
