/** However many words are read, corrected and left out, the products are gone through a bounded number of times. */
import { expect, it, vi } from 'vitest'
import {
  CORRECTIONS_MAX,
  LEFT_OUT_MAX,
  SEARCH_MAX_WORDS,
} from '../../../src/service/limits/catalog.ts'
import { search } from '../../../src/shop/catalog/finding/search.ts'
import { indexIn } from '../../../src/shop/catalog/finding/search-index.ts'
import { useTestApp } from '../../support/app.ts'
import { aProduct, aVariant } from '../../support/factories.ts'
import { TWENTY_WORDS } from '../../support/fuzz/expensive.ts'
import { emptyCatalog } from './helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar,fr,tr,id' } })

/** Segments that a word is in, of one word to three. */
const SEGMENTS_OF_A_WORD = 6
/** The typed words, their corrections, and the typed and the corrected ones without some of them. */
const PASSES_MAX = 1 + CORRECTIONS_MAX + 2 * LEFT_OUT_MAX

it('twenty words in each language, read, misspelt and unknown', async () => {
  await emptyCatalog(app)
  const product = await aProduct(app, { name: 'Modest dress', description: 'Abaya, robe, gamis' })
  await aVariant(app, { product_id: product.id, size: 'L', color: 'Green' })
  const unknown = Array.from({ length: SEARCH_MAX_WORDS }, (_, n) => `qz${'x'.repeat(n)}`)
  const misspelt = Array.from({ length: SEARCH_MAX_WORDS }, (_, n) =>
    n % 2 ? 'dresss' : `modst${n}`,
  )
  const texts = [...Object.values(TWENTY_WORDS), unknown.join(' '), misspelt.join(' ')]
  for (const lang of [undefined, 'ar', 'fr', 'tr', 'id']) {
    for (const text of texts) {
      const tries = await app.products.index.read((state) => {
        const reuse = vi.spyOn(state.table, 'reuse')
        search(indexIn(state, lang), text, { leavesOut: true })
        const tries = reuse.mock.calls.length
        reuse.mockRestore()
        return tries
      })
      const counts = 2 * SEARCH_MAX_WORDS * SEGMENTS_OF_A_WORD
      expect([lang, text, tries <= PASSES_MAX + counts]).toEqual([lang, text, true])
    }
  }
})
