/** The whole console: the frame, the gates before it, and which screen belongs to which path. */
import { useEffect } from 'preact/hooks'
import { ErrorBoundary, LocationProvider, Route, Router, useLocation } from 'preact-iso'
import { access, screensOf } from './access.ts'
import { busy } from './loading.ts'
import { isOnline } from './network.ts'
import { Announcer } from './parts/announcer.tsx'
import { Broken } from './parts/broken.tsx'
import { Header } from './parts/header.tsx'
import { Keys } from './parts/keys.tsx'
import { screen } from './screen.ts'
import { Gates } from './screens/access/gates.tsx'
import { Today } from './screens/today.tsx'
import { w } from './settings.ts'

const Orders = screen(['money'], async () => (await import('./screens/orders.tsx')).Orders)
const Order = screen(['money', 'returns'], async () => (await import('./screens/order.tsx')).Order)
const NewOrder = screen(
  ['phone', 'stock'],
  async () => (await import('./screens/new-order.tsx')).NewOrder,
)
const Packing = screen(['packing'], async () => (await import('./screens/packing.tsx')).Packing)
const PackingTable = screen(
  ['packing'],
  async () => (await import('./screens/packing-table.tsx')).PackingTable,
)
const PickList = screen(['packing'], async () => (await import('./screens/print.tsx')).PickList)
const Slips = screen(['packing'], async () => (await import('./screens/print.tsx')).Slips)
const Money = screen(['money'], async () => (await import('./screens/money.tsx')).Money)
const Stock = screen(['packing', 'stock'], async () => (await import('./screens/stock.tsx')).Stock)
const Reports = screen(['reports'], async () => (await import('./screens/reports.tsx')).Reports)
const People = screen(
  ['invitations', 'people'],
  async () => (await import('./screens/people.tsx')).People,
)
const Person = screen(['people'], async () => (await import('./screens/person.tsx')).Person)
const Security = screen(
  ['people', 'setup'],
  async () => (await import('./screens/security.tsx')).Security,
)
const Webhooks = screen(['webhooks'], async () => (await import('./screens/webhooks.tsx')).Webhooks)
const Webhook = screen(['webhooks'], async () => (await import('./screens/webhook.tsx')).Webhook)
const Delivery = screen(['checkout'], async () => (await import('./screens/delivery.tsx')).Delivery)
const DeliveryMethod = screen(
  ['checkout'],
  async () => (await import('./screens/delivery-method.tsx')).DeliveryMethod,
)
const Categories = screen(
  ['categories'],
  async () => (await import('./screens/categories.tsx')).Categories,
)
const Category = screen(
  ['categories'],
  async () => (await import('./screens/category.tsx')).Category,
)
const Colors = screen(['colors'], async () => (await import('./screens/colors.tsx')).Colors)
const ShopSettings = screen(
  ['settings'],
  async () => (await import('./screens/settings.tsx')).ShopSettingsScreen,
)
const Synonyms = screen(['synonyms'], async () => (await import('./screens/synonyms.tsx')).Synonyms)
const Outfits = screen(['outfits'], async () => (await import('./screens/outfits.tsx')).Outfits)
const Discounts = screen(
  ['checkout'],
  async () => (await import('./screens/discounts.tsx')).Discounts,
)
const Discount = screen(
  ['checkout', 'products'],
  async () => (await import('./screens/discount.tsx')).Discount,
)
const Returns = screen(['returns'], async () => (await import('./screens/returns.tsx')).Returns)
const Return = screen(['returns'], async () => (await import('./screens/return.tsx')).Return)
const Products = screen(
  ['bulk', 'import', 'products'],
  async () => (await import('./screens/products.tsx')).Products,
)
const Product = screen(
  ['garment', 'pictures', 'products', 'translations'],
  async () => (await import('./screens/product.tsx')).Product,
)
const Translations = screen(
  ['garment', 'translations'],
  async () => (await import('./screens/translations.tsx')).Translations,
)
const Translation = screen(
  ['garment', 'translations'],
  async () => (await import('./screens/translation.tsx')).Translation,
)
const ImportProducts = screen(
  ['import'],
  async () => (await import('./screens/import.tsx')).ImportProducts,
)
const PastOrders = screen(
  ['import'],
  async () => (await import('./screens/past-orders.tsx')).PastOrders,
)
const Password = screen(
  ['invitations'],
  async () => (await import('./screens/password.tsx')).Password,
)
const NotFound = screen([], async () => (await import('./screens/not-found.tsx')).NotFound)

