import type { FamilyWords } from './family-words.ts'

export const french: FamilyWords = {
  black: { name: 'Noir', words: 'noir, noire, noirs, noires', names: 'ébène, jais, onyx, encre' },
  white: {
    name: 'Blanc',
    words: 'blanc, blanche, blancs, blanches',
    names: 'ivoire, nacre, perle, neige, craie',
  },
  grey: {
    name: 'Gris',
    words: 'gris, grise, grises',
    names: 'anthracite, charbon, ardoise, argent, acier, cendre, graphite, souris',
  },
  brown: {
    name: 'Marron',
    words: 'marron, marrons, brun, brune, bruns, brunes',
    names:
      'taupe, cacao, terre cuite, terracotta, chocolat, café, moka, caramel, camel, cannelle, châtaigne, noisette, ' +
      'fauve, cognac, tabac, bronze, cuivre, rouille',
  },
  beige: {
    name: 'Beige',
    words: 'beige, beiges',
    names:
      'ivoire, sable, pierre, taupe, crème, écru, nude, chair, camel, champagne, lin, naturel, vanille, avoine, kaki',
  },
  red: {
    name: 'Rouge',
    words: 'rouge, rouges',
    names:
      'bordeaux, bourgogne, lie de vin, grenat, carmin, cerise, rubis, brique, cramoisi, écarlate, framboise',
  },
  pink: {
    name: 'Rose',
    words: 'rose, roses',
    names: 'vieux rose, fuchsia, magenta, corail, saumon, pêche, framboise, mauve',
  },
  orange: {
    name: 'Orange',
    words: 'orange, oranges, orangé, orangée, orangés, orangées',
    names:
      'terre cuite, terracotta, corail, abricot, pêche, mandarine, rouille, cuivre, ambre, saumon, citrouille',
  },
  yellow: {
    name: 'Jaune',
    words: 'jaune, jaunes',
    names: 'moutarde, or, doré, citron, miel, ambre, ocre, safran, curry',
  },
  green: {
    name: 'Vert',
    words: 'vert, verte, verts, vertes',
    names:
      'olive, sauge, émeraude, canard, bleu canard, bleu vert, turquoise, menthe, mousse, jade, pistache, sapin, ' +
      'kaki, pétrole, bleu pétrole, tilleul, anis',
  },
  blue: {
    name: 'Bleu',
    words: 'bleu, bleue, bleus, bleues',
    names:
      'bleu marine, marine, canard, bleu canard, bleu vert, ciel, azur, turquoise, cobalt, indigo, saphir, denim, ' +
      'pétrole, bleu pétrole, cyan, pervenche, nuit, roi',
  },
  purple: {
    name: 'Violet',
    words: 'violet, violette, violets, violettes, pourpre, pourpres',
    names:
      'lilas, prune, lavande, mauve, aubergine, améthyste, parme, orchidée, cassis, indigo, pervenche',
  },
}
