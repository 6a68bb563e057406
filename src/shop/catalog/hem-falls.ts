/** Where the hem of a garment ends on its wearer. */
export const FALLS = ['above_knee', 'knee', 'calf', 'ankle', 'floor', 'drags'] as const
export type Fall = (typeof FALLS)[number]

/**
 * The longest garment, in hundredths of its wearer's height, that ends so: the high point of the shoulder lies at
 * 0.85 of the height, which sizes of abayas assume as well, and a hem at 0.33 of the height or more is above the
 * knee, one at 0.25 or more at the knee.
 */
const LONGEST: Record<Fall, number> = {
  above_knee: 85 - 33,
  knee: 85 - 25,
  calf: 85 - 10,
  ankle: 85 - 2,
  floor: 85 + 1,
  drags: Number.POSITIVE_INFINITY,
}

/** Lengths and heights in hundredths of a centimetre, so that nothing is rounded. */
export const inHundredths = (cm: number) => Math.round(cm * 100)

export const fallOf = (length: number, height: number): Fall =>
  FALLS.find((fall) => length * 100 <= LONGEST[fall] * height) ?? 'drags'

/** The length of a garment in each size, in hundredths of a centimetre; 0 is not known. */
export type Lengths = Readonly<Record<string, number>>
