import { describe, expect, it } from 'vitest'
import { outfits } from '../../src/dev/demo/outfits.ts'
import { placedProducts } from '../../src/dev/demo/plan.ts'
import { OUTFIT_PRODUCTS } from '../../src/limits.ts'

describe('the demo', () => {
  it.each(outfits.map(({ name, products }) => [name, products] as const))(
    'has every product of the outfit "%s", each once',
    (_, products) => {
      const known = new Set(placedProducts.map(({ slug }) => slug))
      expect(products.filter((slug) => !known.has(slug))).toEqual([])
      expect(new Set(products).size).toBe(products.length)
      expect(products.length).toBeGreaterThanOrEqual(OUTFIT_PRODUCTS.min)
      expect(products.length).toBeLessThanOrEqual(OUTFIT_PRODUCTS.max)
    },
  )
})
