import type { Texts } from '../en.ts'
import { plural } from '../plural.ts'

const hours = (count: number) =>
  plural('fr', count, { one: `${count} heure`, other: `${count} heures` })

export const passwordChanged: Texts['passwordChanged'] = {
  subject: 'Votre mot de passe a été modifié',
  happened: (when) => `Le mot de passe de votre compte a été modifié le ${when}.`,
}

export const passwordReset: Texts['passwordReset'] = {
  subject: 'Votre mot de passe a été réinitialisé',
  happened: (when) =>
    `Le mot de passe de votre compte a été réinitialisé le ${when}, avec un lien que nous avions envoyé à ` +
    'cette adresse.',
}

export const identityLinked: Texts['identityLinked'] = {
  subject: 'Une nouvelle façon de vous connecter à votre compte',
  heading: 'Une nouvelle façon de vous connecter',
  happened: (when) =>
    `La connexion par un fournisseur d’identité a été liée à votre compte le ${when}. Depuis, elle l’ouvre ` +
    'elle aussi.',
}

export const accountLocked: Texts['accountLocked'] = {
  subject: 'De mauvais mots de passe ont été saisis pour votre compte',
  happened: (when, attempts, minutes) =>
    `${attempts} mauvais mots de passe de suite ont été saisis pour votre compte, le dernier le ${when}. ` +
    `Pour empêcher qu’on le devine, nous l’avons bloqué pendant ${minutes} minutes.`,
}

export const tokenTheft: Texts['tokenTheft'] = {
  subject: 'Une connexion à votre compte a peut-être été volée',
  happened: (when) =>
    `Le ${when}, une connexion à votre compte qui avait été remplacée par une plus récente a été utilisée. ` +
    'C’est ce que l’on observe quand une connexion volée a été copiée : nous y avons donc mis fin, partout ' +
    'où elle servait.',
  again: 'Pour continuer là où vous étiez, reconnectez-vous.',
  ifChanged:
    'Si quelque chose dans votre compte n’est pas comme vous l’aviez laissé, réinitialisez tout de suite ' +
    'votre mot de passe : cela déconnecte tout le monde de votre compte. Répondez ensuite à cet e-mail, pour ' +
    'que nous puissions vous aider.',
}

export const handedOver: Texts['handedOver'] = {
  subject: 'Votre compte n’appartient plus qu’à vous',
  happened: (when) =>
    `Le ${when}, votre compte a été ouvert par une connexion chez un fournisseur d’identité, qui a prouvé que ` +
    'cette adresse e-mail est la vôtre. Jusque-là, ce n’était pas prouvé.',
  gone:
    'Au cas où une autre personne l’aurait créé, ce qui avait été saisi auparavant a disparu : mot de passe, ' +
    'noms, numéro de téléphone, adresses et photo. Le compte est déconnecté partout ailleurs, ses tenues publiques sont ' +
    'privées et ses commandes impayées sont annulées.',
  password: (count) =>
    'Vous pouvez continuer à vous connecter par le fournisseur d’identité. Pour vous connecter aussi par mot ' +
    `de passe, définissez-en un : le lien est valable ${hours(count)} et ne sert qu’une fois. Ne le transmettez ` +
    'à personne.',
  notYou:
    'Si cette connexion ne vient pas de vous, définissez tout de suite un mot de passe et répondez à cet e-mail.',
  set: 'Définir un mot de passe',
}

export const totpOn: Texts['totpOn'] = {
  subject: 'Une application d’authentification a été ajoutée à votre compte',
  happened: (when) =>
    `Le ${when}, une application d’authentification a été ajoutée à votre compte comme second facteur. S’il y ` +
    'en avait déjà une, ses codes ne sont plus acceptés.',
}

export const totpOff: Texts['totpOff'] = {
  subject: 'L’application d’authentification a été retirée de votre compte',
  happened: (when) =>
    `Le ${when}, l’application d’authentification a été retirée de votre compte : ses codes ne sont plus acceptés.`,
}

export const passkeyAdded: Texts['passkeyAdded'] = {
  subject: 'Une clé d’accès a été ajoutée à votre compte',
  happened: (when) =>
    `Le ${when}, une clé d’accès a été ajoutée à votre compte. Depuis, elle est acceptée comme second facteur.`,
}

export const passkeyRemoved: Texts['passkeyRemoved'] = {
  subject: 'Une clé d’accès a été retirée de votre compte',
  happened: (when) =>
    `Le ${when}, une clé d’accès a été retirée de votre compte. Elle n’est plus acceptée.`,
}

export const recoveryCodesRenewed: Texts['recoveryCodesRenewed'] = {
  subject: 'Votre compte a de nouveaux codes de récupération',
  happened: (when) =>
    `Le ${when}, de nouveaux codes de récupération ont été créés pour votre compte. Les précédents ne sont ` +
    'plus acceptés.',
}

export const secondFactorReset: Texts['secondFactorReset'] = {
  subject: 'Le second facteur de votre compte a été retiré',
  happened: (when) =>
    `Le ${when}, un opérateur du service a retiré le second facteur de votre compte : son application ` +
    'd’authentification, ses clés d’accès et ses codes de récupération ne sont plus acceptés. Toutes vos ' +
    'connexions ont été fermées.',
  ifAsked:
    'Si vous l’avez demandé, connectez-vous avec votre mot de passe et ajoutez à nouveau un second facteur.',
  ifNot:
    'Si vous ne l’avez pas demandé, réinitialisez tout de suite votre mot de passe et répondez à cet e-mail.',
}

export const secondFactorLocked: Texts['secondFactorLocked'] = {
  subject: 'De mauvais codes ont été saisis pour votre compte',
  happened: (when, attempts, minutes) =>
    `${attempts} mauvais codes du second facteur ont été saisis de suite pour votre compte, le dernier le ` +
    `${when}, lors d’une connexion avec votre mot de passe. Pour empêcher qu’on les devine, aucun code n’est ` +
    `accepté pendant ${minutes} minutes.`,
}
