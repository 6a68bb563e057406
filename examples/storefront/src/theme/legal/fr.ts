import type { Legal } from './en.ts'

export const legal: Legal = {
  imprint: [
    ['Qui tient cette boutique', 'C’est la démonstration d’une boutique : rien n’est vendu ici.'],
  ],
  privacy: [
    [
      'Ce que nous gardons',
      'D’une commande : ses articles, le nom, l’adresse de livraison, l’adresse e-mail et, si vous le donnez, le numéro de téléphone. D’un compte, en plus : ses adresses, ses favoris, ses tenues, son panier, et quand et avec quels appareils vous vous êtes connectée.',
      'Nous nous en servons pour livrer, pour vous écrire au sujet de vos commandes et de ce que vous avez demandé à savoir, et pour nos comptes.',
    ],
    [
      'Ce que garde votre navigateur',
      'Votre panier a un cookie, ou une entrée dans la mémoire de votre navigateur. Dans cette mémoire se trouvent aussi votre connexion, votre langue, les articles qui vous plaisent, et l’accès aux commandes sans compte. La boutique ne vous suit par aucun moyen et n’affiche aucune publicité.',
    ],
    [
      'Qui d’autre le voit',
      'Le service de paiement que vous choisissez, le transporteur de votre colis, et le fournisseur d’identité si vous vous connectez par lui.',
    ],
    [
      'Vos droits',
      'Votre compte a une copie de tout ce que nous gardons sur vous, et un bouton qui le supprime. Les commandes restent alors sans votre nom ni votre adresse, car les comptes doivent être gardés. Si vous avez commandé sans compte, écrivez-nous.',
    ],
  ],
  terms: [
    [
      'Prix',
      'Les prix sont ceux du jour de la commande, dans la monnaie affichée. Ce que la livraison ajoute est affiché avant la commande.',
    ],
    [
      'Commandes',
      'Votre commande compte quand elle est payée. Si un article a été vendu entre-temps, la commande est annulée et votre argent vous est rendu.',
    ],
    [
      'Couleurs et mesures',
      'Les écrans montrent les couleurs différemment. Les mesures sont en centimètres et prises à la main.',
    ],
  ],
}
