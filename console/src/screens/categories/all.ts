/** All categories as a tree of two levels, in the order of menus. */
import type { AdminData } from '@modest-clothing-store/client/admin'
import { type Loaded, type Reply, useLoaded } from '../../loading.ts'
import { admin } from '../../store.ts'

export const PATH = '/admin/categories'

export type Category = AdminData<'adminGetCategory'>

const PAGE_SIZE = 100

export async function loadCategories(signal: AbortSignal): Promise<Reply<Category[]>> {
  const found: Category[] = []
  for (let page = 1; ; page++) {
    const query = { page, page_size: PAGE_SIZE }
    const reply = await admin.adminListCategories({ query, signal })
    if (!reply.ok) return reply
    found.push(...reply.data.results)
    if (!reply.data.next) return { ...reply, data: found }
  }
}

export const useCategories = (): Loaded<Category[]> => useLoaded('categories', loadCategories)

/** Those below the same one, or at the top; the list has the order of menus. */
export const siblingsOf = (all: readonly Category[], { parent }: Pick<Category, 'parent'>) =>
  all.filter((each) => each.parent?.id === parent?.id)

/** Each with those below it after it. */
export const inTree = (all: readonly Category[]): Category[] =>
  siblingsOf(all, { parent: null }).flatMap((top) => [
    top,
    ...all.filter(({ parent }) => parent?.id === top.id),
  ])

/** Where a new one is the last: 0, as all have it, until they are put in order. */
export const lastPosition = (siblings: readonly Category[]) => {
  const last = Math.max(0, ...siblings.map(({ position }) => position))
  return last === 0 ? 0 : last + 1
}
