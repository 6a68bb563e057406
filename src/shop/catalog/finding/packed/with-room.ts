type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>
type FromBuffer<Values> = new (buffer: ArrayBuffer) => Values

/**
 * The array itself if it has so many places, or one with a quarter more to which its values were moved: `values`
 * is empty then. Its memory is given back at once, where garbage would stay until it is collected.
 */
export function withRoom<Values extends Numbers>(values: Values, length: number): Values {
  if (length <= values.length) return values
  const places = Math.max(8, length + (length >> 2))
  const FromBuffer = values.constructor as FromBuffer<Values>
  return new FromBuffer(values.buffer.transfer(places * values.BYTES_PER_ELEMENT))
}
