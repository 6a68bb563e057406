import type { AdminData } from '@modest-clothing-store/client/admin'
import { type ListAddress, useOwnQuery } from '../address.ts'
import { languageName, number } from '../format.ts'
import { translatedInto } from '../languages.ts'
import { type Reply, useLoaded } from '../loading.ts'
import { Chips } from '../parts/chips.tsx'
import { ChoiceFilter } from '../parts/filters.tsx'
import { Heading } from '../parts/heading.tsx'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { Table } from '../parts/table.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { labelOf, nameOf, pathOf } from './translations/subjects.ts'

const PATH = '/admin/translations'

type State = 'missing' | 'stale' | 'all'
type Row = AdminData<'adminListTranslations'>['results'][number]

/** Without a choice: what needs work, for either reason. */
const FLAGS: Record<State | 'work', { missing?: true; stale?: true }> = {
  work: { missing: true, stale: true },
  missing: { missing: true },
  stale: { stale: true },
  all: {},
}

export function Translations() {
  const { translations } = w()
  const query = useOwnQuery()
  const lang = query.get('lang') ?? translatedInto()[0]
  if (lang !== undefined) return <InLanguage lang={lang} query={query} />
  return (
    <>
      <Heading title={translations.title} />
      <p>{translations.oneLanguage}</p>
    </>
  )
}

function InLanguage({ lang, query }: { lang: string; query: URLSearchParams }) {
  const { translations } = w()
  const asked = query.get('state') ?? ''
  const flags = Object.hasOwn(FLAGS, asked) ? FLAGS[asked as State] : FLAGS.work
  const list = useList({
    path: PATH,
    load: admin.adminListTranslations,
    preset: { lang, ...flags },
  })
  return (
    <ListScreen list={list} words={translations} above={<Filters lang={lang} list={list} />}>
      {(rows) => (
        <Table
          columns={[
            [translations.name],
            [translations.kind, 'wide'],
            [translations.states.missing, 'wide'],
            [translations.states.stale, 'wide'],
          ]}
        >
          {rows.map((row) => (
            <ListRow key={`${row.kind} ${row.id}`} row={row} lang={lang} />
          ))}
        </Table>
      )}
    </ListScreen>
  )
}

type Counts = Record<'missing' | 'stale', number>

async function loadCounts(lang: string, signal: AbortSignal): Promise<Reply<Counts>> {
  const count = (flags: { missing?: true; stale?: true }) =>
    admin.adminListTranslations({ query: { lang, ...flags, page_size: 1 }, signal })
  const [missing, stale] = await Promise.all([count(FLAGS.missing), count(FLAGS.stale)])
  if (!missing.ok) return missing
  if (!stale.ok) return stale
  return { ...stale, data: { missing: missing.data.count, stale: stale.data.count } }
}

function Filters({ lang, list }: { lang: string; list: ListAddress }) {
  const { translations } = w()
  const { data } = useLoaded(`counts of translations ${lang}`, (signal) => loadCounts(lang, signal))
  const { missing, stale, all } = translations.states
  const counted = (text: string, count: number | undefined) =>
    count === undefined ? text : translations.counted(text, number(count))
  return (
    <div class="filters">
      <Chips
        list={list}
        name="state"
        title={translations.state}
        any={translations.needsWork}
        words={{
          missing: counted(missing, data?.missing),
          stale: counted(stale, data?.stale),
          all,
        }}
      />
      <ChoiceFilter
        list={list}
        label={translations.language}
        name="lang"
        usual={translatedInto()[0] ?? lang}
        options={translatedInto().map((each) => [each, languageName(each)])}
      />
    </div>
  )
}

function ListRow({ row, lang }: { row: Row; lang: string }) {
  const { kinds, states } = w().translations
  const missing = row.missing.map(labelOf).join(' · ')
  const stale = row.stale.map(labelOf).join(' · ')
  return (
    <tr>
      <th scope="row">
        <a href={pathOf({ ...row, lang })}>
          <bdi>{nameOf(row.kind, row.id, row.name)}</bdi>
        </a>
        <span class="narrow-only soft">
          <span>{kinds[row.kind]}</span>
          {missing && (
            <span>
              {states.missing}: {missing}
            </span>
          )}
          {stale && (
            <span>
              {states.stale}: {stale}
            </span>
          )}
        </span>
      </th>
      <td class="wide">{kinds[row.kind]}</td>
      <td class="wide">{missing}</td>
      <td class="wide">{stale}</td>
    </tr>
  )
}
