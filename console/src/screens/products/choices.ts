/** All categories and coverage levels, for the fields of a product, and the sizes of its variants. */
import type { AdminData } from '@modest-clothing-store/client/admin'
import { type Loaded, type Reply, useLoaded } from '../../loading.ts'
import { admin } from '../../store.ts'

const PAGE_SIZE = 100

type Category = AdminData<'adminListCategories'>['results'][number]
type Option = [value: string, text: string]
type Choices = { categories: Option[]; coverage: Option[] }

async function loadCategories(signal: AbortSignal): Promise<Reply<Category[]>> {
  const found: Category[] = []
  for (let page = 1; ; page++) {
    const query = { page, page_size: PAGE_SIZE }
    const reply = await admin.adminListCategories({ query, signal })
    if (!reply.ok) return reply
    found.push(...reply.data.results)
    if (!reply.data.next) return { ...reply, data: found }
  }
}

/** A category below another one is named with it. */
const nameOf = ({ name, parent }: Category) => (parent ? `${parent.name} / ${name}` : name)

async function loadChoices(signal: AbortSignal): Promise<Reply<Choices>> {
  const [categories, levels] = await Promise.all([
    loadCategories(signal),
    admin.adminListCoverageLevels({ query: { page_size: PAGE_SIZE }, signal }),
  ])
  if (!categories.ok) return categories
  if (!levels.ok) return levels
  return {
    ok: true,
    headers: levels.headers,
    data: {
      categories: categories.data
        .map((each): Option => [String(each.id), nameOf(each)])
        .sort(([, one], [, other]) => one.localeCompare(other)),
      coverage: levels.data.results.map(({ id, name }): Option => [String(id), name]),
    },
  }
}

export const useChoices = (): Loaded<Choices> => useLoaded('choices of products', loadChoices)

/** The colours of the shop, by name; of very many the first. */
export const useColors = (): Loaded<string[]> =>
  useLoaded('colors', async (signal) => {
    const reply = await admin.adminListColors({ query: { page_size: PAGE_SIZE }, signal })
    return reply.ok ? { ...reply, data: reply.data.results.map(({ name }) => name) } : reply
  })

/** The sizes of the shop in their order. */
export const useSizes = (): Loaded<string[]> =>
  useLoaded('sizes', async (signal) => {
    const reply = await admin.adminGetSettings({ signal })
    return reply.ok ? { ...reply, data: reply.data.sizes } : reply
  })
