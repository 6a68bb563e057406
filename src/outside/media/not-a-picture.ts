/** Why an upload is not stored as a picture. */

/** It is not a whole JPEG, PNG or WebP, or decoding it would cost too much. */
export class NotAPicture extends Error {
  override name = 'NotAPicture'
}
/** A picture in a format of telephones that browsers do not all show. */
export class OtherFormat extends NotAPicture {
  override name = 'OtherFormat'
  readonly format: 'AVIF' | 'HEIC'

  constructor(format: 'AVIF' | 'HEIC') {
    super(`${format}, and neither JPEG nor PNG nor WebP`)
    this.format = format
  }
}
/** Decoding it would take too much memory. */
export class TooManyPixels extends NotAPicture {
  override name = 'TooManyPixels'
}

/** One of them as a message between processes, which keeps no classes. */
export type Refusal = { message: string; format?: OtherFormat['format']; hasTooManyPixels: boolean }

export const refusalOf = (error: NotAPicture): Refusal => ({
  message: error.message,
  ...(error instanceof OtherFormat ? { format: error.format } : {}),
  hasTooManyPixels: error instanceof TooManyPixels,
})

export function errorOf({ message, format, hasTooManyPixels }: Refusal): NotAPicture {
  if (format) return new OtherFormat(format)
  return hasTooManyPixels ? new TooManyPixels(message) : new NotAPicture(message)
}
