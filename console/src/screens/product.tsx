import { useLocation, useRoute } from 'preact-iso'
import { may } from '../access.ts'
import { useOwnQuery } from '../address.ts'
import { day, moment, money } from '../format.ts'
import { translatedInto } from '../languages.ts'
import { useLoaded } from '../loading.ts'
import { Actions } from '../parts/actions.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Facts } from '../parts/facts.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { NotLoaded } from '../parts/load-state.tsx'
import { Visibility } from '../parts/visibility.tsx'
import { screen } from '../screen.ts'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { GarmentCard } from './products/garment-card.tsx'
import { Pictures } from './products/pictures.tsx'
import { Stock } from './products/stock.tsx'
import { Variants } from './products/variants.tsx'
import { ACTIONS, type ProductDetail, type ProductView } from './products/view.ts'

const ProductPanel = screen([], async () => (await import('./products/panels.tsx')).ProductPanel)
const CorrectVariant = screen([], async () => (await import('./products/forms.tsx')).CorrectVariant)

export function Product() {
  const id = Number(useRoute().params.id)
  const loaded = useLoaded(`product ${id}`, (signal) =>
    admin.adminGetProduct({ path: { id }, signal }),
  )
  const { data: product, error, etag, reload, show } = loaded
  const { products } = w()
  const [lang] = translatedInto()
  if (!product) return <NotLoaded of={loaded} />
  const hasVariants = product.variants.length > 0
  const view: ProductView = { product, etag, reload, show }
  return (
    <>
      <div class="order-title">
        <Heading title={product.name}>
          <bdi>{product.name}</bdi>
        </Heading>
        <Visibility isShown={product.is_active} words={products} />
        <p class="soft">{money(product.base_price)}</p>
        {product.compare_at_price && (
          <p class="soft">{products.formerly(money(product.compare_at_price))}</p>
        )}
      </div>
      {error && <Failure error={error} retry={reload} />}
      <Actions
        path={`/admin/products/${product.id}`}
        allowed={
          may('clerk') ? ACTIONS.filter((each) => each !== 'correctVariants' || hasVariants) : []
        }
        words={{ ...products, ...w().garment }}
        panel={(open, close) => <ProductPanel {...view} open={open} close={close} />}
      >
        {lang && (
          <li>
            <ButtonLink href={`/admin/translations/${lang}/products/${product.id}`}>
              {w().translations.link}
            </ButtonLink>
          </li>
        )}
      </Actions>
      <OneVariant {...view} />
      <div class="order">
        <div class="order-main">
          <Variants product={product} />
          <Pictures {...view} />
        </div>
        <div class="order-side">
          <Details product={product} />
          <GarmentCard product={product} />
        </div>
      </div>
    </>
  )
}

/** Which variant is open is in the address, as the actions are; `stock` opens what changed its stock. */
function OneVariant({ product, reload }: ProductView) {
  const { products } = w()
  const { route } = useLocation()
  const query = useOwnQuery()
  const isStock = query.has('stock')
  const asked = Number(query.get(isStock ? 'stock' : 'variant'))
  const found = product.variants.find(({ id }) => id === asked)
  if (!found || query.has('do') || !(isStock || may('clerk'))) return null
  const common = { reload, close: () => route(`/admin/products/${product.id}`) }
  return (
    <section
      class="card panel actions"
      aria-label={isStock ? products.stockTitle(found.sku) : products.variantTitle(found.sku)}
      key={`${isStock} ${asked}`}
    >
      {isStock ? <Stock variant={found} {...common} /> : <CorrectVariant id={asked} {...common} />}
    </section>
  )
}

function Details({ product }: { product: ProductDetail }) {
  const { products, changing } = w()
  const { category } = product
  const rows: [string, string][] = [
    [
      products.category,
      category.parent ? `${category.parent.name} / ${category.name}` : category.name,
    ],
    [products.coverage, product.coverage_level.name],
    [products.featured, product.is_featured ? changing.yes : changing.no],
    [products.slug, product.slug],
    [products.added, day(product.date_added)],
    [products.changedAt, moment(product.updated_at)],
  ]
  return <Facts title={products.details} text={product.description} rows={rows} />
}
