/** Requests of visitors who only look. */
import { aPlan, type Kind } from './plan.ts'
import { aVariant } from './world.ts'

const LIST = '/api/catalog/products/'

const reads = (kind: string, path: string) =>
  aPlan({ kind, request: { method: 'GET', path }, status: 200 })

export const BROWSING: Kind[] = [
  { weight: 20, plan: ({ random }) => reads('list', `${LIST}?page=${random.between(1, 5)}`) },
  { weight: 20, plan: (world) => reads('detail', `${LIST}${aVariant(world).productId}/`) },
  {
    weight: 8,
    plan: ({ random }) => {
      const words = ['abaya', 'aba', 'linen sand', `abaya ${random.between(1, 200)}`] as const
      return reads('search', `${LIST}?search=${encodeURIComponent(random.pick(words))}`)
    },
  },
  {
    weight: 7,
    plan: ({ random }) => {
      const from = random.between(100, 250)
      const query = `category=abayas&min_price=${from}&max_price=${from + 40}&ordering=-price`
      return reads('filtered list', `${LIST}?${query}`)
    },
  },
  { weight: 3, plan: () => reads('filters', '/api/catalog/filters/') },
  { weight: 3, plan: () => reads('public outfits', '/api/outfits/public/') },
]
