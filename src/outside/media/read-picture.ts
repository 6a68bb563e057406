import { UploadedFile } from '../../service/fields/uploaded-file.ts'
import { FILE_NAME_MAX_CHARACTERS } from '../../service/limits/catalog.ts'
import type { PictureRule, Pictures } from './decode.ts'
import { makePictures } from './images.ts'
import { NotAPicture, OtherFormat, TooManyPixels } from './not-a-picture.ts'

const NOT_A_FILE = 'The submitted data was not a file. Check the encoding type on the form.'
const NOT_AN_IMAGE =
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.'

/**
 * Makes the files to store from an upload, or says what is wrong with it. The content decides, not the
 * name or type of the file. Contract 1.9.
 */
export async function readPicture(
  value: unknown,
  rule: PictureRule,
): Promise<{ problem: string } | { pictures: Pictures }> {
  if (!(value instanceof UploadedFile)) return { problem: problemOfNoFile(value) }
  const { name, content } = value
  if (name === '') return { problem: NOT_A_FILE }
  if (content?.length === 0) return { problem: 'The submitted file is empty.' }
  const length = [...name].length
  if (length > FILE_NAME_MAX_CHARACTERS) return { problem: nameTooLong(length) }
  if (!content) return { problem: `Ensure this file has at most ${rule.bytes / 1_048_576} MB.` }
  return makePictures(content, rule).then(
    (pictures) => ({ pictures }),
    (error) => problemOfContent(error, rule),
  )
}

const problemOfNoFile = (value: unknown) =>
  Array.isArray(value) && value.some((each) => each instanceof UploadedFile)
    ? 'Submit only one picture.'
    : NOT_A_FILE

/** Contract 1.9: names are counted up to 255 characters. */
const nameTooLong = (length: number) =>
  `Ensure this filename has at most ${FILE_NAME_MAX_CHARACTERS} characters (it has ${Math.min(length, 255)}).`

function problemOfContent(error: unknown, { pixels }: PictureRule): { problem: string } {
  if (error instanceof TooManyPixels) {
    return { problem: `Ensure this image has at most ${pixels / 1_000_000} megapixels.` }
  }
  if (error instanceof OtherFormat) {
    return { problem: `${error.format} pictures are not supported. Upload a JPEG, PNG or WebP.` }
  }
  if (error instanceof NotAPicture) return { problem: NOT_AN_IMAGE }
  throw error
}
