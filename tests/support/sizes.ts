/** A shop of abayas in 52 to 60 and of hijabs in one size. */
import type { TestApp } from './app.ts'
import { aCategory, aProduct, aVariant } from './factories.ts'
import { saveSettings } from './settings.ts'

export const ABAYA_SIZES = ['One size', '52', '54', '56', '58', '60']

/** As an owner sets them. */
export const setSizes = (app: TestApp, sizes: readonly string[] | null): Promise<void> =>
  saveSettings(app, sizes === null ? {} : { sizes: [...sizes] })

/** The largest abaya is the first that is made, so that neither ids nor names have the order of the sizes. */
export async function fillAbayaShop(app: TestApp) {
  await setSizes(app, ABAYA_SIZES)
  const { id: category_id } = await aCategory(app)
  const abaya = await aProduct(app, { name: 'Open abaya', category_id })
  const hijab = await aProduct(app, { name: 'Chiffon hijab', category_id })
  for (const size of ['60', '54', '52']) {
    await aVariant(app, { product_id: abaya.id, size, color: 'Black' })
  }
  await aVariant(app, { product_id: hijab.id, size: 'One size', color: 'Sand' })
  return { abaya, hijab }
}
