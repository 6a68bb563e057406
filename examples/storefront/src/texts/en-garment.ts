/** The words of the page of a product about its price, its cloth, its measures and where it ends. */
export const garment = {
  taxIncluded: 'Tax included.',
  deliveryFree: 'Delivery is free.',
  returnsWithin: (days: number) => `Returns within ${days} days.`,
  deliveryFrom: (price: string) => `Delivery from ${price}.`,
  deliveryFreeFrom: (price: string, sum: string) => `Delivery from ${price}, free above ${sum}.`,

  enlarge: (picture: string) => `Enlarge: ${picture}`,
  nearer: 'Nearer',
  farther: 'Whole picture',
  pictureOf: (place: number, count: number) => `${place} of ${count}`,

  whereItEnds: 'Where does it end on me?',
  heightHint: 'We keep your height in this tab only, and send no name with it.',
  height: 'My height in cm',
  /** Only where heights are also measured in feet: else blank. */
  feet: 'or feet',
  inches: 'inches',
  heightRange: (min: number, max: number) => `Please give a height from ${min} to ${max} cm.`,
  showEnds: 'Show where it ends',
  atHeight: (cm: number) => `At ${cm} cm`,
  changeHeight: 'Change my height',
  forgetHeight: 'Forget it',
  endsAt: (cm: number) => `Where it ends at ${cm} cm`,
  falls: {
    above_knee: 'ends above the knee',
    knee: 'ends at the knee',
    calf: 'ends at the calf',
    ankle: 'ends at the ankle',
    floor: 'reaches the floor',
    drags: 'drags on the floor',
  },
  fallsFor: (falls: string, cm: number) => `${falls} at ${cm} cm`,

  facts: 'Cloth and make',
  fabric: 'Fabric',
  care: 'Care',
  opacity: 'Opacity',
  opacities: {
    opaque: 'Opaque: nothing shows through',
    semi: 'Slightly sheer: a shape shows through',
    sheer: 'Sheer: wear a layer below it',
  },
  lining: 'Lining',
  /** How linings are written that have a picture. */
  linings: { none: 'Unlined', full: 'Fully lined' },
  stretch: 'Stretch',
  neckline: 'Neckline',
  fastening: 'Fastening',
  slit: 'Slit',
  model: 'In the pictures',

  measures: 'What the garment measures',
  measuresHint: 'Lying flat and closed. Length is from the top of the shoulder to the hem.',
  /** In centimetres, and in inches where `hasInches`. */
  unit: 'cm, and inches below',
  hasInches: true,
  columns: { length: 'Length', sleeve: 'Sleeve', chest: 'Chest, around', hem: 'Hem, around' },
  bodySizes: 'What the body measures',

  wearWith: 'Wear it with',
  asIn: 'As in',
}
