import { SHOP } from '../../theme/shop.ts'
import type { Texts } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('fr')

export const pieces = (count: number) => plural(count, { one: '# article', other: '# articles' })

const [least, most] = SHOP.deliveryDays

export const shop: Texts['shop'] = {
  name: SHOP.name.en,
  skip: 'Aller au contenu',
  menu: 'Menu',
  main: 'Menu principal',
  clothing: 'Tous les vêtements',
  clothingMenu: 'Vêtements',
  allOf: 'Tout voir',
  newArrivals: 'Nouveautés',
  outfits: 'Tenues',
  search: 'Rechercher',
  searchFor: 'Rechercher dans la boutique',
  logIn: 'Se connecter',
  register: 'Créer un compte',
  loggedOut: 'Vous êtes déconnectée.',
  account: 'Compte',
  wishlist: 'Favoris',
  bag: 'Panier',
  bagWith: (count: number) =>
    plural(count, { one: 'Panier, # article', other: 'Panier, # articles' }),
  language: 'Langue',
  footer: 'Des lignes longues, des couleurs calmes, des tissus qui durent.',
  demo: 'Une boutique de démonstration : rien n’est vendu ici.',
  footerShop: 'Boutique',
  footerHelp: 'Aide',
  footerLegal: 'À propos',
  weTake: 'Moyens de paiement :',
  deliveryTime: `Livré en ${least} à ${most} jours ouvrés.`,
  returnCost: SHOP.isReturnFree ? 'Le retour est gratuit.' : 'Le retour est à vos frais.',
  topics: {
    delivery: 'Livraison',
    returns: 'Retours',
    payment: 'Paiement',
    contact: 'Contact',
    imprint: 'Mentions légales',
    privacy: 'Confidentialité',
    terms: 'Conditions de vente',
  },
  close: 'Fermer',
  loading: 'Chargement …',
  slow: 'C’est plus long que d’habitude …',
  offline: 'Pas de connexion à la boutique. La page reprendra d’elle-même dès son retour.',
  optional: 'facultatif',
  tryAgain: 'Réessayer',
  pages: 'Pages',
  previous: 'Précédent',
  next: 'Suivant',
  firstPage: 'À la première page',
  pageOf: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  notFound: 'Cette page n’existe pas',
  notFoundMore: 'Elle a peut-être changé d’adresse, ou le lien contient une erreur.',
  toTheShop: 'Voir tous les vêtements',
  membersOnly: 'Veuillez vous connecter',
  membersOnlyMore: 'Cette page concerne votre propre compte.',
  notLoaded: 'Cette page n’a pas pu être chargée',
  brokenMore: 'Veuillez la recharger.',
  reload: 'Recharger',
}

export const errors: Texts['errors'] = {
  own: {
    network: 'La boutique est injoignable. Êtes-vous en ligne ?',
    fields: 'Veuillez vérifier les champs signalés.',
    permission_denied: 'Veuillez d’abord confirmer votre adresse e-mail : nous vous avons écrit.',
    timeout: 'La boutique n’a pas répondu à temps. Veuillez réessayer.',
    unknown: 'La boutique a répondu de façon inattendue. Veuillez réessayer.',
  },
  onlyLeft: (count: number) => `Quantité encore disponible : ${count}.`,
  lockedFor: (time: string) => `Trop de tentatives. Réessayez dans ${time}.`,
  busyFor: (time: string) => `Trop de demandes à la fois. Réessayez dans ${time}.`,
  totalNow: (amount: string) =>
    `Le total est maintenant de ${amount}. Si cela vous convient, commandez à nouveau.`,
  errorId: (id: string) => `Référence : ${id}`,
}
