import type { Deps } from '../../../deps.ts'
import type { Router } from '../../../service/http/router.ts'
import { adminTranslationRoutes } from '../translations/routes.ts'
import { adminCategoryRoutes } from './category-routes.ts'
import { adminColorRoutes } from './color-routes.ts'
import { adminCoverageLevelRoutes } from './coverage-level-routes.ts'
import { adminImageRoutes, adminUploadRoutes } from './image-routes.ts'
import { adminImportRoutes } from './import/pictures/routes.ts'
import { adminTransferRoutes } from './import/routes.ts'
import { manyProductRoutes } from './many-product-routes.ts'
import { adminProductRoutes } from './product-routes.ts'
import { adminStockRoutes } from './stock-routes.ts'
import { adminSynonymRoutes } from './synonym-routes.ts'
import { createVariantRoutes } from './variant-create-routes.ts'
import { adminVariantRoutes } from './variant-routes.ts'

/** The catalog for administrators. Contract 11.2 to 11.5 and 11.11. */
export async function adminCatalogRoutes(app: Router, deps: Deps) {
  adminCategoryRoutes(app, deps)
  adminProductRoutes(app, deps)
  manyProductRoutes(app, deps)
  adminVariantRoutes(app, deps)
  createVariantRoutes(app, deps)
  adminCoverageLevelRoutes(app, deps)
  adminStockRoutes(app, deps)
  adminSynonymRoutes(app, deps)
  adminColorRoutes(app, deps)
  adminTranslationRoutes(app, deps)
  adminImageRoutes(app, deps)
  adminImportRoutes(app, deps)
  await app.register(async (scope) => adminUploadRoutes(scope, deps))
  await app.register(async (scope) => adminTransferRoutes(scope, deps))
}
