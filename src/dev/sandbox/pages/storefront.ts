import { sandboxPage } from './page.ts'

const standIn = (title: string, endpoint: string) =>
  sandboxPage({
    title,
    main: `<main class="message">
<h1>${title}</h1>
<p>A storefront would have this page: it shows what <code>${endpoint}</code> returns. Set
<code>STOREFRONT_URL</code> to your own.</p>
<p class="further"><a href="/sandbox/mail/">Back to the mailbox</a></p>
</main>`,
  })

/** Stand in for the storefront's pages behind the links of a back-in-stock mail. */
export const PRODUCT_PAGE = standIn('A product', 'GET /api/catalog/products/{id}/')
export const WISHLIST_PAGE = standIn('Your wishlist', 'GET /api/orders/wishlist/')
