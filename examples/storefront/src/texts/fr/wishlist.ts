import type { Texts } from '../en.ts'
import { pieces } from './shop.ts'

export const wishlist: Texts['wishlist'] = {
  title: 'Vos favoris',
  heart: (name: string) => `Favoris : ${name}`,
  added: (name: string) => `${name} : ajouté à vos favoris.`,
  removed: (name: string) => `${name} : retiré de vos favoris.`,
  look: 'Les voir',
  count: pieces,
  empty: 'Vous n’avez pas encore de favoris',
  emptyMore: 'Touchez le cœur d’un article qui vous plaît : il vous attend ici.',
  variant: (name: string) => `Couleur et taille de ${name}`,
  soldOutOption: (text: string) => `${text} – épuisé`,
  available: 'En stock',
  few: (count: number) => (count === 1 ? 'Le dernier' : `Plus que ${count}`),
  soldOut: 'Épuisé',
  gone: 'N’est plus en vente',
  notify: 'M’écrire au retour en stock',
  notifyOn: (name: string) => `Vous recevrez un e-mail au retour de ${name}.`,
  notifyOff: (name: string) => `Vous ne recevrez pas d’e-mail pour ${name}.`,
  move: 'Mettre au panier',
  moveNamed: (name: string) => `Mettre au panier : ${name}`,
  moved: (name: string) => `${name} : ajouté au panier.`,
  remove: 'Retirer',
  removeNamed: (name: string) => `Retirer ${name} des favoris`,
  mailNote:
    'Les e-mails arrivent à votre adresse une fois confirmée, un par jour au plus pour chaque article.',
  keptHere:
    'Ils sont gardés dans ce navigateur. Avec un compte, vous les retrouvez sur tout appareil, et nous pouvons vous écrire au retour d’un article.',
}
