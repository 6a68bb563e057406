/** What the shop has: on a desktop links and a panel of categories, on a phone a drawer. */
import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { t, to } from '../language.ts'
import { Dialog } from './dialog.tsx'
import { LanguageLinks } from './languages.tsx'
import { useScript } from './script.ts'

const fetchPanel = async () => (await import('./category-panel.tsx')).CategoryPanel
const fetchList = async () => (await import('./category-panel.tsx')).CategoryList

export const Menu = () => (
  <>
    <Drawer />
    <nav class="header-nav" aria-label={t().shop.main}>
      <ul>
        <li>
          <Clothing />
        </li>
        <Links />
      </ul>
    </nav>
  </>
)

/** Closed again by the way to another page. */
function useOpen(): Signal<boolean> {
  const { url } = useLocation()
  const isOpen = useSignal(false)
  useEffect(() => {
    isOpen.value = false
  }, [url])
  return isOpen
}

/** Its panel is closed by Escape, and by leaving it. A panel that cannot be fetched leads to the list. */
function Clothing() {
  const { route } = useLocation()
  const isOpen = useOpen()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const Panel = useScript(isOpen.value, fetchPanel, () => route(to('/products')))
  useEffect(() => {
    if (!isOpen.value) return
    const leave = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) isOpen.value = false
    }
    addEventListener('pointerdown', leave)
    addEventListener('focusin', leave)
    return () => {
      removeEventListener('pointerdown', leave)
      removeEventListener('focusin', leave)
    }
  }, [isOpen.value])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is pressed in what is focused in it
    <div
      ref={box}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen.value) return
        isOpen.value = false
        box.current?.querySelector('button')?.focus()
      }}
    >
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

/** Beside the clothes. */
function Links() {
  const { path } = useLocation()
  const texts = t().shop
  const links = [
    [to('/outfits'), texts.outfits],
    [to('/wishlist'), texts.wishlist],
  ] as const
  return (
    <>
      {links.map(([href, text]) => (
        <li key={href}>
          <a href={href} {...(path === href ? { 'aria-current': 'page' as const } : {})}>
            {text}
          </a>
        </li>
      ))}
    </>
  )
}

function Drawer() {
  const isOpen = useOpen()
  const List = useScript(isOpen.value, fetchList, () => undefined)
  const texts = t().shop
  return (
    <div class="header-menu">
      <button
        type="button"
        class="icon-button"
        aria-label={texts.menu}
        aria-haspopup="dialog"
        onClick={() => {
          isOpen.value = true
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 8h16M4 16h16" />
        </svg>
      </button>
      <Dialog
        title={texts.menu}
        isOpen={isOpen.value}
        close={() => {
          isOpen.value = false
        }}
        side="start"
      >
        <nav class="menu-links" aria-label={texts.main}>
          <ul>
            <li>
              <a href={to('/products')}>{texts.clothing}</a>
            </li>
            <li class="menu-categories">{List && <List />}</li>
            <Links />
          </ul>
        </nav>
        <nav class="menu-languages" aria-label={texts.language}>
          <LanguageLinks />
        </nav>
      </Dialog>
    </div>
  )
}
