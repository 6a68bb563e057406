import type { ComponentChildren } from 'preact'
import { useLocation } from 'preact-iso'
import { changed } from '../../address.ts'
import type { Loaded, Reply } from '../../loading.ts'
import { Download } from '../../parts/download.tsx'
import { Field, Wrong } from '../../parts/field.tsx'
import { sentencesOf } from '../../parts/form.ts'
import type { Problem } from '../../problem.ts'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { type Period, periodOf, usual } from './period.ts'

export const PATH = '/admin/reports'

/** Wrong fields are shown with the filters alone. */
export const besideFilters = <State extends Pick<Loaded<unknown>, 'error'>>(
  loaded: State,
): State => (loaded.error?.kind === 'fields' ? { ...loaded, error: undefined } : loaded)

/** The period of every report, what else its list is asked for, and what is wrong with it. */
export function Filters({
  query,
  error,
  children,
}: {
  query: URLSearchParams
  error: Problem | undefined
  children?: ComponentChildren
}) {
  const { reports } = w()
  const { route } = useLocation()
  const period = periodOf(query)
  const wrong: Record<string, unknown> = error?.kind === 'fields' ? Object(error.fields) : {}
  return (
    <div class="filters report-filters">
      <nav aria-label={reports.period}>
        <ul class="chips">
          {Object.entries(usual()).map(([name, { from, to }]) => (
            <li key={name}>
              <a
                class="chip"
                href={PATH + changed(query, { from, to })}
                aria-current={from === period.from && to === period.to ? 'true' : undefined}
              >
                {reports.periods[name as keyof typeof reports.periods]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={reports[name]}
          name={name}
          type="date"
          value={period[name]}
          errors={sentencesOf(wrong[name])}
          onChange={({ currentTarget: { value } }) =>
            route(PATH + changed(query, { ...period, [name]: value }))
          }
        />
      ))}
      {children}
      <Wrong errors={sentencesOf(wrong.by)} role="alert" />
    </div>
  )
}

/** One of a few values of the query; the first is the one without a value. */
export function ValueChips<Value extends string>({
  query,
  name,
  title,
  words,
  open,
}: {
  query: URLSearchParams
  name: string
  title: string
  words: Record<Value, string>
  open: Value
}) {
  const values = Object.keys(words) as Value[]
  return (
    <nav aria-label={title}>
      <ul class="chips">
        <li class="soft">{title}</li>
        {values.map((value, at) => (
          <li key={value}>
            <a
              class="chip"
              href={PATH + changed(query, { [name]: at === 0 ? undefined : value })}
              aria-current={value === open ? 'true' : undefined}
            >
              {words[value]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** All rows, as the service writes them. */
export function ReportFile({
  report,
  period,
  query = {},
}: {
  report: 'sales' | 'products' | 'bookings'
  period: Period
  query?: Record<string, string>
}) {
  return (
    <Download
      look="quiet"
      name={`${report}-${period.from}-${period.to}.csv`}
      fetchFile={() =>
        admin.request<string>('GET', `/api/admin/reports/${report}/`, {
          query: { ...period, ...query },
          headers: { Accept: 'text/csv' },
        }) as Promise<Reply<string> & { headers: Headers }>
      }
    >
      {w().reports.download}
    </Download>
  )
}
