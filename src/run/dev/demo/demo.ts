import { randomUUID } from 'node:crypto'
import type { MediaStore } from '../../../outside/media/store.ts'
import type { Db, Tx } from '../../../service/db/connect.ts'
import type { Carrier } from '../../../service/fields/carriers.ts'
import { getSettings, saveSettings } from '../../../service/settings/queries.ts'
import { DEMO_ADMIN, DEMO_SHOPPER } from '../../../shop/accounts/demo-accounts.ts'
import { hashPassword } from '../../../shop/accounts/passwords.ts'
import { columnsIn } from '../../../shop/catalog/admin/import/columns.ts'
import { importProducts } from '../../../shop/catalog/admin/import/import-products.ts'
import { categories, openCatalog, readPicturedProducts } from './catalog.ts'
import {
  insertBuyers,
  insertOrders,
  insertReturns,
  moveStock,
  planOrders,
} from './order-queries.ts'
import { buyers, orders } from './orders.ts'
import { outfits } from './outfits.ts'
import { imageRows, writePictures } from './pictures.ts'
import {
  type AccountRow,
  insertAccounts,
  insertCategories,
  insertImages,
  insertOutfits,
  insertSynonyms,
  isShopInUse,
  lockDemo,
  spreadArrivals,
} from './queries.ts'
import { synonyms } from './synonyms.ts'
import { insertMeasures, insertTranslation, updateFacts, updateTones } from './text-queries.ts'
import { LANGUAGES, readFacts, readTranslation } from './texts.ts'

/** The first has the parcels of the demo. */
const CARRIERS: Carrier[] = [
  { name: 'The Courier Guy', tracking_url: 'https://couriers.example.com/{number}' },
  { name: 'Aramex', tracking_url: 'https://parcels.example.com/{number}' },
]

type Shop = Parameters<typeof insertOrders>[1]

/**
 * Fills an empty shop with the demo: categories, the products of catalog.csv with their pictures,
 * synonyms, two accounts, two weeks of orders of others, and two carriers. Does nothing to a shop that is in use. Accounts come last: a demo that was
 * interrupted is completed at the next start. Needs two connections of the pool.
 */
export async function seedDemo(db: Db, media: MediaStore, shop: Shop): Promise<void> {
  const slugs = categories.map(({ slug }) => slug)
  if (await isShopInUse(db, slugs)) return
  const products = await readPicturedProducts()
  const { facts, measures } = await readFacts()
  const [accounts, unknownHash, translations] = await Promise.all([
    makeAccounts(),
    hashPassword(randomUUID()),
    Promise.all(LANGUAGES.map(async (lang) => [lang, await readTranslation(lang, facts)] as const)),
    importCatalog(db, slugs),
    writePictures(media, products),
  ])
  await db.begin(async (tx) => {
    await lockDemo(tx)
    // Another process may have been quicker.
    if (await isShopInUse(tx, slugs)) return
    await spreadArrivals(tx)
    await updateFacts(tx, facts)
    await insertMeasures(tx, measures)
    await insertImages(tx, imageRows(products, facts))
    await updateTones(tx)
    for (const [lang, texts] of translations) await insertTranslation(tx, lang, texts)
    await insertAccounts(tx, accounts)
    await insertOutfits(tx, DEMO_SHOPPER, outfits)
    await insertSynonyms(tx, synonyms)
    await insertBuyers(tx, buyers, unknownHash)
    await planOrders(tx, orders, buyers)
    await insertOrders(tx, shop)
    await insertReturns(tx)
    await offerCarriers(tx)
    await moveStock(tx)
  })
}

/**
 * Makes the categories, and imports the products in a transaction of the importer's own, while this
 * one holds the lock: in a shop that is in use already, an import would put sold stock back.
 */
async function importCatalog(db: Db, slugs: readonly string[]): Promise<void> {
  await db.begin(async (tx) => {
    await lockDemo(tx)
    if (await isShopInUse(tx, slugs)) return
    await insertCategories(db, categories)
    await importProducts(db, openCatalog(), {
      isDryRun: false,
      columns: columnsIn({ languages: [], timeZone: 'UTC' }),
    })
  })
}

/** Those of the shop's environment go before. */
async function offerCarriers(tx: Tx): Promise<void> {
  const { carriers } = await getSettings(tx)
  if (carriers.length === 0) await saveSettings(tx, { carriers: CARRIERS }, [])
}

async function makeAccounts(): Promise<AccountRow[]> {
  const [shopperHash, adminHash] = await Promise.all([
    hashPassword(DEMO_SHOPPER.password),
    hashPassword(DEMO_ADMIN.password),
  ])
  return [
    {
      email: DEMO_SHOPPER.email,
      username: 'shopper',
      first_name: 'Amina',
      last_name: 'Shopper',
      password_hash: shopperHash,
      role: null,
    },
    {
      email: DEMO_ADMIN.email,
      username: 'admin',
      first_name: 'Zahra',
      last_name: 'Admin',
      password_hash: adminHash,
      role: 'owner',
    },
  ]
}
