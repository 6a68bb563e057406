import type { Passage } from '../en/about.ts'
import type { Texts } from '../en.ts'

export const about: Texts['about'] = {
  more: 'En savoir plus sur la boutique',
  example: 'Ce texte est celui d’une démonstration. Chaque boutique écrit le sien.',
  methods: 'Le prix de la livraison',
  methodsNone: 'La livraison est gratuite.',
  freeFrom: (sum: string) => `gratuite dès ${sum}`,
  free: 'gratuite',
  ways: 'Comment payer',
  waysNone: 'Le paiement est suspendu pour le moment.',
  email: 'E-mail',
  phone: 'Téléphone',
  hours: 'Horaires',
  address: 'Adresse',
  delivery: (country: string, [least, most]: readonly [number, number]): Passage[] => [
    [
      'Où nous livrons',
      `Nous livrons dans ce pays : ${country}. Un colis est chez vous ${least} à ${most} jours ouvrés après votre paiement.`,
      'Un colis part quand sa commande est payée. Vous recevez un e-mail avec le nom du transporteur, et un lien pour suivre le colis si le transporteur en a un.',
    ],
    [
      'Changer d’avis',
      'Une commande qui n’est pas encore payée peut être annulée à tout moment, et une commande payée dans les 24 heures si elle n’est pas partie : sur la page de la commande. La livraison est alors remboursée aussi.',
    ],
  ],
  returns: (days: number, isFree: boolean): Passage[] => [
    [
      `${days} jours pour décider`,
      `Une fois votre colis livré, vous avez ${days} jours pour demander un retour. La page de la commande montre le dernier jour.`,
    ],
    [
      'Qui paie le retour',
      isFree
        ? 'Nous.'
        : 'Vous. Si un article est défectueux, ou n’est pas celui que vous avez commandé, c’est nous.',
    ],
    [
      'Comment faire',
      'Ouvrez la commande, dans votre compte ou par le lien de ses e-mails, choisissez les articles et dites pourquoi. Nous répondons par e-mail.',
      'Quand les articles sont arrivés, nous remboursons ce que vous avez payé pour eux, par le moyen que vous avez utilisé. Une réduction est répartie entre les articles d’une commande : chacun en a sa part.',
      'Tant que nous n’avons pas répondu, vous pouvez retirer la demande.',
    ],
    [
      'Une autre taille ou couleur',
      'Pour chaque article vous choisissez un remboursement, ou une autre taille ou couleur en stock. Cela ne vous coûte rien : dès que nous avons accepté le retour, nous vous la gardons 21 jours, et nous l’envoyons quand votre article est arrivé.',
    ],
  ],
  payment: [
    [
      'Quand vous payez',
      'Vous payez sur la page du service de paiement, puis vous revenez ici. Notre boutique ne voit pas le numéro de votre carte.',
      'Vos articles sont réservés 30 minutes pendant que vous payez. Une commande qui n’est pas payée après quelques jours s’annule d’elle-même.',
    ],
    [
      'Facture',
      'La page d’une commande payée a sa facture, en PDF. Ce que nous remboursons y a un avoir.',
    ],
  ],
  contact: [
    [
      'À propos d’une commande',
      'Veuillez indiquer le numéro de la commande : il est dans chaque e-mail à son sujet. Si un message de la boutique montre une référence, indiquez-la aussi.',
    ],
  ],
}
