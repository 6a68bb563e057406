/** What those do who only look. */
import { z } from 'zod'
import { aPlan, Id, type Kind, Money, Page } from './plan.ts'

const Product = {
  id: Id,
  name: z.string(),
  base_price: Money,
  images: z.array(z.looseObject({})),
  variants: z.array(z.looseObject({ id: Id, stock_available: z.int().min(0) })).min(1),
}
const ProductPage = Page(Product)
const LIST = '/api/catalog/products/'

const reads = (kind: string, path: string, body: z.ZodType) =>
  aPlan({ kind, request: { method: 'GET', path }, status: 200, body })

export const BROWSING: Kind[] = [
  {
    weight: 20,
    plan: ({ random }) => reads('list', `${LIST}?page=${random.between(1, 5)}`, ProductPage),
  },
  {
    weight: 20,
    plan: ({ random, variants: [first, ...others] }) => {
      if (!first) return undefined
      const { productId } = random.pick([first, ...others])
      return reads('detail', `${LIST}${productId}/`, z.looseObject(Product))
    },
  },
  {
    weight: 8,
    plan: ({ random }) => {
      const words = ['abaya', 'aba', 'linen sand', `abaya ${random.between(1, 200)}`] as const
      return reads(
        'search',
        `${LIST}?search=${encodeURIComponent(random.pick(words))}`,
        ProductPage,
      )
    },
  },
  {
    weight: 7,
    plan: ({ random }) => {
      const from = random.between(100, 250)
      const query = `category=abayas&min_price=${from}&max_price=${from + 40}&ordering=-price`
      return reads('filtered list', `${LIST}?${query}`, ProductPage)
    },
  },
  {
    weight: 3,
    plan: () =>
      reads(
        'filters',
        '/api/catalog/filters/',
        z.looseObject({
          sizes: z.array(z.string()),
          categories: z.array(z.looseObject({ id: Id })),
        }),
      ),
  },
  {
    weight: 3,
    plan: () =>
      reads('public outfits', '/api/outfits/public/', Page({ id: Id, total_price: Money })),
  },
]
