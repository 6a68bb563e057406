import { Download } from '../../parts/download.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'

/** The catalog as the import takes it. */
export const Export = () => (
  <Download fetchFile={() => admin.adminExportProducts()} name="products.csv" look="quiet">
    {w().importing.export}
  </Download>
)
