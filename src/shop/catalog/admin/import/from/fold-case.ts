/** A name of a file without case. A Turkish I, with a dot or without, is any other i. */
export const foldCase = (text: string): string =>
  text.replaceAll('İ', 'i').toLowerCase().replaceAll('ı', 'i')
