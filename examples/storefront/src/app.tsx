/** The whole shop: what every page has, and which page belongs to which path. */
import type { ComponentType } from 'preact'
import { ErrorBoundary, LocationProvider, lazy, Route, Router, useLocation } from 'preact-iso'
import { useHeadLinks } from './alternates.ts'
import { Announcer } from './components/announcer.tsx'
import { Broken, BrokenPage } from './components/broken.tsx'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { fetchPart, type Part, t, textLanguage, to } from './language.ts'
import { busy } from './navigation.ts'

/**
 * Each page is a script of its own, fetched when it is first opened. preact-iso waits without end for one that
 * cannot be fetched, such as after a new build of the shop.
 */
const page = (fetchPage: () => Promise<ComponentType>) =>
  lazy(() =>
    fetchPage().catch((error: unknown) => {
      reportError(error)
      return BrokenPage
    }),
  )

/** One that is not of the catalog: its texts are fetched beside it. */
const other = (fetchPage: () => Promise<ComponentType>, ...parts: Part[]) =>
  page(async () => (await Promise.all([fetchPage(), ...parts.map(fetchPart)]))[0])

const Home = page(async () => (await import('./pages/home.tsx')).Home)
const List = page(async () => (await import('./pages/list.tsx')).List)
const Product = page(async () => (await import('./pages/product.tsx')).Product)
const Outfits = other(async () => (await import('./pages/outfits.tsx')).Outfits, 'own')
const Outfit = other(async () => (await import('./pages/outfit.tsx')).Outfit, 'own')
const Composer = other(async () => (await import('./pages/composer.tsx')).Composer, 'own')
const Cart = other(async () => (await import('./pages/cart.tsx')).Cart, 'buying')
const Checkout = other(
  async () => (await import('./pages/checkout.tsx')).Checkout,
  'buying',
  'orders',
)
const Paid = other(async () => (await import('./pages/paid.tsx')).Paid, 'buying', 'orders')
const Orders = other(async () => (await import('./pages/orders.tsx')).Orders, 'buying', 'orders')
const Order = other(async () => (await import('./pages/order.tsx')).Order, 'buying', 'orders')
const ByLink = other(async () => (await import('./pages/by-link.tsx')).ByLink, 'buying', 'orders')
const Return = other(async () => (await import('./pages/return.tsx')).Return, 'buying', 'orders')
const LogIn = other(async () => (await import('./pages/log-in.tsx')).LogIn, 'buying')
const Register = other(async () => (await import('./pages/register.tsx')).Register, 'buying')
const Reset = other(async () => (await import('./pages/reset.tsx')).Reset, 'buying')
const VerifyEmail = other(
  async () => (await import('./pages/verify-email.tsx')).VerifyEmail,
  'buying',
)
const Account = other(async () => (await import('./pages/account.tsx')).Account, 'buying', 'own')
const Profile = other(async () => (await import('./pages/profile.tsx')).Profile, 'own')
const Wishlist = page(async () => (await import('./pages/wishlist.tsx')).Wishlist)
const NotFound = page(async () => (await import('./pages/not-found.tsx')).NotFound)

/** The service's mails lead to /products/:key, /orders/:id, /orders/by-link, /wishlist, /verify-email and /reset-password. */
export const App = () => (
  <LocationProvider>
    <Shop />
  </LocationProvider>
)

function Shop() {
  const { url, path } = useLocation()
  useHeadLinks(url)
  return (
    <>
      <a class="skip" href="#main">
        {t().shop.skip}
      </a>
      <div class={`busy ${busy.value > 0 ? 'busy-now' : ''}`} aria-hidden="true" />
      <Header />
      <main id="main" tabIndex={-1} lang={textLanguage(path)}>
        <Broken>
          <ErrorBoundary>
            <Router>
              <Route path={to('/')} component={Home} />
              <Route path={to('/products')} component={List} />
              <Route path={to('/products/:key')} component={Product} />
              <Route path={to('/outfits')} component={Outfits} />
              <Route path={to('/outfits/new')} component={Composer} />
              <Route path={to('/outfits/:id')} component={Outfit} />
              <Route path={to('/outfits/:id/edit')} component={Composer} />
              <Route path={to('/cart')} component={Cart} />
              <Route path={to('/checkout')} component={Checkout} />
              <Route path={to('/paid/:id')} component={Paid} />
              <Route path={to('/orders')} component={Orders} />
              <Route path={to('/orders/by-link')} component={ByLink} />
              <Route path={to('/orders/:id')} component={Order} />
              <Route path={to('/orders/:id/return')} component={Return} />
              <Route path={to('/log-in')} component={LogIn} />
              <Route path={to('/register')} component={Register} />
              <Route path={to('/reset-password')} component={Reset} />
              <Route path={to('/verify-email')} component={VerifyEmail} />
              <Route path={to('/account')} component={Account} />
              <Route path={to('/profile')} component={Profile} />
              <Route path={to('/wishlist')} component={Wishlist} />
              <Route default component={NotFound} />
            </Router>
          </ErrorBoundary>
        </Broken>
      </main>
      <Footer />
      <Announcer />
    </>
  )
}
