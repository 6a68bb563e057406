import type { Texts } from '../en.ts'

export const item: Texts['item'] = {
  variant: (size, color) => `Taille ${size}, ${color}`,
}

export const refund: Texts['refund'] = {
  pending: (amount) =>
    `Votre remboursement de ${amount} est en cours. Votre banque peut mettre quelques jours à l’afficher.`,
  completed: (amount) =>
    `Votre remboursement de ${amount} est effectué. Votre banque peut mettre quelques jours à l’afficher.`,
  failed: (amount) =>
    `Votre remboursement de ${amount} n’a pas encore abouti. Nous nous en occupons, vous n’avez rien à faire.`,
  manual: (amount) =>
    `Nous vous remboursons nous-mêmes ${amount}. S’il nous faut vos coordonnées bancaires, nous vous les demanderons.`,
}

export const particulars: Texts['particulars'] = {
  title: (number, day) => `Commande ${number} du ${day}`,
  discount: (code, amount) => `Remise ${code} : −${amount}`,
  delivery: (name, amount) => `${name} : ${amount}`,
  total: (amount) => `Total : ${amount}`,
  paymentMethod: (name) => `Moyen de paiement : ${name}`,
  exchange: (number) => `C’est l’échange pour la commande ${number} : il ne vous coûte rien.`,
  see: 'Voir cette commande dans la boutique',
  address: 'Adresse de livraison',
  notes: 'Remarques',
  reason: 'Motif',
  message: 'Notre message',
}

export const received: Texts['received'] = {
  subject: (number) => `Commande ${number} bien reçue`,
  toPay: (amount) => `${amount} à payer.`,
  thanks: 'Merci pour votre commande.',
  heading: 'Nous avons bien reçu votre commande',
  pending: (number, amount) =>
    `Merci pour votre commande ${number}. Elle attend votre paiement de ${amount}.`,
  paid: (number) =>
    `Merci pour votre commande ${number}. Nous avons également reçu votre paiement.`,
  cancelled: (number) =>
    `Merci pour votre commande ${number}. Elle a été annulée depuis : il n’y a rien à payer.`,
  pay: 'Payer cette commande',
  held: (until) =>
    `Les articles vous sont réservés jusqu’au ${until}. Ensuite, d’autres pourront les acheter.`,
  notHeld:
    'Les articles ne vous sont plus réservés, mais vous pouvez encore payer tant qu’ils sont en stock. S’ils ' +
    'ne le sont plus à ce moment-là, nous vous rembourserons intégralement.',
}

export const paid: Texts['paid'] = {
  subject: (number) => `Paiement reçu pour la commande ${number}`,
  preheader: (amount) => `${amount}, merci.`,
  heading: 'Paiement reçu',
  thanks: (number, amount) =>
    `Merci. Nous avons reçu votre paiement de ${amount} pour la commande ${number}.`,
  next: 'La suite : nous préparons vos articles et les envoyons à votre adresse de livraison.',
  cancelled: 'La commande a été annulée depuis. Vous recevez un autre e-mail à ce sujet.',
}

export const shipped: Texts['shipped'] = {
  subject: (number) => `Commande ${number} expédiée`,
  preheader: 'Votre colis est parti.',
  heading: 'Votre commande est en route',
  sent: (number) => `Nous avons envoyé la commande ${number} à votre adresse de livraison.`,
  carrier: (name) => `Transporteur : ${name}`,
  number: (number) => `Numéro de suivi : ${number}`,
  follow: 'Suivre votre colis',
}

export const tracking: Texts['tracking'] = {
  subject: (number) => `Comment suivre la commande ${number}`,
  preheader: 'Les informations sur votre colis ont changé.',
  heading: 'Suivre votre colis',
  changed: (number) => `Les informations sur le colis de la commande ${number} ont changé.`,
}

export const link: Texts['link'] = {
  subject: (number) => `Votre commande ${number}`,
  preheader: 'Le lien vers votre commande.',
  heading: 'Votre commande',
  again: (number) => `Voici à nouveau le lien vers votre commande ${number}.`,
  newAddress: (number) =>
    `La boutique écrit désormais à cette adresse au sujet de votre commande ${number}. Voici le lien pour la voir.`,
}

