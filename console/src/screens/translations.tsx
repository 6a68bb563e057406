import type { AdminData } from '@modest-clothing-store/client/admin'
import { useLocation } from 'preact-iso'
import { changed, useOwnQuery } from '../address.ts'
import { languageName, number } from '../format.ts'
import { translatedInto } from '../languages.ts'
import { type Reply, useLoaded } from '../loading.ts'
import { Chips } from '../parts/chips.tsx'
import { Failure } from '../parts/failure.tsx'
import { Choice } from '../parts/field.tsx'
import { Heading } from '../parts/heading.tsx'
import { Pager } from '../parts/pager.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { labelOf, nameOf, pathOf } from './translations/subjects.ts'

const SIZE = 25
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
  const { translations, frame } = w()
  const asked = query.get('state') ?? ''
  const flags = Object.hasOwn(FLAGS, asked) ? FLAGS[asked as State] : FLAGS.work
  const page = Number(query.get('page') ?? 1)
  const list = useLoaded(`translations ${lang} ${asked} ${page}`, (signal) =>
    admin.adminListTranslations({ query: { lang, ...flags, page, page_size: SIZE }, signal }),
  )
  const { data, error } = list
  return (
    <>
      <div class="section-head">
        <Heading title={translations.title} />
        {data && (
          <p class="soft" role="status">
            {translations.found(data.count)}
          </p>
        )}
      </div>
      <Filters lang={lang} query={query} />
      {error && <Failure error={error} retry={list.reload} />}
      {!data && list.isLoading && <p class="soft">{frame.loading}</p>}
      {data?.count === 0 && <p>{translations.none}</p>}
      {data && data.count > 0 && (
        <>
          <Table rows={data.results} lang={lang} />
          <Pager
            count={data.count}
            size={SIZE}
            page={page}
            href={(to) => PATH + changed(query, { page: to === 1 ? undefined : String(to) })}
          />
        </>
      )}
    </>
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

function Filters({ lang, query }: { lang: string; query: URLSearchParams }) {
  const { translations } = w()
  const { route } = useLocation()
  const { data } = useLoaded(`counts of translations ${lang}`, (signal) => loadCounts(lang, signal))
  const { missing, stale, all } = translations.states
  const counted = (text: string, count: number | undefined) =>
    count === undefined ? text : translations.counted(text, number(count))
  return (
    <div class="filters">
      <Chips
        path={PATH}
        query={query}
        name="state"
        title={translations.state}
        any={translations.needsWork}
        words={{
          missing: counted(missing, data?.missing),
          stale: counted(stale, data?.stale),
          all,
        }}
      />
      <Choice
        label={translations.language}
        name="lang"
        value={lang}
        options={translatedInto().map((each) => [each, languageName(each)])}
        onChange={(value) => route(PATH + changed(query, { lang: value }))}
      />
    </div>
  )
}

function Table({ rows, lang }: { rows: readonly Row[]; lang: string }) {
  const { translations } = w()
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{translations.name}</th>
            <th scope="col" class="wide">
              {translations.kind}
            </th>
            <th scope="col" class="wide">
              {translations.states.missing}
            </th>
            <th scope="col" class="wide">
              {translations.states.stale}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ListRow key={`${row.kind} ${row.id}`} row={row} lang={lang} />
          ))}
        </tbody>
      </table>
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
