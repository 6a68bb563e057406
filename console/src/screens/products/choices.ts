/** All categories, in the order of menus, and coverage levels, for the fields of a product, and the sizes of its variants. */
import { type Loaded, type Reply, useLoaded } from '../../loading.ts'
import { admin } from '../../store.ts'
import { type Category, inTree, loadCategories } from '../categories/all.ts'

const PAGE_SIZE = 100

type Option = [value: string, text: string]
type Choices = { categories: Option[]; coverage: Option[] }

/** A category below another one is named with it. */
export const nameOf = ({ name, parent }: Category) => (parent ? `${parent.name} / ${name}` : name)

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
      categories: inTree(categories.data).map((each): Option => [String(each.id), nameOf(each)]),
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
