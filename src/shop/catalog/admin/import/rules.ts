/** The rules for cells that bodies of the API do not have, or that a long cell needs. */
import { notAChoice, text } from '../../../../service/fields/schemas.ts'
import { isSlug } from '../../../../service/fields/slug.ts'
import { typedText } from '../../../../service/fields/typed-text.ts'
import { isWebUrl } from '../../../../service/fields/web-url.ts'
import {
  IMPORT_CELL_SHOWN_CHARACTERS,
  IMPORT_ROW_BYTES,
  PICTURE_HOST_MAX_CHARACTERS,
  PICTURE_URL_MAX_CHARACTERS,
} from '../../../../service/limits/catalog.ts'
import { typedSize } from '../../size-fields.ts'

export type Rule = { read: (value: unknown, problems: string[]) => unknown }

/** A cell may be as long as a row, and the sentence about a wrong choice repeats it. */
export const shortened = ({ read }: Rule): Rule => ({
  read: (value, problems) => read(firstCharacters(String(value)), problems),
})
const firstCharacters = (cell: string) =>
  cell.length <= IMPORT_CELL_SHOWN_CHARACTERS
    ? cell
    : [...cell.slice(0, 2 * IMPORT_CELL_SHOWN_CHARACTERS)]
        .slice(0, IMPORT_CELL_SHOWN_CHARACTERS)
        .join('')

/** The import checks in SQL whether the category exists or can be made. */
export const categorySlug: Rule = {
  read(value, problems) {
    const slug = String(text({ max: IMPORT_ROW_BYTES }).read(value, problems)).normalize('NFC')
    if (slug !== '' && !isSlug(slug)) {
      problems.push(`There is no category "${firstCharacters(slug)}".`)
    }
    return slug
  },
}
/** The size of the shop that a cell means. */
export const sizeIn = (sizes: readonly string[]): Rule =>
  shortened({
    read: (value, problems) => {
      const size = typedSize(sizes, typedText(String(value), 'code'))
      if (size === undefined) problems.push(notAChoice(value))
      return size
    },
  })

/** Separated by one space each. */
export const pictureUrls: Rule = {
  read(value, problems) {
    const urls = String(value).split(/\s+/)
    const wrong = urls.find((url) => !isPictureUrl(url))
    if (wrong !== undefined) problems.push(`"${firstCharacters(wrong)}" is not a valid URL.`)
    return urls.join(' ')
  },
}
/** Whether a picture of a file can be fetched from there. */
export const isPictureUrl = (text: string) =>
  [...text].length <= PICTURE_URL_MAX_CHARACTERS && isWebUrl(text) && hasShortHost(text)

/** An index has the host. */
const hasShortHost = (url: string) =>
  (url.split(/[/?#]/)[2] ?? '').length <= PICTURE_HOST_MAX_CHARACTERS