export const addressChanged: Texts['addressChanged'] = {
  subject: (number) => `L’adresse e-mail de la commande ${number} a été modifiée`,
  preheader: 'Elle ne reçoit plus de messages sur la commande.',
  heading: 'Une autre adresse e-mail',
  changed: (number) =>
    `La boutique a modifié l’adresse e-mail de la commande ${number} : les messages à son sujet n’arrivent plus à celle-ci.`,
}

export const delivered: Texts['delivered'] = {
  subject: (number) => `Commande ${number} livrée`,
  preheader: 'Votre colis est arrivé.',
  heading: 'Votre commande est arrivée',
  arrived: (number) => `Votre commande ${number} a été livrée. Nous espérons qu’elle vous plaira.`,
  until: (moment) => `Vous pouvez la retourner ou l’échanger jusqu’au ${moment}.`,
  notFitting: (moment) =>
    `Quelque chose ne convient pas ? Vous pouvez la retourner ou l’échanger jusqu’au ${moment}.`,
  missing: 'Si vous ne l’avez pas reçue, répondez à cet e-mail.',
}

export const cancelled: Texts['cancelled'] = {
  subject: (number) => `Commande ${number} annulée`,
  heading: 'Votre commande est annulée',
  done: (number) => `Votre commande ${number} a été annulée.`,
  paidBack: 'Ce que vous aviez payé vous a déjà été remboursé.',
  ifPaid: 'Si vous l’avez payée entre-temps, nous vous rembourserons intégralement.',
  outOfStock: 'Les dernières pièces ont été vendues avant l’arrivée de votre paiement.',
  discountUsedUp: 'Sa remise était épuisée avant l’arrivée de votre paiement.',
  unpaid: 'Elle n’a pas été payée à temps.',
  handedOver:
    'Elle a été passée depuis votre compte avant que vous n’ayez prouvé que son adresse e-mail est la vôtre.',
}

export const refunded: Texts['refunded'] = {
  subject: (number) => `Remboursement de la commande ${number}`,
  heading: 'Nous vous remboursons',
  late: (number) =>
    `Votre paiement de la commande ${number} est arrivé après son annulation. Il vous est intégralement remboursé.`,
  partHeading: 'Votre remboursement est en route',
  part: (number, refund) =>
    `Nous avons remboursé une partie de votre commande ${number}. ${refund}`,
}

export const paidTwice: Texts['paidTwice'] = {
  subject: (number) => `La commande ${number} a été payée deux fois`,
  heading: 'Nous vous remboursons le second paiement',
  arrived: (number) =>
    `Un second paiement est arrivé pour la commande ${number}. Il vous est intégralement remboursé.`,
}

export const paidAgain: Texts['paidAgain'] = {
  subject: (number) => `Un paiement pour la commande ${number}, déjà payée`,
  preheader: 'Avez-vous payé deux fois ? Alors répondez à cet e-mail.',
  heading: 'Avez-vous payé deux fois ?',
  arrived: (number, amount) =>
    `Un paiement de ${amount} est arrivé pour la commande ${number}. Nous l’avions déjà notée comme payée.`,
  reply:
    'Si vous l’avez payée deux fois, répondez à cet e-mail pour que nous vous remboursions l’un des deux ' +
    'paiements. Sinon, vous n’avez rien à faire.',
}

export const swapped: Texts['swapped'] = {
  subject: (number) => `La commande ${number} a été modifiée`,
  preheader: 'Une autre taille ou une autre couleur, au même prix.',
  heading: 'Nous envoyons une autre taille ou une autre couleur',
  changed: (number) =>
    `Nous avons modifié votre commande ${number}. Cela ne vous coûte rien : le montant payé reste le même.`,
  instead: (units, from, to) => `${units} : ${to}, au lieu de ${from}`,
  invoice: (number) =>
    `Votre facture ${number} reste telle qu’elle a été établie, avec ce que vous aviez commandé d’abord.`,
}
