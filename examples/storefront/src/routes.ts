/**
 * Which page belongs to which path. The mails of the service lead to /products/:key, /orders/:id, /orders/by-link,
 * /wishlist, /verify-email and /reset-password.
 */
import type { ComponentType } from 'preact'
import { lazy } from 'preact-iso'
import { exec } from 'preact-iso/router'
import { BrokenPage } from './components/broken.tsx'
import { fetchPart, type Part, to } from './language.ts'

type Page = ReturnType<typeof lazy<ComponentType>>

export type PageRoute = {
  path: string
  page: Page
  /** Everybody sees the same, and search engines may find it. */
  isPublic?: true
  /** The file of a public page that the server renders, since search engines and messengers read it. */
  rendered?: string
}

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

/** One with words of its own: they are fetched beside it. */
const other = (fetchPage: () => Promise<ComponentType>, ...parts: Part[]) =>
  page(async () => (await Promise.all([fetchPage(), ...parts.map(fetchPart)]))[0])

const composer = other(async () => (await import('./pages/composer.tsx')).Composer, 'own')

export const ROUTES: readonly PageRoute[] = [
  {
    path: '/',
    page: other(async () => (await import('./pages/home.tsx')).Home, 'looks'),
    isPublic: true,
    rendered: 'src/pages/home.tsx',
  },
  {
    path: '/products',
    page: other(async () => (await import('./pages/list.tsx')).List, 'garment'),
    isPublic: true,
    rendered: 'src/pages/list.tsx',
  },
  {
    path: '/products/:key',
    page: other(async () => (await import('./pages/product.tsx')).Product, 'garment'),
    isPublic: true,
    rendered: 'src/pages/product.tsx',
  },
  {
    path: '/outfits',
    page: other(async () => (await import('./pages/outfits.tsx')).Outfits, 'own', 'looks'),
    isPublic: true,
    rendered: 'src/pages/outfits.tsx',
  },
  { path: '/outfits/new', page: composer },
  {
    path: '/outfits/:id',
    page: other(async () => (await import('./pages/outfit.tsx')).Outfit, 'own', 'looks'),
    isPublic: true,
    rendered: 'src/pages/outfit.tsx',
  },
  { path: '/outfits/:id/edit', page: composer },
  { path: '/cart', page: other(async () => (await import('./pages/cart.tsx')).Cart, 'buying') },
  {
    path: '/checkout',
    page: other(async () => (await import('./pages/checkout.tsx')).Checkout, 'buying', 'orders'),
  },
  {
    path: '/paid/:id',
    page: other(async () => (await import('./pages/paid.tsx')).Paid, 'buying', 'orders'),
  },
  {
    path: '/orders',
    page: other(async () => (await import('./pages/orders.tsx')).Orders, 'buying', 'orders'),
  },
  {
    path: '/orders/by-link',
    page: other(async () => (await import('./pages/by-link.tsx')).ByLink, 'buying', 'orders'),
  },
  {
    path: '/orders/:id',
    page: other(async () => (await import('./pages/order.tsx')).Order, 'buying', 'orders'),
  },
  {
    path: '/orders/:id/return',
    page: other(async () => (await import('./pages/return.tsx')).Return, 'buying', 'orders'),
  },
  {
    path: '/log-in',
    page: other(async () => (await import('./pages/log-in.tsx')).LogIn, 'buying'),
  },
  {
    path: '/register',
    page: other(async () => (await import('./pages/register.tsx')).Register, 'buying'),
  },
  {
    path: '/reset-password',
    page: other(async () => (await import('./pages/reset.tsx')).Reset, 'buying'),
  },
  {
    path: '/verify-email',
    page: other(async () => (await import('./pages/verify-email.tsx')).VerifyEmail, 'buying'),
  },
  {
    path: '/account',
    page: other(async () => (await import('./pages/account.tsx')).Account, 'buying', 'own'),
  },
  {
    path: '/profile',
    page: other(async () => (await import('./pages/profile.tsx')).Profile, 'own'),
  },
  {
    path: '/wishlist',
    page: page(async () => (await import('./pages/wishlist.tsx')).Wishlist),
  },
  {
    path: '/about/:topic',
    page: other(async () => (await import('./pages/about.tsx')).About, 'about'),
    isPublic: true,
    rendered: 'src/pages/about.tsx',
  },
]

export const NotFound = page(async () => (await import('./pages/not-found.tsx')).NotFound)

/** The page of a path of the shop, with its language. */
export function routeOf(path: string): PageRoute | undefined {
  try {
    return ROUTES.find((route) => exec(path, to(route.path)))
  } catch {
    return undefined // its letters are no UTF-8
  }
}
