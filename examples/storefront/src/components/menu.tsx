/** The menu: on a desktop links and a panel of categories, on a phone a drawer. */
import { useId } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { t, to } from '../language.ts'
import { useDisclosure, useOpen } from './disclosure.ts'
import { MenuLinks } from './menu-links.tsx'
import { useScript } from './script.ts'

const fetchPanel = async () => (await import('./category-panel.tsx')).CategoryPanel
const fetchDrawer = async () => (await import('./menu-drawer.tsx')).MenuDrawer

export const Menu = () => (
  <>
    <Drawer />
    <nav class="header-nav" aria-label={t().shop.main}>
      <ul>
        <li>
          <Clothing />
        </li>
        <MenuLinks />
      </ul>
    </nav>
  </>
)

/** A panel that cannot be fetched leads to the list. */
function Clothing() {
  const { route } = useLocation()
  const { box, isOpen } = useDisclosure<HTMLDivElement>()
  const id = useId()
  const Panel = useScript(isOpen.value, fetchPanel, () => route(to('/products')))
  return (
    <div ref={box}>
      <button
        type="button"
        class="clothing"
        aria-expanded={isOpen.value}
        aria-controls={id}
        onClick={() => {
          isOpen.value = !isOpen.value
        }}
      >
        {t().shop.clothingMenu}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by key is clicked, too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links are what is pressed */}
      <div
        class="panel"
        id={id}
        hidden={!isOpen.value || !Panel}
        onClick={({ target }) => {
          if ((target as Element).closest('a')) isOpen.value = false
        }}
      >
        {Panel && <Panel />}
      </div>
    </div>
  )
}

/** Until its script is there nothing is opened; one that cannot be fetched leads to the list. */
function Drawer() {
  const { route } = useLocation()
  const isOpen = useOpen()
  const Menu = useScript(isOpen.value, fetchDrawer, () => route(to('/products')))
  return (
    <div class="header-menu">
      <button
        type="button"
        class="icon-button"
        aria-label={t().shop.menu}
        aria-haspopup="dialog"
        onClick={() => {
          isOpen.value = true
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 8h16M4 16h16" />
        </svg>
      </button>
      {Menu && (
        <Menu
          isOpen={isOpen.value}
          close={() => {
            isOpen.value = false
          }}
        />
      )}
    </div>
  )
}
