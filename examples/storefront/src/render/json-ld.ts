/**
 * The subject of a page, in the vocabulary of https://schema.org, whose types check it. Search engines
 * read of a product: https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
import type { Data } from '@modest-clothing-store/client'
import type {
  BreadcrumbList,
  CollectionPage,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  ProductGroup,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts'
import { productPath } from '../components/product-card.tsx'
import { language, t, to } from '../language.ts'
import type { ProductDetail, Variant } from '../product/choice.ts'
import { SHOP } from '../theme/shop.ts'

const CONTEXT = 'https://schema.org'

export const website = (origin: string): WithContext<WebSite> => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: t().shop.name,
  url: origin + to('/'),
  inLanguage: language,
  potentialAction: searchAction(origin),
})

/** `query-input` is Google's own way to name what is filled in: schema.org has no such key. */
type GoogleSearchAction = SearchAction & { 'query-input': string }

const searchAction = (origin: string): GoogleSearchAction => ({
  '@type': 'SearchAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${origin}${to('/products')}?search={search_term_string}`,
  },
  'query-input': 'required name=search_term_string',
})

export const breadcrumbs = (
  origin: string,
  steps: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t().catalog.title, path: to('/products') }, ...steps].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    }),
  ),
})

export const productList = (
  origin: string,
  list: { name: string; path: string; products: readonly { name: string; slug: string }[] },
): WithContext<CollectionPage> => ({
  '@context': CONTEXT,
  '@type': 'CollectionPage',
  name: list.name,
  url: origin + list.path,
  inLanguage: language,
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: list.products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: product.name,
      url: origin + productPath(product),
    })),
  },
})

export function productGroup(
  origin: string,
  product: ProductDetail,
  delivery: DeliveryMethods | undefined,
): WithContext<ProductGroup> {
  const { id, name, description, images, category, facts } = product
  const url = origin + productPath(product)
  const shipping = delivery ? waysOf(delivery).map((way) => shippingDetails(product, way)) : []
  return {
    '@context': CONTEXT,
    '@type': 'ProductGroup',
    '@id': url,
    url,
    name,
    description,
    productGroupID: String(id),
    category: category.name,
    brand: { '@type': 'Brand', name: t().shop.name },
    image: images.map(({ image }) => image),
    ...(facts.fabric ? { material: facts.fabric } : {}),
    variesBy: [`${CONTEXT}/size`, `${CONTEXT}/color`],
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product' as const,
      sku: variant.sku,
      name: `${name}, ${variant.color}, ${variant.size}`,
      description,
      color: variant.color,
      size: variant.size,
      image: pictureOf(product, variant),
      offers: offerOf(product, variant, url, shipping),
    })),
  }
}

const pictureOf = ({ images }: ProductDetail, { color }: Variant): string =>
  (images.find((image) => image.color === color) ?? images[0])?.image ?? ''

function offerOf(
  { base_price, currency }: ProductDetail,
  { id, stock_available }: Variant,
  url: string,
  shippingDetails: OfferShippingDetails[],
): Offer {
  const availability = stock_available > 0 ? 'InStock' : 'OutOfStock'
  return {
    '@type': 'Offer',
    url: `${url}?variant=${id}`,
    price: base_price,
    priceCurrency: currency,
    availability: `${CONTEXT}/${availability}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    hasMerchantReturnPolicy: RETURNS,
    ...(shippingDetails.length > 0 ? { shippingDetails } : {}),
  }
}

const RETURNS: MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: SHOP.countryCode,
  returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: SHOP.returnDays,
  returnMethod: `${CONTEXT}/ReturnByMail`,
  returnFees: `${CONTEXT}/${SHOP.isReturnFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  itemDefectReturnFees: `${CONTEXT}/FreeReturn`,
}

type DeliveryMethods = Data<'listDeliveryMethods'>
type Way = { name?: string; price: string; free_from: string | null; currency: string }

/** A shop without methods delivers for nothing. */
const waysOf = ({ results, currency }: DeliveryMethods): Way[] =>
  results.length > 0
    ? results.map((method) => ({ ...method, currency }))
    : [{ price: '0', free_from: null, currency }]

const [minValue, maxValue] = SHOP.deliveryDays

/** One piece alone: what more of them cost, the quote of a bag says. */
function shippingDetails(
  { base_price }: ProductDetail,
  { name, price, free_from, currency }: Way,
): OfferShippingDetails {
  const isFree = free_from !== null && Number(base_price) >= Number(free_from)
  return {
    '@type': 'OfferShippingDetails',
    ...(name ? { name } : {}),
    shippingRate: { '@type': 'MonetaryAmount', value: isFree ? 0 : Number(price), currency },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: SHOP.countryCode },
  }
}
