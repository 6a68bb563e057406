import { hashPassword } from '../../accounts/passwords.ts'
import type { Db } from '../../db/connect.ts'
import type { MediaStore } from '../../media/store.ts'
import {
  type AccountRow,
  insertAccounts,
  insertCategories,
  insertImages,
  insertOutfits,
  insertProducts,
  insertVariants,
  isShopInUse,
  lockDemo,
} from './queries.ts'

const SHOPPER = { email: 'shopper@example.com' }

/**
 * Fills an empty shop with the demo: categories, products with drawn pictures, stock and two
 * accounts, all or nothing. Does nothing to a shop that has users, products or categories.
 */
export async function seedDemo(db: Db, media: MediaStore): Promise<void> {
  if (await isShopInUse(db)) return
  // Loaded here, since every start but the first needs none of it.
  const { planDemo } = await import('./plan.ts')
  const { outfits } = await import('./outfits.ts')
  const { writePictures } = await import('./pictures.ts')
  const [accounts] = await Promise.all([makeAccounts(), writePictures(media)])
  const plan = planDemo()
  await db.begin(async (tx) => {
    await lockDemo(tx)
    // Another process may have been quicker.
    if (await isShopInUse(tx)) return
    await insertAccounts(tx, accounts)
    await insertCategories(tx, plan.categories)
    await insertProducts(tx, plan.products)
    await insertImages(tx, plan.images)
    await insertVariants(tx, plan.variants)
    await insertOutfits(tx, SHOPPER, outfits)
  })
}

async function makeAccounts(): Promise<AccountRow[]> {
  const [shopperHash, adminHash] = await Promise.all([
    hashPassword('demo-shopper-password'),
    hashPassword('demo-admin-password'),
  ])
  return [
    {
      ...SHOPPER,
      username: 'shopper',
      first_name: 'Amina',
      last_name: 'Shopper',
      password_hash: shopperHash,
      is_admin: false,
    },
    {
      email: 'admin@example.com',
      username: 'admin',
      first_name: 'Zahra',
      last_name: 'Admin',
      password_hash: adminHash,
      is_admin: true,
    },
  ]
}
