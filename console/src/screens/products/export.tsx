import { Download } from '../../parts/download.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'

/** The catalog as the import takes it. */
export const Export = ({ children = w().importing.export }: { children?: string }) => (
  <Download fetchFile={() => admin.adminExportProducts()} name="products.csv" look="quiet">
    {children}
  </Download>
)

export const ExportAsShopify = () => (
  <Download
    fetchFile={() => admin.adminExportProducts({ query: { as: 'shopify' } })}
    name="products-shopify.csv"
    look="quiet"
  >
    {w().importing.exports.asShopify}
  </Download>
)
