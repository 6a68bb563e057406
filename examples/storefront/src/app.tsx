/** The whole shop: what every page has, and the page of the path. */
import { ErrorBoundary, LocationProvider, Route, Router, useLocation } from 'preact-iso'
import { useHeadLinks } from './alternates.ts'
import { Announcer } from './components/announcer.tsx'
import { Broken } from './components/broken.tsx'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { t, to } from './language.ts'
import { busy } from './navigation.ts'
import { NotFound, ROUTES, routeOf } from './routes.ts'
import { ShopFacts } from './shop.tsx'

/** `url` is that of the window, unless a server renders the page. */
export const App = (at: { url?: string }) => (
  <LocationProvider {...at}>
    <Shop />
  </LocationProvider>
)

/** Rendered once: the router, rendered again while it waits for a script, shows no page. */
function Shop() {
  return (
    <ShopFacts>
      <a class="skip" href="#main">
        {t().shop.skip}
      </a>
      <HeadLinks />
      <BusyLine />
      <Header />
      <main id="main" tabIndex={-1}>
        <Broken>
          <ErrorBoundary>
            <Router>
              {ROUTES.map((route) => (
                <Route key={route.path} path={to(route.path)} component={route.page} />
              ))}
              <Route default component={NotFound} />
            </Router>
          </ErrorBoundary>
        </Broken>
      </main>
      <Footer />
      <Announcer />
    </ShopFacts>
  )
}

function HeadLinks() {
  const { url, path } = useLocation()
  useHeadLinks(url, routeOf(path)?.isPublic === true)
  return null
}

const BusyLine = () => <div class={`busy ${busy.value > 0 ? 'busy-now' : ''}`} aria-hidden="true" />
