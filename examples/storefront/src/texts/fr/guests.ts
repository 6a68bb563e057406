import type { Texts } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('fr')

export const guests: Texts['guests'] = {
  emailHint: 'Vous y recevrez la confirmation, avec un lien vers votre commande.',
  off: 'Veuillez vous connecter : cette boutique n’accepte que les commandes de comptes.',
  find: 'Retrouver votre commande',
  here: 'Commandé dans ce navigateur',
  gone: 'Ce lien n’ouvre plus de commande. Elle est peut-être dans votre compte, ou il y a un lien plus récent.',
  lost: 'Lien perdu ?',
  lostMore: 'Nous le renvoyons à l’adresse de votre commande.',
  number: 'Numéro de commande',
  numberHint: 'Par exemple ORD-2026-000009',
  linkSent: (email: string) =>
    `Si cette commande a été passée avec ${email}, son lien a été envoyé.`,
  withAccount: 'Commandes de votre compte',
  offer: 'Gardez vos commandes au même endroit',
  offerMore: (email: string) => `Choisissez un mot de passe, et ${email} a un compte.`,
  made: 'Votre compte est créé',
  madeMore:
    'Nous vous avons envoyé un e-mail : veuillez confirmer votre adresse. La page « Vos commandes » pourra ensuite reprendre cette commande.',
  claimTitle: 'Vous avez commandé sans votre compte ?',
  claimMore:
    'Les commandes passées avec votre adresse e-mail, ou dans ce navigateur, peuvent être gardées ici.',
  claim: 'Les reprendre',
  claimed: (count: number) =>
    count === 0
      ? 'Il n’y a pas de telle commande.'
      : plural(count, {
          one: '# commande est maintenant dans votre compte.',
          other: '# commandes sont maintenant dans votre compte.',
        }),
}
