/** Another size or colour, before an order is sent. */
export const swapping = {
  text: 'The other size or colour is sent at the price that was paid. The buyer gets a mail, and a packer who has the order gives it back.',
  item: 'Item',
  units: (name: string) => `Units of ${name} to swap`,
  variant: 'Send instead',
  choose: 'Choose',
  send: (sent: string, ordered: string) => `Send ${sent} instead of ${ordered}`,
  choice: (size: string, color: string, stock: number) => `${size}, ${color} (${stock} in stock)`,
  soldOut: (size: string, color: string) => `${size}, ${color} (sold out)`,
  noOther: 'The product has no other size or colour on sale.',
  noUnits: 'Nothing is left to swap: all of it was refunded.',
  swapped: 'The order has the other size or colour.',
}
