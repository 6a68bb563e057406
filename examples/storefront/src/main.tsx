import { hydrate, render } from 'preact'
import { App } from './app.tsx'
import { readEarly } from './early.ts'
import { fetchTexts, setPageLanguage } from './language.ts'
import { withDelivered } from './loading.ts'
import { followWidth } from './media.ts'
import { followVisitorsFocus } from './navigation.ts'
import { routeOf } from './routes.ts'
import { followVisitor } from './store.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/forms.css'
import './styles/components.css'
import './components/heart.css'

const root = document.getElementById('shop')

const [written] = await Promise.all([fetchTexts(), routeOf(location.pathname)?.page.preload()])
// The address may have no language, and the visitor another one than the page that came.
const isRendered = root?.hasChildNodes() && document.documentElement.lang === written
setPageLanguage(written)
followVisitorsFocus()
followVisitor()
if (root && isRendered) {
  const repeatEarly = readEarly(root)
  withDelivered(() => hydrate(<App />, root))
  void repeatEarly()
} else if (root) {
  root.replaceChildren()
  render(<App />, root)
}
followWidth()
