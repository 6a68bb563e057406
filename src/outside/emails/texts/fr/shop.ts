import type { Texts } from '../en.ts'
import { plural } from '../plural.ts'

export const frame: Texts['frame'] = {
  hello: (name) => `Bonjour ${name},`,
  helloNameless: 'Bonjour,',
  questions: 'Une question ? Répondez à cet e-mail.',
  orOpen: 'Ou ouvrez ce lien :',
  label: (title) => `${title} :`,
  moment: (day, clock, zone) => `${day} à ${clock} (${zone})`,
}

export const restock: Texts['restock'] = {
  subject: (count) =>
    plural('fr', count, {
      one: 'Un article de votre liste d’envies est de retour',
      other: `${count} articles de votre liste d’envies sont de retour`,
    }),
  heading: 'De retour en stock',
  intro: (count) =>
    plural('fr', count, {
      one: 'Cet article de votre liste d’envies est à nouveau disponible :',
      other: 'Ces articles de votre liste d’envies sont à nouveau disponibles :',
    }),
  notHeld: 'Rien n’est réservé pour vous : d’autres peuvent l’acheter avant vous.',
  open: 'Voir ma liste d’envies',
  why:
    'Vous recevez cet e-mail parce que vous l’avez demandé dans votre liste d’envies, où vous pouvez aussi ' +
    'le désactiver. Nous en envoyons un au retour d’un article, au plus une fois par jour et par article.',
}

const units = (count: number) =>
  plural('fr', count, { one: `${count} article`, other: `${count} articles` })
const variants = (count: number) =>
  plural('fr', count, { one: `${count} déclinaison`, other: `${count} déclinaisons` })

export const shop: Texts['shop'] = {
  paidSubject: (number) => `La commande ${number} est payée`,
  paid: (amount, count) => `${amount} pour ${units(count)}. Elle attend d’être préparée.`,
  returnSubject: (number) => `Un retour de la commande ${number} est demandé`,
  return: 'Acceptez-le ou refusez-le.',
  reviewSubject: (number) => `Un paiement de la commande ${number} est à vérifier`,
  review:
    'Il ne correspond pas à la commande : vérifiez-le avant de rembourser ou d’expédier quoi que ce soit.',
  refundSubject: (number) => `Un remboursement de la commande ${number} a échoué`,
  refund:
    'Le client l’attend encore : réessayez, ou remboursez vous-même puis marquez-le comme réglé.',
  openOrder: 'Ouvrir la commande',
  lowStockSubject: (count) => `Stock faible : ${variants(count)}`,
  lowStock: (below) => `Déclinaisons en vente dont il reste moins de ${below} pièces.`,
  openList: 'Ouvrir la liste',
}
