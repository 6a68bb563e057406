/** The pages of a list, and its items, one after the other. */
import type { AnyFailure, AnyResult, StoreError } from './types.ts'

/** A page that could not be read; `error` is that of the call. */
export class PageFailure extends Error {
  readonly error: StoreError
  readonly status: number | undefined

  constructor({ error, status }: AnyFailure) {
    super(error.message)
    this.name = 'PageFailure'
    this.error = error as StoreError
    this.status = status
  }
}

type Page = { next: string | null; results: unknown[] }
type ReadPage = (rawQuery: string | undefined) => Promise<AnyResult>

/** Follows `next` by its query alone: its host is the service's own name, which may be another one here. */
export async function* pages(read: ReadPage): AsyncGenerator<Page, void, undefined> {
  let rawQuery: string | undefined
  do {
    const result = await read(rawQuery)
    if (!result.ok) throw new PageFailure(result)
    const page = result.data as Page
    yield page
    rawQuery = page.next?.slice(page.next.indexOf('?') + 1)
  } while (rawQuery !== undefined)
}

export async function* items(read: ReadPage): AsyncGenerator<unknown, void, undefined> {
  for await (const page of pages(read)) yield* page.results
}
