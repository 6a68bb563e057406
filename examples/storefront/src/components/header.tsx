import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { t, to } from '../language.ts'
import { cartCount, session } from '../store.ts'
import { Dialog } from './dialog.tsx'
import { LanguageLinks, LanguageMenu } from './languages.tsx'
import { SearchBox } from './search-box.tsx'

export function Header() {
  const texts = t().shop
  return (
    <header class="header">
      <div class="header-inner">
        <Menu />
        <a class="wordmark" href={to('/')}>
          {texts.name}
        </a>
        <nav class="header-nav" aria-label={texts.main}>
          <Links />
        </nav>
        <SearchBox />
        <div class="header-tools">
          <LanguageMenu />
          <AccountLink />
          <BagLink />
        </div>
      </div>
    </header>
  )
}

function Links() {
  const { path } = useLocation()
  const texts = t().shop
  const links = [
    [to('/products'), texts.clothing],
    [to('/outfits'), texts.outfits],
    [to('/wishlist'), texts.wishlist],
  ] as const
  return (
    <ul>
      {links.map(([href, text]) => (
        <li key={href}>
          <a href={href} {...(path === href ? { 'aria-current': 'page' as const } : {})}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** On phones the links are in a drawer. Any of them closes it. */
function Menu() {
  const isOpen = useSignal(false)
  const close = () => {
    isOpen.value = false
  }
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
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </button>
      <Dialog title={t().shop.menu} isOpen={isOpen.value} close={close} side>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by key is clicked, too */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links are what is pressed */}
        <div class="menu-links" onClick={close}>
          <Links />
          <LanguageLinks />
        </div>
      </Dialog>
    </div>
  )
}

function AccountLink() {
  const isKnown = session.value?.isLoggedIn
  const text = isKnown ? t().shop.account : t().shop.logIn
  return (
    <a class="icon-button" href={to(isKnown ? '/account' : '/log-in')} title={text}>
      <span class="hidden">{text}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="8" r="4" />
        <path d="M4 21c0-4.500 3.500-7 8-7s8 2.500 8 7" />
      </svg>
    </a>
  )
}

function BagLink() {
  const count = cartCount.value
  return (
    <a
      class="icon-button bag-link"
      href={to('/cart')}
      aria-label={t().shop.bagWith(count)}
      title={t().shop.bag}
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
