/** The twelve families of colours, in the order in which shops list them. */
export const COLOR_FAMILIES = [
  'black',
  'white',
  'grey',
  'brown',
  'beige',
  'red',
  'pink',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
] as const
export type ColorFamily = (typeof COLOR_FAMILIES)[number]

/** A colour that lies between two families is in both, and in no third. */
export const FAMILIES_OF_A_COLOR_MAX = 2

/** Each family once, in the order of the twelve. */
export const inFamilyOrder = (families: Iterable<ColorFamily>): ColorFamily[] => {
  const given = new Set(families)
  return COLOR_FAMILIES.filter((family) => given.has(family))
}
