/** The whole shop: what every page has, and which page belongs to which path. */
import type { ComponentType } from 'preact'
import { ErrorBoundary, LocationProvider, lazy, Route, Router } from 'preact-iso'
import { Announcer } from './components/announcer.tsx'
import { Broken, BrokenPage } from './components/broken.tsx'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { t } from './language.ts'
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

const Home = page(async () => (await import('./pages/home.tsx')).Home)
const List = page(async () => (await import('./pages/list.tsx')).List)
const Product = page(async () => (await import('./pages/product.tsx')).Product)
const Outfits = page(async () => (await import('./pages/outfits.tsx')).Outfits)
const Outfit = page(async () => (await import('./pages/outfit.tsx')).Outfit)
const Composer = page(async () => (await import('./pages/composer.tsx')).Composer)
const Cart = page(async () => (await import('./pages/cart.tsx')).Cart)
const Checkout = page(async () => (await import('./pages/checkout.tsx')).Checkout)
const Paid = page(async () => (await import('./pages/paid.tsx')).Paid)
const Orders = page(async () => (await import('./pages/orders.tsx')).Orders)
const Order = page(async () => (await import('./pages/order.tsx')).Order)
const ByLink = page(async () => (await import('./pages/by-link.tsx')).ByLink)
const Return = page(async () => (await import('./pages/return.tsx')).Return)
const LogIn = page(async () => (await import('./pages/log-in.tsx')).LogIn)
const Register = page(async () => (await import('./pages/register.tsx')).Register)
const Reset = page(async () => (await import('./pages/reset.tsx')).Reset)
const VerifyEmail = page(async () => (await import('./pages/verify-email.tsx')).VerifyEmail)
const Account = page(async () => (await import('./pages/account.tsx')).Account)
const Profile = page(async () => (await import('./pages/profile.tsx')).Profile)
const Wishlist = page(async () => (await import('./pages/wishlist.tsx')).Wishlist)
const NotFound = page(async () => (await import('./pages/not-found.tsx')).NotFound)

/** The service's mails lead to /products/:key, /orders/:id, /orders/by-link, /wishlist, /verify-email and /reset-password. */
export const App = () => (
  <LocationProvider>
    <a class="skip" href="#main">
      {t().shop.skip}
    </a>
    <div class={`busy ${busy.value > 0 ? 'busy-now' : ''}`} aria-hidden="true" />
    <Header />
    <main id="main" tabIndex={-1}>
      <Broken>
        <ErrorBoundary>
          <Router>
            <Route path="/" component={Home} />
            <Route path="/products" component={List} />
            <Route path="/products/:key" component={Product} />
            <Route path="/outfits" component={Outfits} />
            <Route path="/outfits/new" component={Composer} />
            <Route path="/outfits/:id" component={Outfit} />
            <Route path="/outfits/:id/edit" component={Composer} />
            <Route path="/cart" component={Cart} />
            <Route path="/checkout" component={Checkout} />
            <Route path="/paid/:id" component={Paid} />
            <Route path="/orders" component={Orders} />
            <Route path="/orders/by-link" component={ByLink} />
            <Route path="/orders/:id" component={Order} />
            <Route path="/orders/:id/return" component={Return} />
            <Route path="/log-in" component={LogIn} />
            <Route path="/register" component={Register} />
            <Route path="/reset-password" component={Reset} />
            <Route path="/verify-email" component={VerifyEmail} />
            <Route path="/account" component={Account} />
            <Route path="/profile" component={Profile} />
            <Route path="/wishlist" component={Wishlist} />
            <Route default component={NotFound} />
          </Router>
        </ErrorBoundary>
      </Broken>
    </main>
    <Footer />
    <Announcer />
  </LocationProvider>
)
