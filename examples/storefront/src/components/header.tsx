import { useEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { isBagOpen, openBag } from '../bag.ts'
import { fetchPart, pathFrom, t, to } from '../language.ts'
import { isPlainClick } from '../navigation.ts'
import { useShop } from '../shop.tsx'
import { cartCount, session } from '../store.ts'
import { Logo } from '../theme/logo.tsx'
import { LanguageMenu } from './languages.tsx'
import { Menu } from './menu.tsx'
import { useScript } from './script.ts'
import { SearchBox, SearchShape } from './search-box.tsx'
import './header.css'

/** The search is shown by its button on a phone, where it would take the first place of every page. */
export function Header() {
  const texts = t().shop
  const { name } = useShop()
  const header = useRef<HTMLElement>(null)
  return (
    <header ref={header} class="header">
      <div class="header-bar">
        <Menu />
        <a class="wordmark" href={to('/')}>
          <Logo />
          <span>{name}</span>
        </a>
        <div class="header-tools">
          <button
            type="button"
            class="icon-button search-opener"
            aria-label={texts.searchFor}
            onClick={() => header.current?.querySelector('input')?.focus()}
          >
            <SearchShape />
          </button>
          <LanguageMenu />
          <AccountLink />
          <BagLink />
        </div>
      </div>
      <SearchBox />
      <Bag />
    </header>
  )
}

function AccountLink() {
  const isKnown = session.value?.isLoggedIn
  const text = isKnown ? t().shop.account : t().shop.logIn
  return (
    <a class="icon-button account-link" href={to(isKnown ? '/account' : '/log-in')} title={text}>
      <span class="hidden">{text}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="8" r="4" />
        <path d="M4 21c0-4.500 3.500-7 8-7s8 2.500 8 7" />
      </svg>
    </a>
  )
}

/** A press opens the bag over the page; in a tab of its own, or where the page is the bag already, it is a link. */
function BagLink() {
  const { path } = useLocation()
  const count = cartCount.value
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event) || pathFrom(path) === '/cart') return
    event.preventDefault()
    // The router, too, would follow the link.
    event.stopPropagation()
    openBag()
  }
  return (
    <a
      class="icon-button bag-link"
      href={to('/cart')}
      aria-label={t().shop.bagWith(count)}
      title={t().shop.bag}
      onClick={open}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 8h14l1 13H4zM8.500 8V6.500a3.500 3.500 0 0 1 7 0V8" />
      </svg>
      {count > 0 && (
        <span class="bag-count" aria-hidden="true">
          {count}
        </span>
      )}
    </a>
  )
}

async function fetchDrawer() {
  const [{ BagDrawer }] = await Promise.all([import('./bag-drawer.tsx'), fetchPart('buying')])
  return BagDrawer
}

/** Where the drawer cannot be fetched, the page of the bag is opened. */
function Bag() {
  const { route, url } = useLocation()
  const Drawer = useScript(isBagOpen.value, fetchDrawer, () => route(to('/cart')))
  useEffect(() => {
    isBagOpen.value = false
  }, [url])
  return Drawer ? <Drawer /> : null
}
