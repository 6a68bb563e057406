import type { Deps } from '../../deps.ts'
import type { Products } from './finding/products.ts'

/** Deps, and the public catalog in this process. */
export type CatalogDeps = Deps & Readonly<{ products: Products }>
