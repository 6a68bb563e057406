/** The families of colours, by tones and names alone. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLORS } from '../../../../src/run/dev/demo/colors.ts'
import { COLOR_FAMILIES } from '../../../../src/shop/catalog/color-families/families.ts'
import { familiesOf } from '../../../../src/shop/catalog/color-families/families-of.ts'
import { runs } from '../../../support/runs.ts'

/** As the contract lists them. */
const OF_THE_DEMO: Record<string, string> = {
  black: 'Black',
  grey: 'Charcoal',
  white: 'Ivory',
  beige: 'Ivory, Sand, Stone, Taupe',
  brown: 'Taupe, Cocoa, Terracotta',
  orange: 'Terracotta',
  yellow: 'Mustard',
  green: 'Olive, Sage, Emerald, Teal',
  blue: 'Teal, Powder Blue, Navy',
  purple: 'Lilac, Plum',
  pink: 'Dusty Rose',
  red: 'Burgundy',
}
const NAMELESS = 'Xyz'

describe('familiesOf()', () => {
  it.each(Object.entries(COLORS))(
    'knows %s of the demo, with and without its tone',
    (name, hex) => {
      const expected = COLOR_FAMILIES.filter((family) =>
        OF_THE_DEMO[family]?.split(', ').includes(name),
      )
      expect(familiesOf({ name, hex })).toEqual(expected)
      expect(familiesOf({ name, hex: null })).toEqual(expected)
      expect(familiesOf({ name: NAMELESS, hex })).toEqual(expected)
    },
  )

  it.each([
    ['#000000', ['black']],
    ['#ffffff', ['white']],
    ['#808080', ['grey']],
    ['#f5f5dc', ['beige']],
    ['#654321', ['brown']],
    ['#ff0000', ['red']],
    ['#ffc0cb', ['pink']],
    ['#ffa500', ['orange']],
    ['#ffd700', ['yellow']],
    ['#008000', ['green']],
    ['#0000ff', ['blue']],
    ['#800080', ['purple']],
    ['#008080', ['green', 'blue']],
    ['#c19a6b', ['brown', 'beige']],
  ])('sees by its tone alone which families %s belongs to', (hex, families) => {
    expect(familiesOf({ name: NAMELESS, hex })).toEqual(families)
  })

  it('finds one or two families for every tone, in the order of the twelve', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (channels) => {
        const hex = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
        const families = familiesOf({ name: NAMELESS, hex })
        expect([1, 2]).toContain(families.length)
        expect(families).toEqual(COLOR_FAMILIES.filter((family) => families.includes(family)))
      }),
      runs(2_000),
    )
  })

  it('reads the words for families in a name, in any of the five languages and all forms', () => {
    const NAMES: [name: string, ...families: string[]][] = [
      ['Forest Green', 'green'],
      ['GREY MELANGE', 'grey'],
      ['gray', 'grey'],
      ['Off-White', 'white'],
      ['Blue-green', 'green', 'blue'],
      ['أسود', 'black'],
      ['سوداء', 'black'],
      ['الأحمر', 'red'],
      ['Robe blanche', 'white'],
      ['Verte', 'green'],
      ['KIRMIZI', 'red'],
      ['Koyu yeşil', 'green'],
      ['sarı', 'yellow'],
      ['Merah', 'red'],
      ['Merah muda', 'pink'],
      ['Abu-abu', 'grey'],
      ['Cokelat', 'brown'],
    ]
    for (const [name, ...families] of NAMES)
      expect([name, familiesOf({ name, hex: null })]).toEqual([name, families])
  })

  it('adds the words of the name to what the tone says, and has never more than two', () => {
    const of = (name: string, hex: string | null) => familiesOf({ name, hex })
    expect(of('Blue smoke', '#808080')).toEqual(['grey', 'blue'])
    expect(of('Green', '#008080')).toEqual(['green', 'blue'])
    expect(of('Red', '#008080')).toEqual(['red', 'green'])
    expect(of('Black and white', '#ff0000')).toEqual(['black', 'white'])
    expect(of('Red, white and blue', null)).toEqual(['white', 'red'])
  })

  it('knows names of colours without a tone, in the five languages, also at the end of a name', () => {
    const NAMES: [name: string, ...families: string[]][] = [
      ['Navy', 'blue'],
      ['Deep Navy', 'blue'],
      ['bleu marine', 'blue'],
      ['Bordo', 'red'],
      ['Lacivert', 'blue'],
      ['Gül Kurusu', 'pink'],
      ['كحلي', 'blue'],
      ['عنابي', 'red'],
      ['Bleu canard', 'blue'],
      ['Kelabu', 'grey'],
      ['Dongker', 'blue'],
      // Of the list of English names alone.
      ['Acapulco', 'green'],
      ['Eggplant', 'purple'],
    ]
    for (const [name, ...families] of NAMES)
      expect([name, familiesOf({ name, hex: null })]).toEqual([name, families])
  })

  it.each(['Xyz', 'Zorg 12', '', '???', 'Navystar', 'Greenland', 'Blackberries and cream soda'])(
    'has none for %j without a tone',
    (name) => {
      expect(familiesOf({ name, hex: null })).toEqual([])
    },
  )
})
