import type { Texts } from '../en.ts'
import { plural } from '../plural.ts'

const hours = (count: number) =>
  plural('fr', count, { one: `${count} heure`, other: `${count} heures` })

export const verification: Texts['verification'] = {
  subject: 'Confirmez votre adresse e-mail',
  preheader: (count) => `Un clic suffit ; le lien est valable ${hours(count)}.`,
  please: 'Confirmez s’il vous plaît que cette adresse e-mail est la vôtre.',
  confirm: 'Confirmer mon adresse e-mail',
  validity: (count) => `Le lien est valable ${hours(count)}.`,
  notYou: 'Si cette inscription ne vient pas de vous, ignorez cet e-mail.',
}

export const reset: Texts['reset'] = {
  subject: 'Réinitialisez votre mot de passe',
  preheader: (count) => `Choisissez-en un nouveau ; le lien est valable ${hours(count)}.`,
  asked: 'Quelqu’un a demandé à réinitialiser le mot de passe de votre compte.',
  choose: 'Choisir un nouveau mot de passe',
  validity: (count) =>
    `Le lien est valable ${hours(count)} et ne sert qu’une fois. Ne le transmettez à personne : il permet ` +
    'd’ouvrir votre compte.',
  notYou: 'Si ce n’était pas vous, ignorez cet e-mail ; votre mot de passe reste le même.',
}

export const deleted: Texts['deleted'] = {
  subject: 'Votre compte a été supprimé',
  sentence: (when) => `Votre compte a été supprimé le ${when}.`,
  gone:
    'Avec lui ont disparu votre nom, votre numéro de téléphone et votre photo, vos connexions, votre panier, ' +
    'votre liste d’envies, vos mentions « j’aime » et vos tenues. Vos commandes impayées ont été annulées. Les ' +
    'autres restent dans nos livres, sans votre nom, votre adresse ni vos remarques.',
  last: 'C’est notre dernier e-mail. Vous pouvez vous réinscrire à tout moment avec cette adresse.',
  notYou: 'Si ce n’est pas vous qui l’avez demandé, répondez à cet e-mail.',
}

export const advice: Texts['advice'] = {
  ifYou: 'Si c’était vous, il n’y a rien à faire.',
  ifNot:
    'Si ce n’était pas vous, réinitialisez tout de suite votre mot de passe : cela déconnecte tout le monde ' +
    'de votre compte. Répondez ensuite à cet e-mail, pour que nous puissions vous aider.',
  reset: 'Réinitialiser mon mot de passe',
}

export const invitation: Texts['invitation'] = {
  subject: 'Vous êtes invité à gérer la boutique avec nous',
  invited: (owner, role) =>
    `${owner} vous invite dans l’administration de la boutique, avec le rôle « ${role} ».`,
  accept: 'Choisir un mot de passe',
  validity: (count) =>
    `Le lien est valable ${hours(count)} et ne sert qu’une fois. Ne le transmettez à personne : il permet de ` +
    'prendre ce rôle à votre place.',
  account:
    'Si vous avez déjà un compte à la boutique avec cette adresse, c’est lui qui reçoit le rôle. Le mot de passe ' +
    'que vous choisissez remplace l’ancien, et toutes vos connexions sont fermées.',
  notYou: 'Si vous ne vous y attendiez pas, ignorez cet e-mail : rien ne change.',
}

export const role: Texts['role'] = {
  none: 'aucun',
  names: { packer: 'préparateur', clerk: 'employé', owner: 'propriétaire' },
  may: {
    packer:
      'Un préparateur consulte les commandes, les retours, les articles et le stock, compte le stock, marque ' +
      'les commandes comme expédiées et livrées, et réceptionne les retours.',
    clerk:
      'Un employé fait ce que font les préparateurs, gère le catalogue, annule des commandes, décide des ' +
      'retours et des remboursements, et voit les clients.',
    owner:
      'Un propriétaire peut tout faire ; lui seul attribue les rôles, désactive des comptes et configure les ' +
      'webhooks.',
  },
  operator: 'un opérateur du service',
  deletedAccount: (id) => `le compte ${id}, supprimé depuis`,
  ownSubject: 'Votre rôle dans l’administration a changé',
  ownHeading: 'Votre rôle a changé',
  own: (when, before, after, actor) =>
    `Le ${when}, votre rôle dans l’administration de la boutique est passé de « ${before} » à « ${after} ». ` +
    `Auteur du changement : ${actor}.`,
  loggedOut:
    'Toutes vos connexions ont été fermées, sauf si ce changement vient de vous. Reconnectez-vous pour continuer.',
  open: 'Ouvrir l’administration',
  unexpected: 'Si vous ne vous y attendiez pas, répondez à cet e-mail.',
  subject: 'Un rôle dans l’administration a changé',
  heading: 'Un rôle a changé',
  changed: (when, about, before, after, actor) =>
    `Le ${when}, le rôle de ${about} est passé de « ${before} » à « ${after} ». Auteur du changement : ${actor}.`,
  why:
    'Vous recevez cet e-mail en tant que propriétaire. Si vous ne vous attendiez pas à ce changement, ' +
    'annulez-le et consultez dans le journal d’audit ce qui a été fait depuis.',
}
