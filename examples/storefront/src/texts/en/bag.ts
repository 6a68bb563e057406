/** The bag, checkout, and the way back from the payment page. */
export const bag = {
  title: 'Your bag',
}
