/** Orders, returns and the wishlist. */
export const orders = {
  title: 'Your orders',
}