/** Their scripts are there before a packing table loses its network. */
const PACKED_OFFLINE = [Packing, PackingTable, PickList, Slips]
/** By then a first screen has loaded, also on a slow phone. */
const PREFETCH_AFTER_MS = 3_000

function usePrefetch(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => {
      if (!isOnline.peek()) return
      for (const each of PACKED_OFFLINE) void each.preload()
    }, PREFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
}

export const App = () => (
  <LocationProvider scope="/admin">
    <a class="skip" href="#main">
      {w().frame.skip}
    </a>
    <div class={busy.value > 0 ? 'busy busy-now' : 'busy'} aria-hidden="true" />
    <Inside />
    <Announcer />
  </LocationProvider>
)

function Inside() {
  // The link of a mail: who opens it has no password yet.
  if (useLocation().path === '/admin/password') {
    return (
      <main class="gate" id="main" tabIndex={-1}>
        <Broken>
          <ErrorBoundary>
            <Password />
          </ErrorBoundary>
        </Broken>
      </main>
    )
  }
  return <Gated />
}

/**
 * Behind a gate the screens stay as they were, hidden, with all that was typed: for the same user. Another one
 * gets screens of their own.
 */
function Gated() {
  const isOpen = access.value === 'open'
  const user = screensOf.value
  usePrefetch(isOpen)
  if (access.value === 'starting') return null
  return (
    <>
      {!isOpen && <Gates hasScreens={user !== undefined} />}
      {user !== undefined && (
        <div key={user} hidden={!isOpen}>
          <Header />
          {!isOnline.value && (
            <p class="offline" role="status">
              {w().frame.offline}
            </p>
          )}
          <main id="main" tabIndex={-1}>
            <Screens />
          </main>
          <Keys />
        </div>
      )}
    </>
  )
}

const Screens = () => (
  <Broken>
    <ErrorBoundary>
      <Router>
        <Route path="/admin/" component={Today} />
        <Route path="/admin/orders" component={Orders} />
        <Route path="/admin/orders/new" component={NewOrder} />
        <Route path="/admin/orders/:id" component={Order} />
        <Route path="/admin/past-orders" component={PastOrders} />
        <Route path="/admin/packing" component={Packing} />
        <Route path="/admin/packing/table" component={PackingTable} />
        {/* Its address before: open tabs and bookmarks. */}
        <Route path="/admin/packing/bench" component={PackingTable} />
        <Route path="/admin/packing/pick-list" component={PickList} />
        <Route path="/admin/packing/slips" component={Slips} />
        <Route path="/admin/money" component={Money} />
        <Route path="/admin/stock" component={Stock} />
        <Route path="/admin/reports" component={Reports} />
        <Route path="/admin/people" component={People} />
        <Route path="/admin/people/:id" component={Person} />
        <Route path="/admin/security" component={Security} />
        <Route path="/admin/settings" component={ShopSettings} />
        <Route path="/admin/settings/webhooks" component={Webhooks} />
        <Route path="/admin/settings/webhooks/:id" component={Webhook} />
        <Route path="/admin/settings/delivery" component={Delivery} />
        <Route path="/admin/settings/delivery/:id" component={DeliveryMethod} />
        <Route path="/admin/categories" component={Categories} />
        <Route path="/admin/categories/:id" component={Category} />
        <Route path="/admin/colors" component={Colors} />
        <Route path="/admin/outfits" component={Outfits} />
        <Route path="/admin/settings/synonyms" component={Synonyms} />
        <Route path="/admin/discounts" component={Discounts} />
        <Route path="/admin/discounts/:id" component={Discount} />
        <Route path="/admin/returns" component={Returns} />
        <Route path="/admin/returns/:id" component={Return} />
        <Route path="/admin/products" component={Products} />
        <Route path="/admin/products/import" component={ImportProducts} />
        <Route path="/admin/products/:id" component={Product} />
        <Route path="/admin/translations" component={Translations} />
        <Route path="/admin/translations/:lang/:kind/:id" component={Translation} />
        <Route default component={NotFound} />
      </Router>
    </ErrorBoundary>
  </Broken>
)
