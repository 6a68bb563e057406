/** In a list that is sorted, the place of the first that is not before something. */
export function firstNotBefore(length: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
