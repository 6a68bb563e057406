import type { Tx } from '../../../../../service/db/connect.ts'
import { SLUG_MAX_CHARACTERS } from '../../../../../service/limits/catalog.ts'
import { slugOf } from '../../slug.ts'
import { freeSkus, freeSlugs, madeSku, type UsedNames } from './names.ts'
import type { SettledProduct } from './settle.ts'
import { listTakenCodes } from './source-queries.ts'

export type Named = { settled: SettledProduct; slug: string }
/** Names that the file has used so far. */
type Used = { slugs: UsedNames; skus: UsedNames; barcodes: Set<string> }

/** Gives each product its slug, and each variant that has none its SKU. */
export async function nameProducts(tx: Tx, desk: Used, ready: readonly Named[]): Promise<void> {
  const fresh = ready.filter(({ settled }) => !settled.known)
  const wanted = fresh.map(({ settled }) =>
    slugOf(settled.product.address, { fallback: 'product', max: SLUG_MAX_CHARACTERS.product }),
  )
  const slugs = await freeSlugs(tx, wanted, desk.slugs)
  for (const [place, each] of fresh.entries()) {
    each.slug = slugs[place] ?? ''
    const { product, notes } = each.settled
    if (each.slug === wanted[place]) continue
    const message = `The address "${wanted[place]}" is taken: here it is "${each.slug}".`
    notes.push({ line: product.line, column: 'key', message })
  }
  for (const each of ready) if (each.settled.known) each.slug = each.settled.known.slug
  await nameVariants(tx, desk, ready)
}

async function nameVariants(tx: Tx, desk: Used, ready: readonly Named[]): Promise<void> {
  const fresh = ready.flatMap(({ settled, slug }) =>
    settled.variants
      .filter(({ knownSku }) => knownSku === undefined)
      .map((variant) => ({ variant, slug, notes: settled.notes })),
  )
  const wanted = fresh.map(({ variant, slug }) => variant.sku || madeSku(slug, variant))
  const barcodes = fresh.map(({ variant }) => variant.barcode).filter((barcode) => barcode !== '')
  const taken = new Set(
    (await listTakenCodes(tx, { skus: [], barcodes })).map((each) => each.barcode),
  )
  const skus = await freeSkus(tx, wanted, desk.skus)
  for (const [place, { variant, notes }] of fresh.entries()) {
    const { line, barcode, sku: given } = variant
    const sku = skus[place] ?? ''
    if (given !== '' && sku !== given) {
      notes.push({
        line,
        column: 'sku',
        message: `The SKU "${given}" is taken: here it is "${sku}".`,
      })
    }
    variant.sku = sku
    if (barcode === '') continue
    if (taken.has(barcode) || desk.barcodes.has(barcode)) {
      const message = 'It is left out: another variant has this barcode.'
      notes.push({ line, column: 'barcode', message })
      variant.barcode = ''
    }
    desk.barcodes.add(barcode)
  }
}
