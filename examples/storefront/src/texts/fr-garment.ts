import type { Texts } from './en.ts'

export const garment: Texts['garment'] = {
  taxIncluded: 'Taxes comprises.',
  deliveryFree: 'Livraison gratuite.',
  returnsWithin: (days: number) => `Retours sous ${days} jours.`,
  deliveryFrom: (price: string) => `Livraison à partir de ${price}.`,
  deliveryFreeFrom: (price: string, sum: string) =>
    `Livraison à partir de ${price}, gratuite dès ${sum}.`,

  enlarge: (picture: string) => `Agrandir : ${picture}`,
  nearer: 'De plus près',
  farther: 'Image entière',
  pictureOf: (place: number, count: number) => `${place} sur ${count}`,

  whereItEnds: 'Où s’arrête-t-il sur moi ?',
  heightHint: 'Votre taille reste dans cet onglet, et part sans aucun nom.',
  height: 'Ma taille en cm',
  feet: '',
  inches: '',
  heightRange: (min: number, max: number) => `Indiquez une taille de ${min} à ${max} cm.`,
  showEnds: 'Voir où il s’arrête',
  atHeight: (cm: number) => `Pour ${cm} cm`,
  changeHeight: 'Modifier ma taille',
  forgetHeight: 'L’oublier',
  endsAt: (cm: number) => `Où il s’arrête pour ${cm} cm`,
  falls: {
    above_knee: 'au-dessus du genou',
    knee: 'au genou',
    calf: 'à mi-mollet',
    ankle: 'à la cheville',
    floor: 'jusqu’au sol',
    drags: 'traîne au sol',
  },
  fallsFor: (falls: string, cm: number) => `${falls} pour ${cm} cm`,

  facts: 'Matière et façon',
  fabric: 'Matière',
  care: 'Entretien',
  opacity: 'Opacité',
  opacities: {
    opaque: 'Opaque : rien ne se voit à travers',
    semi: 'Légèrement transparent : une silhouette se devine',
    sheer: 'Transparent : à porter sur une autre couche',
  },
  lining: 'Doublure',
  linings: { none: 'Sans doublure', full: 'Entièrement doublé' },
  stretch: 'Élasticité',
  neckline: 'Encolure',
  fastening: 'Fermeture',
  slit: 'Fente',
  model: 'Sur les images',

  measures: 'Mesures du vêtement',
  measuresHint: 'À plat et fermé. La longueur va du haut de l’épaule à l’ourlet.',
  unit: 'cm',
  hasInches: false,
  columns: {
    length: 'Longueur',
    sleeve: 'Manche',
    chest: 'Tour de poitrine',
    hem: 'Tour d’ourlet',
  },
  bodySizes: 'Mesures du corps',

  wearWith: 'À porter avec',
  asIn: 'Comme dans',
}
