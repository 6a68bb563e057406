/** Which tests judge a fault in the sources, and which of them are likely to notice it. */
import { globSync } from 'node:fs'

/** These tests read the sources as text or test scripts, and would notice a fault for a wrong reason. */
const ABOUT_TEXT = ['tests/structure/', 'tests/chaos/', 'tests/mutants/']
const ABOUT_BEHAVIOUR = ['tests/structure/database.test.ts', 'tests/structure/openapi.test.ts']

/** Folders of tests are named after those of src, but for these. */
const OTHER_FOLDERS: Record<string, string> = {
  'outside/identities': 'tests/shop/accounts/',
  'outside/outbound': 'tests/shop/webhooks/',
  'outside/payments': 'tests/shop/orders/paying/',
  'service/audit': 'tests/shop/accounts/admin/',
  'service/fields': 'tests/service/http/',
  'service/limits': 'tests/service/http/',
  'service/openapi': 'tests/structure/',
  'service/queue': 'tests/run/jobs/',
  'shop/addresses': 'tests/shop/accounts/addresses',
}

/** Throws if one of the lists above names what is no longer there. */
export function judgingTests(root: string): string[] {
  const all = globSync('tests/**/*.test.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const names = [...ABOUT_TEXT, ...ABOUT_BEHAVIOUR, ...Object.values(OTHER_FOLDERS)]
  const gone = names.filter((name) => !all.some((file) => file.startsWith(name)))
  if (gone.length > 0) throw new Error(`no tests any more: ${gone.join(', ')}`)
  const isAboutText = (file: string) => ABOUT_TEXT.some((folder) => file.startsWith(folder))
  return all.filter((file) => ABOUT_BEHAVIOUR.includes(file) || !isAboutText(file))
}

/** Where the tests of a source file begin with. */
export function testsOfArea(file: string): string {
  const [top, wing = '', area = ''] = file.split('/')
  if (top === 'sql') return 'tests/structure/'
  return OTHER_FOLDERS[`${wing}/${area}`] ?? `tests/${wing}/${area}/`
}
