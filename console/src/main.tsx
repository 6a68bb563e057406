import { render } from 'preact'
import { startAccess } from './access.ts'
import { App } from './app.tsx'
import { followNetwork } from './network.ts'
import { followScroll } from './scroll.ts'
import { startSettings } from './settings.ts'
import { followSession } from './store.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/frame.css'
import './styles/parts.css'
import './styles/screens.css'
import './styles/packing.css'
import './styles/stock.css'
import './styles/reports.css'
import './styles/people.css'
import './styles/products.css'
import './styles/translations.css'
import './styles/catalog.css'
import './styles/settings.css'
import './styles/webhooks.css'
import './styles/print.css'

await startSettings()
followSession()
followNetwork()
followScroll()
void startAccess()
const root = document.getElementById('console')
if (root) render(<App />, root)
