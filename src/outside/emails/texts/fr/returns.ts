import type { Texts } from '../en.ts'

export const returned: Texts['returned'] = {
  title: (day, number) => `Retour du ${day}, commande ${number}`,
  note: 'Notre remarque',
  reason: 'Votre motif',
  since: 'Il a été traité depuis : vous recevez un autre e-mail à ce sujet.',
  noMoney: 'Ces articles ne donnent lieu à aucun remboursement.',
  missing: 'Non arrivés',
  willSend: (quantity, name, variant) =>
    `Nous vous envoyons à la place : ${quantity} × ${name}, ${variant}.`,
  isSent: (quantity, name, variant) => `Dans votre colis : ${quantity} × ${name}, ${variant}.`,
  unavailable: (name, variant) =>
    `Vous aviez choisi à la place ${name}, ${variant}, mais cet article n’est plus disponible : nous vous remboursons.`,
}

export const returnRequested: Texts['returnRequested'] = {
  subject: (number) => `Retour demandé pour la commande ${number}`,
  heading: 'Nous avons bien reçu votre demande',
  wish: (number, next) => `Vous souhaitez retourner des articles de la commande ${number}. ${next}`,
  next: 'Nous l’examinons et vous répondons par e-mail. Gardez les articles jusque-là.',
}

export const returnApproved: Texts['returnApproved'] = {
  subject: (number) => `Retour accepté pour la commande ${number}`,
  heading: 'Vous pouvez nous renvoyer les articles',
  approved: (number, next) =>
    `Votre retour d’articles de la commande ${number} est accepté. ${next}`,
  next: 'Renvoyez-nous les articles. À leur arrivée, nous les examinons et vous remboursons.',
  nextOfExchange:
    'Renvoyez-nous les articles. À leur arrivée, nous les examinons et vous envoyons les autres.',
  nextOfBoth:
    'Renvoyez-nous les articles. À leur arrivée, nous les examinons, vous envoyons ce que vous avez choisi à la place et vous remboursons le reste.',
  address: 'Adresse de retour',
}

export const returnRejected: Texts['returnRejected'] = {
  subject: (number) => `Retour refusé pour la commande ${number}`,
  preheader: 'Nous ne pouvons pas reprendre les articles.',
  heading: 'Nous ne pouvons pas accepter votre retour',
  rejected: (number) =>
    `Nous avons examiné votre retour d’articles de la commande ${number}. Nous ne pouvons pas les ` +
    'reprendre. Notre remarque se trouve aussi avec la commande, dans votre compte.',
}

export const returnReceived: Texts['returnReceived'] = {
  subject: (number) => `Retour reçu pour la commande ${number}`,
  heading: 'Vos articles sont arrivés',
  arrived: (number) => `Les articles de la commande ${number} que vous avez renvoyés sont arrivés.`,
  incomplete:
    'Une partie manquait dans le colis : vous la trouvez ci-dessous. Elle ne donne lieu à aucun remboursement.',
  sent: (number) =>
    `Ce que vous avez choisi à la place est la commande ${number}, qui ne vous coûte rien. Vous recevez un e-mail dès qu’elle est en route.`,
  see: (number) => `Voir la commande ${number} dans la boutique`,
}

export const returnRefunded: Texts['returnRefunded'] = {
  subject: (number) => `Remboursement de votre retour, commande ${number}`,
  heading: 'Votre remboursement est en route',
  sent: (number) => `Vous avez renvoyé des articles de la commande ${number}.`,
}

export const returnCancelled: Texts['returnCancelled'] = {
  subject: (number) => `Retour annulé pour la commande ${number}`,
  preheader: 'Il n’y a rien à renvoyer.',
  heading: 'Votre retour est annulé',
  cancelled: (number) =>
    `Vous avez annulé votre retour d’articles de la commande ${number}. Il n’y a rien à renvoyer.`,
}

export const returnEnded: Texts['returnEnded'] = {
  subject: (number) => `Retour clos pour la commande ${number}`,
  preheader: 'Vos articles ne nous sont pas parvenus.',
  heading: 'Nous avons clos votre retour',
  ended: (number) =>
    `Nous avions accepté votre retour d’articles de la commande ${number}, mais ils ne nous sont pas parvenus : ` +
    'aucun remboursement n’est effectué. Si vous les avez envoyés, répondez à cet e-mail.',
}
