/** Code 128 (ISO/IEC 15417), code set B: the bars of a printed order number, which every scanner reads. */

/** By the value of a symbol the widths of its bars and gaps, in modules. */
const SYMBOLS = [
  ...['212222', '222122', '222221', '121223', '121322', '131222', '122213', '122312', '132212'],
  ...['221213', '221312', '231212', '112232', '122132', '122231', '113222', '123122', '123221'],
  ...['223211', '221132', '221231', '213212', '223112', '312131', '311222', '321122', '321221'],
  ...['312212', '322112', '322211', '212123', '212321', '232121', '111323', '131123', '131321'],
  ...['112313', '132113', '132311', '211313', '231113', '231311', '112133', '112331', '132131'],
  ...['113123', '113321', '133121', '313121', '211331', '231131', '213113', '213311', '213131'],
  ...['311123', '311321', '331121', '312113', '312311', '332111', '314111', '221411', '431111'],
  ...['111224', '111422', '121124', '121421', '141122', '141221', '112214', '112412', '122114'],
  ...['122411', '142112', '142211', '241211', '221114', '413111', '241112', '134111', '111242'],
  ...['121142', '121241', '114212', '124112', '124211', '411212', '421112', '421211', '212141'],
  ...['214121', '412121', '111143', '111341', '131141', '114113', '114311', '411113', '411311'],
  ...['113141', '114131', '311141', '411131', '211412', '211214', '211232', '2331112'],
]
const START_B = 104
const STOP = 106
const CHECKED_MODULO = 103
/** The blank space before and after, in modules. */
export const QUIET = 10

/** The values of the symbols, with start, check and stop. Printable ASCII alone: throws for other texts. */
export function symbolsOf(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new Error(`code set B lacks a character of ${text}`)
  const values = [...text].map((character) => character.charCodeAt(0) - 32)
  const sum = values.reduce((total, value, place) => total + value * (place + 1), START_B)
  return [START_B, ...values, sum % CHECKED_MODULO, STOP]
}

/** Each bar's start and width in modules, and the width of all with its quiet zones. */
export function barsOf(text: string) {
  let at = QUIET
  const bars: { at: number; width: number }[] = []
  for (const symbol of symbolsOf(text)) {
    for (const [place, digit] of [...(SYMBOLS[symbol] ?? '')].entries()) {
      if (place % 2 === 0) bars.push({ at, width: Number(digit) })
      at += Number(digit)
    }
  }
  return { bars, width: at + QUIET }
}
