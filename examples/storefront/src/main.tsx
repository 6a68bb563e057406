import { render } from 'preact'
import { App } from './app.tsx'
import { fetchTexts } from './language.ts'
import { followVisitorsFocus } from './navigation.ts'
import { followVisitor } from './store.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/forms.css'
import './styles/components.css'
import './components/heart.css'

await fetchTexts()
followVisitorsFocus()
followVisitor()
const root = document.getElementById('shop')
if (root) render(<App />, root)
