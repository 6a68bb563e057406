import type { FamilyWords } from './family-words.ts'

export const english: FamilyWords = {
  black: { name: 'Black', words: 'black, blacks, blackish', names: 'jet, onyx, ebony, ink' },
  white: {
    name: 'White',
    words: 'white, whites, whitish, offwhite',
    names: 'ivory, snow, pearl, chalk',
  },
  grey: {
    name: 'Grey',
    words: 'grey, greys, greyish, gray, grays, grayish',
    names: 'charcoal, graphite, slate, steel, ash, smoke, silver, pewter, anthracite, lead',
  },
  brown: {
    name: 'Brown',
    words: 'brown, browns, brownish',
    names:
      'taupe, cocoa, terracotta, chocolate, coffee, mocha, espresso, caramel, camel, cinnamon, chestnut, walnut, ' +
      'hazel, mushroom, latte, toffee, tobacco, cognac, bronze, copper, rust, sienna, umber, nutmeg, fawn, mink, ' +
      'cappuccino',
  },
  beige: {
    name: 'Beige',
    words: 'beige, beiges',
    names:
      'ivory, sand, stone, taupe, cream, ecru, nude, tan, camel, oatmeal, oat, biscuit, champagne, almond, latte, ' +
      'mushroom, linen, wheat, vanilla, flax, natural, khaki, putty, bone, eggshell, fawn, ' +
      'buff',
  },
  red: {
    name: 'Red',
    words: 'red, reds, reddish',
    names:
      'burgundy, maroon, wine, bordeaux, oxblood, crimson, scarlet, ruby, cherry, brick, berry, cranberry, ' +
      'raspberry, garnet, claret, merlot, rosewood, cardinal, sangria, pomegranate',
  },
  pink: {
    name: 'Pink',
    words: 'pink, pinks, pinkish',
    names:
      'dusty rose, rose, rose gold, blush, fuchsia, magenta, coral, salmon, peach, mauve, raspberry, rosewood, ' +
      'rosewater, bubblegum, flamingo, watermelon',
  },
  orange: {
    name: 'Orange',
    words: 'orange, oranges, orangish, orangey',
    names:
      'terracotta, rust, coral, peach, apricot, tangerine, amber, copper, pumpkin, burnt sienna, clay, papaya, ' +
      'melon, salmon',
  },
  yellow: {
    name: 'Yellow',
    words: 'yellow, yellows, yellowish',
    names:
      'mustard, gold, golden, lemon, honey, amber, ochre, ocher, saffron, canary, butter, maize',
  },
  green: {
    name: 'Green',
    words: 'green, greens, greenish',
    names:
      'olive, sage, emerald, teal, turquoise, mint, moss, jade, pistachio, lime, petrol, khaki, fern, pine, juniper, ' +
      'eucalyptus, sea foam, seafoam, aqua, hunter, basil, avocado',
  },
  blue: {
    name: 'Blue',
    words: 'blue, blues, bluish, blueish',
    names:
      'teal, powder blue, navy, turquoise, aqua, cobalt, denim, indigo, sapphire, azure, sky, ocean, petrol, ' +
      'periwinkle, cyan, midnight, ice, marine',
  },
  purple: {
    name: 'Purple',
    words: 'purple, purples, purplish, violet, violets',
    names:
      'lilac, plum, lavender, mauve, aubergine, eggplant, amethyst, orchid, mulberry, berry, heather, grape, ' +
      'indigo, periwinkle, wisteria',
  },
}
