/** The imports so far, and the pictures of one of them: waiting, done, failed. */
import type { AdminData } from '@modest-clothing-store/client/admin'
import { useEffect } from 'preact/hooks'
import { moment, number } from '../../format.ts'
import { useLoaded } from '../../loading.ts'
import { useForm } from '../../parts/form.ts'
import { ListPage, useList } from '../../parts/list-screen.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { Submit } from '../../parts/submit.tsx'
import { Table } from '../../parts/table.tsx'
import { translated } from '../../sentences.ts'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'

const PATH = '/admin/products/import'
const SIZE = 10
/** The pictures of a moment ago are looked at again, as long as some wait. */
const LOOK_EVERY_MS = 3_000

type Import = AdminData<'adminListImports'>['results'][number]

/** Loaded anew whenever `last` changes: the import that was just made, and its pictures. */
export function Imports({ last }: { last: string }) {
  const { importing } = w()
  const list = useList({ path: PATH, load: admin.adminListImports, size: SIZE })
  useEffect(() => {
    if (last !== '') void list.reload()
  }, [last])
  if (list.data?.count === 0) return null
  return (
    <section aria-labelledby="imports">
      <h2 id="imports">{importing.imports}</h2>
      <ListPage list={list}>
        {(rows) => (
          <Table
            columns={[
              [importing.when],
              [importing.source, 'wide'],
              [importing.products, 'number wide'],
              [importing.waiting, 'number wide'],
              [importing.fetched, 'number wide'],
              [importing.failed, 'number wide'],
            ]}
          >
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </Table>
        )}
      </ListPage>
    </section>
  )
}

function Row({ row: { id, from, created_at, actor, products, pictures } }: { row: Import }) {
  const { importing } = w()
  return (
    <tr>
      <th scope="row">
        <a href={`${PATH}?import=${id}`}>{moment(created_at)}</a>
        {actor && (
          <span class="under soft breaks">
            <bdi>{actor}</bdi>
          </span>
        )}
        <span class="narrow-only soft">
          <span>{importing.sources[from]}</span>
          <span>
            {importing.picturesOf}:{' '}
            {importing.picturesNow(pictures.waiting, pictures.done, pictures.failed)}
          </span>
        </span>
      </th>
      <td class="wide">{importing.sources[from]}</td>
      <td class="number wide">{number(products)}</td>
      <td class="number wide">{number(pictures.waiting)}</td>
      <td class="number wide">{number(pictures.done)}</td>
      <td class="number wide">{number(pictures.failed)}</td>
    </tr>
  )
}

/** Calls `seen` with its figures whenever they are others. */
export function Pictures({ id, seen }: { id: number; seen: (figures: string) => void }) {
  const { importing } = w()
  const load = useLoaded(`import ${id}`, (signal) => admin.adminGetImport({ path: { id }, signal }))
  const { data, isLoading, reload, show } = load
  const isWaiting = (data?.pictures.waiting ?? 0) > 0
  useEffect(() => {
    if (!isWaiting || isLoading) return
    const timer = setTimeout(() => void reload(), LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, isLoading])
  const figures = data && `${id} ${JSON.stringify(data.pictures)}`
  useEffect(() => {
    if (figures) seen(figures)
  }, [figures])
  return (
    <section aria-labelledby="import-pictures" class="stack">
      <h2 id="import-pictures">{importing.picturesOf}</h2>
      <LoadState of={load} />
      {data && (
        <p role="status">
          {importing.picturesNow(data.pictures.waiting, data.pictures.done, data.pictures.failed)}
        </p>
      )}
      {data && data.failures.length > 0 && (
        <>
          <Failures failures={data.failures} />
          {data.pictures.failed > data.failures.length && (
            <p class="soft">{importing.errorsFirst(data.failures.length)}</p>
          )}
          <Retry id={id} show={show} />
        </>
      )}
    </section>
  )
}

type Detail = AdminData<'adminGetImport'>

function Failures({ failures }: Pick<Detail, 'failures'>) {
  const { importing } = w()
  return (
    <Table columns={[[importing.product], [importing.address], [importing.message]]}>
      {failures.map(({ product_id, url, error }) => (
        <tr key={`${product_id} ${url}`}>
          <th scope="row">
            <a href={`/admin/products/${product_id}`}>{product_id}</a>
          </th>
          <td class="breaks">
            <bdi dir="ltr">{url}</bdi>
          </td>
          <td>
            <bdi>{translated(error)}</bdi>
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Retry({ id, show }: { id: number; show: (data: Detail) => void }) {
  const { importing } = w()
  const form = useForm({
    send: () => admin.adminRetryImport({ path: { id } }),
    message: importing.waitAgain,
    done: show,
  })
  return (
    <form {...form.props}>
      <Submit form={form} look="quiet">
        {importing.retry}
      </Submit>
    </form>
  )
}
