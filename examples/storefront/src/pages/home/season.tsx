/** The season: one large picture, and one piece in three colours. */
import { ButtonLink } from '../../components/button.tsx'
import { Heading } from '../../components/heading.tsx'
import { Picture } from '../../components/picture.tsx'
import { Price } from '../../components/price.tsx'
import { type Product, pictureOf, productPath } from '../../components/product-card.tsx'
import { t, to } from '../../language.ts'
import { useLoaded } from '../../loading.ts'
import { store } from '../../store.ts'

const WAYS = 3
/** Of the page's column, and where it is wide enough of the half of it beside the text. */
const HERO_SIZES = '(min-width: 1456px) 790px, (min-width: 700px) 55vw, 100vw'
const WAY_SIZES = '(min-width: 1456px) 430px, 33vw'

/** A call of its own, and the first one: the largest picture of the page waits for it. */
export function Hero() {
  const { data } = useLoaded(
    'season',
    (signal) =>
      store.listProducts({ query: { is_featured: true, page_size: 1, view: 'card' }, signal }),
    { remember: true },
  )
  const first = data?.results[0]
  const image = first && pictureOf(first.images)
  const texts = t().catalog
  return (
    <section class="hero">
      <div class="hero-text">
        <p class="hero-season">{texts.season}</p>
        <Heading title={t().shop.name}>{texts.headline}</Heading>
        <p class="hero-intro">{texts.intro}</p>
        <p class="hero-links">
          <ButtonLink href={to('/products?is_featured=1')}>{texts.seeFeatured}</ButtonLink>
          <a href={to('/products')}>{texts.browse}</a>
        </p>
      </div>
      <a class="hero-picture" href={first ? productPath(first) : to('/products')}>
        {image && <Picture image={image} sizes={HERO_SIZES} isFirst />}
        <span class={first ? 'hero-name' : 'hidden'}>
          <bdi>{first?.name ?? texts.browse}</bdi>
        </span>
      </a>
    </section>
  )
}

/** One piece in three of its colours, if there is such a piece. */
export function Ways({ products }: { products: readonly Product[] }) {
  const product = products.find((each) => picturedColors(each).length >= WAYS)
  return product ? <WaysOf key={product.id} product={product} /> : null
}

/** Its card has pictures of one colour: those of the others are asked for. */
function WaysOf({ product }: { product: Product }) {
  const { data } = useLoaded(
    `ways ${product.id}`,
    (signal) => store.getProduct({ path: { id: product.id }, signal }),
    { remember: true },
  )
  const texts = t().catalog
  const ways = picturedColors(product).flatMap((color) => {
    const image = data?.images.find((each) => each.color === color)
    return image ? [{ color, image }] : []
  })
  if (ways.length < WAYS) return null
  return (
    <section class="section ways">
      <div class="ways-text">
        <h2>{texts.ways}</h2>
        <p>
          <bdi>{product.name}</bdi>
        </p>
        <p>
          <Price
            amount={product.base_price}
            former={product.compare_at_price}
            currency={product.currency}
          />
        </p>
      </div>
      <ul class="ways-pictures">
        {ways.slice(0, WAYS).map(({ color, image }) => (
          <li key={color}>
            <a href={`${productPath(product)}?color=${encodeURIComponent(color)}`}>
              <Picture image={image} sizes={WAY_SIZES} isDecoration />
              <span class="hidden">
                <bdi>{product.name}</bdi>,{' '}
              </span>
              <bdi>{color}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Those that can be bought, each with a picture of its own. */
const picturedColors = ({ colors }: Product) =>
  colors.flatMap(({ name, in_stock, thumbnail }) => (in_stock && thumbnail ? [name] : []))
