import { UploadedFile } from '../fields/uploaded-file.ts'
import { FILE_NAME_MAX_CHARACTERS, PICTURE_BYTES, PICTURE_PIXELS } from '../limits/catalog.ts'
import {
  makePictures,
  NotAPicture,
  OtherFormat,
  type PictureSizes,
  type Pictures,
  TooManyPixels,
} from './images.ts'

const NOT_A_FILE = 'The submitted data was not a file. Check the encoding type on the form.'
const NOT_AN_IMAGE =
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.'
const MEGABYTES = PICTURE_BYTES / 1_048_576
const MEGAPIXELS = PICTURE_PIXELS / 1_000_000

/**
 * Makes the files to store from an upload, or says what is wrong with it. The content decides, not the
 * name or type of the file. Contract 1.9.
 */
export async function readPicture(
  value: unknown,
  sizes: PictureSizes,
): Promise<{ problem: string } | { pictures: Pictures }> {
  if (!(value instanceof UploadedFile)) return { problem: problemOfNoFile(value) }
  const { name, content } = value
  if (name === '') return { problem: NOT_A_FILE }
  if (content?.length === 0) return { problem: 'The submitted file is empty.' }
  const length = [...name].length
  if (length > FILE_NAME_MAX_CHARACTERS) return { problem: nameTooLong(length) }
  if (!content) return { problem: `Ensure this file has at most ${MEGABYTES} MB.` }
  return makePictures(content, sizes).then((pictures) => ({ pictures }), problemOfContent)
}

const problemOfNoFile = (value: unknown) =>
  Array.isArray(value) && value.some((each) => each instanceof UploadedFile)
    ? 'Submit only one picture.'
    : NOT_A_FILE

/** Contract 1.9: names are counted up to 255 characters. */
const nameTooLong = (length: number) =>
  `Ensure this filename has at most ${FILE_NAME_MAX_CHARACTERS} characters (it has ${Math.min(length, 255)}).`

function problemOfContent(error: unknown): { problem: string } {
  if (error instanceof TooManyPixels) {
    return { problem: `Ensure this image has at most ${MEGAPIXELS} megapixels.` }
  }
  if (error instanceof OtherFormat) {
    return { problem: `${error.format} pictures are not supported. Upload a JPEG, PNG or WebP.` }
  }
  if (error instanceof NotAPicture) return { problem: NOT_AN_IMAGE }
  throw error
}
