/** Families that are read out of names once, however often the names of the catalog are read. */
import { expect, it } from 'vitest'
import { ColorNames, type ShownColor } from '../../../../src/shop/catalog/finding/shown-names.ts'

const OLIVE: ShownColor = { name: 'Olive', hex: null, families: null, translations: {} }

it('keeps the families of a colour whose name, tone and families are as before', () => {
  const before = new ColorNames([OLIVE])
  const families = before.familiesOf('olive')
  expect(families).toEqual(['green'])
  const translated = { ...OLIVE, translations: { fr: { name: 'Olive claire' } } }
  expect(new ColorNames([translated], before).familiesOf('OLIVE')).toBe(families)
})

it.each([
  ['its tone', { hex: '#d00000' }, ['red']],
  ['the families that are set', { families: ['blue' as const] }, ['blue']],
  ['the families that are set, to none', { families: [] }, []],
])('reads them anew where another has changed: %s', (_, changes, expected) => {
  const before = new ColorNames([OLIVE])
  before.familiesOf('Olive')
  expect(new ColorNames([{ ...OLIVE, ...changes }], before).familiesOf('Olive')).toEqual(expected)
})

it('reads those of a colour that was not listed before', () => {
  const before = new ColorNames([])
  expect(before.familiesOf('Olive')).toEqual(['green'])
  const listed = new ColorNames([{ ...OLIVE, hex: '#d00000' }], before)
  expect(listed.familiesOf('Olive')).toEqual(['red'])
})
