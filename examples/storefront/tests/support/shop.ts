/** The shop of a worker, and its service: files that run at the same time share no outfits, orders or translations. */
import { inject } from 'vitest'

export type Shop = {
  serviceUrl: string
  shopUrl: string
  /** Where another shop of this service can be. */
  otherShopUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    shops: Shop[]
    /** Where the built files are. */
    shopFolder: string
  }
}

/** Each worker has a number, from 1 on. */
export function shop(): Shop {
  const own = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!own) throw new Error(`there is no shop for worker ${process.env.VITEST_POOL_ID}`)
  return own
}
