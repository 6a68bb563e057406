/** The shop of a worker: files that run at the same time share no orders, lists or settings. */
import { inject } from 'vitest'

export type Shop = {
  serviceUrl: string
  /** For what takes days. */
  databaseUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    shops: Shop[]
  }
}

/** Each worker has a number, from 1 on. */
export function shop(): Shop {
  const own = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!own) throw new Error(`there is no shop for worker ${process.env.VITEST_POOL_ID}`)
  return own
}
