import type { Texts } from '../en.ts'
import { pluralOf } from '../plural.ts'
import { pieces } from './shop.ts'

const plural = pluralOf('fr')

export const bag: Texts['bag'] = {
  title: 'Votre panier',
  pieces,
  empty: 'Votre panier est vide.',
  emptyGuest: 'Rempli sur un autre appareil ? Connectez-vous, et il est ici.',
  quantityOf: (name: string) => `Quantité : ${name}`,
  fewerOf: (name: string) => `Un de moins : ${name}`,
  moreOf: (name: string) => `Un de plus : ${name}`,
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name}`,
  removed: (name: string) => `Retiré du panier : ${name}.`,
  undo: 'Annuler',
  undoOf: (name: string) => `Annuler : remettre ${name}`,
  onlyLeft: (count: number) => `Quantité encore disponible : ${count}.`,
  takeThese: (count: number) =>
    plural(count, { one: 'Prendre le dernier', other: `Prendre ces ${count}` }),
  noneLeft: 'Épuisé pour le moment.',
  notSold: 'N’est plus en vente.',
  tooMany: '100 au plus du même article.',
  fixFirst:
    'Certains articles ne sont pas disponibles ainsi. Modifiez-les ou retirez-les pour commander.',
  total: 'Total',
  untilFree: (sum: string) => `Encore ${sum}, et la livraison est gratuite.`,
  isFree: 'La livraison est gratuite.',
  toFree: 'Vers la livraison gratuite',
  deliveryFor: (price: string) => `Livraison : ${price}`,
  clear: 'Vider le panier',
  clearSure: 'Vider votre panier ?',
  clearMore: 'Tous les articles en seront retirés.',
  keep: 'Le garder',
  cleared: 'Votre panier est maintenant vide.',
  guest: 'Vous pouvez commander sans compte.',
}

export const checkout: Texts['checkout'] = {
  title: 'Commande',
  contact: 'Vos coordonnées',
  changeProfile: 'Modifier',
  otherAddress: 'Une autre adresse',
  delivery: 'Livraison',
  freeFrom: (sum: string) => `Gratuite dès ${sum}.`,
  deliveryGone: 'Cette livraison n’est plus proposée. Veuillez vérifier le total.',
  toPay: 'À payer',
  haveCode: 'J’ai un code de réduction',
  code: 'Code de réduction',
  applyCode: 'Appliquer le code',
  codeApplied: 'Le code est pris en compte.',
  removeCode: (code: string) => `Retirer le code ${code}`,
  codeNeeds: (least: string) => `Ce code demande une commande d’au moins ${least}.`,
  where: 'Adresse de livraison',
  country: 'Pays',
  notThere: (country: string) => `Nous ne livrons pas dans ce pays : ${country}.`,
  within: (country: string) => `Nous livrons dans ce pays : ${country}.`,
  recipient: 'Nom de la destinataire',
  street: 'Rue et numéro',
  city: 'Quartier et ville',
  postalCode: 'Code postal',
  notes: 'Remarques pour la livraison',
  notesHint: 'Un code de portail, ou l’endroit où laisser le colis.',
  how: 'Paiement',
  howToPay: 'Comment souhaitez-vous payer ?',
  noMethods: 'Le paiement est suspendu pour le moment. Veuillez revenir plus tard.',
  sandbox: 'Pour essayer la boutique : aucun argent n’est débité.',
  order: (sum: string) => `Commander et payer ${sum}`,
  orderFree: 'Commander : il n’y a rien à payer',
  orderHint: 'Vous payez sur la page du service de paiement, puis vous revenez ici.',
  agree: 'En commandant, vous acceptez nos conditions.',
  yours: 'Votre commande',
  changeBag: 'Modifier le panier',
  notEnough: 'Certains articles ne sont plus disponibles',
  notEnoughMore: 'Rien n’a été commandé. Prenez ce qui reste, ou laissez l’article.',
  short: (requested: number, available: number) =>
    available === 0 ? 'Épuisé.' : `Vous en vouliez ${requested}, il en reste ${available}.`,
  leaveOut: 'Laisser cet article',
  adjusted: 'C’est fait. Vous pouvez commander.',
  seeOrders: 'Voir vos commandes',
  verifyFirst: 'Veuillez confirmer votre adresse e-mail avant de commander.',
}

export const costs: Texts['costs'] = {
  items: 'Articles',
  discount: (code: string) => `Réduction ${code}`,
  delivery: (name: string) => `Livraison : ${name}`,
  deliveryAlone: 'Livraison',
  free: 'gratuite',
  paidForIt: (amount: string) => `Après la réduction : ${amount}`,
}

export const paid: Texts['paid'] = {
  title: 'Votre paiement',
  waiting: 'Votre paiement est en cours de confirmation',
  waitingMore: 'Cela prend quelques secondes. Cette page change d’elle-même.',
  slow: 'C’est plus long que d’habitude.',
  thanks: 'Merci !',
  thanksMore: (number: string) => `La commande ${number} est payée.`,
  next: 'Et maintenant',
  mailed: (email: string) => `La confirmation est envoyée à ${email}.`,
  mailedYou: 'La confirmation vous est envoyée par e-mail.',
  packed: 'Nous emballons vos articles et les remettons au transporteur. Nous vous écrirons alors.',
  shipped: 'Votre colis est chez le transporteur.',
  arrived: 'Votre colis a été livré.',
  deliveredBy: (method: string) => `Livraison : ${method}.`,
  expected: (when: string) => `Livraison prévue : ${when}.`,
  follow: 'La page de votre commande montre où elle en est.',
  followGuest:
    'La page de votre commande montre où elle en est. Le lien de l’e-mail l’ouvre sur tout appareil.',
  returnWindow: (days: number) =>
    `Cela ne convient pas ? Vous pouvez renvoyer des articles dans les ${days} jours après la livraison.`,
  notPaid: 'Vous n’avez pas encore payé',
  notPaidMore: (number: string) =>
    `La commande ${number} est gardée pour vous. Rien n’a été débité.`,
  failed: 'Votre paiement n’est pas arrivé',
  failedMore: (number: string) =>
    `Il a été refusé, ou le temps pour payer est écoulé. La commande ${number} est là : payez-la ici, peut-être par un autre moyen.`,
  failedCharged:
    'Votre banque montre-t-elle un débit ? Alors ne payez pas de nouveau : nous vous écrirons à son arrivée.',
  mayLeave: 'Vous pouvez fermer cette page : nous vous écrirons à l’arrivée du paiement.',
  leftUnpaid: 'Vous avez quitté la page de paiement sans payer ? Payez ici',
  cancelled: 'Cette commande a été annulée',
  cancelledMore: 'Si de l’argent est arrivé pour elle, il vous est rendu.',
  cancelledNow: 'Les articles sont de retour en boutique : vous pouvez les commander de nouveau.',
  toOrder: 'Voir la commande',
  goOn: 'Continuer mes achats',
  payNow: 'Payer maintenant',
  reservedUntil: (when: string) => `Vos articles sont réservés jusqu’au ${when}.`,
  notReserved:
    'Vos articles ne sont plus réservés. Le paiement les réserve de nouveau s’ils sont disponibles.',
}
