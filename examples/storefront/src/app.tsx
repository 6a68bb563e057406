/** The whole shop: what every page has, and which page belongs to which path. */
import { ErrorBoundary, LocationProvider, lazy, Route, Router } from 'preact-iso'
import { Announcer } from './components/announcer.tsx'
import { Broken } from './components/broken.tsx'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { t } from './language.ts'
import { busy } from './navigation.ts'

// Each page is a script of its own, fetched when it is first opened.
const Home = lazy(async () => (await import('./pages/home.tsx')).Home)
const List = lazy(async () => (await import('./pages/list.tsx')).List)
const Product = lazy(async () => (await import('./pages/product.tsx')).Product)
const Outfits = lazy(async () => (await import('./pages/outfits.tsx')).Outfits)
const Outfit = lazy(async () => (await import('./pages/outfit.tsx')).Outfit)
const Composer = lazy(async () => (await import('./pages/composer.tsx')).Composer)
const Cart = lazy(async () => (await import('./pages/cart.tsx')).Cart)
const Checkout = lazy(async () => (await import('./pages/checkout.tsx')).Checkout)
const Paid = lazy(async () => (await import('./pages/paid.tsx')).Paid)
const Orders = lazy(async () => (await import('./pages/orders.tsx')).Orders)
const Order = lazy(async () => (await import('./pages/order.tsx')).Order)
const Return = lazy(async () => (await import('./pages/return.tsx')).Return)
const LogIn = lazy(async () => (await import('./pages/log-in.tsx')).LogIn)
const Register = lazy(async () => (await import('./pages/register.tsx')).Register)
const Reset = lazy(async () => (await import('./pages/reset.tsx')).Reset)
const VerifyEmail = lazy(async () => (await import('./pages/verify-email.tsx')).VerifyEmail)
const Account = lazy(async () => (await import('./pages/account.tsx')).Account)
const Profile = lazy(async () => (await import('./pages/profile.tsx')).Profile)
const Wishlist = lazy(async () => (await import('./pages/wishlist.tsx')).Wishlist)
const NotFound = lazy(async () => (await import('./pages/not-found.tsx')).NotFound)

/** The service's mails lead to /products/:key, /orders/:id, /wishlist, /verify-email and /reset-password. */
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
