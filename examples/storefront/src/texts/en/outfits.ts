/** Outfits, and the page that composes them. */
export const outfits = {
  title: 'Outfits',
}
