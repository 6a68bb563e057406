import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const translations = {
  title: 'Translations',
  found: (count: number) => plural(count, { one: '# entry', other: '# entries' }),
  oneLanguage: 'The shop has one language. The setting LANGUAGES adds others.',
  noneYet: 'Nothing here: all is translated.',
  language: 'Language',
  state: 'What',
  needsWork: 'Needs work',
  states: { missing: 'Missing', stale: 'Out of date', all: 'Everything' },
  counted: (state: string, count: string) => `${state} (${count})`,
  name: 'Name',
  kind: 'Kind',
  kinds: {
    products: 'Product',
    categories: 'Category',
    'coverage-levels': 'Coverage',
    colors: 'Colour',
    'delivery-methods': 'Delivery method',
    images: 'Picture',
  },
  unnamed: (kind: string, id: number) => `${kind} ${id}`,
  /** The facts of a garment have the words of its form. */
  fields: {
    name: 'Name',
    slug: 'Name in the address',
    description: 'Description',
    alt_text: 'Description of the picture',
  },
  inLanguage: (field: string, language: string) => `${field} (${language})`,
  missingHint: 'Missing: the shop’s own is shown.',
  staleHint: 'Out of date: the shop’s own was changed since.',
  blankText: 'What is blank is shown in the shop’s own language.',
  staleText: 'Saving says that all texts here fit the shop’s own as they are now.',
  nothing: 'It has no text to translate.',
  ofOwners: 'Owners translate delivery methods.',
  save: 'Save',
  saved: 'The translation is saved.',
  next: 'Next one',
  left: (count: number) => plural(count, { one: '# needs work', other: '# need work' }),
  toList: 'To the list',
  open: 'Open it',
  remove: 'Delete the translation',
  removeTitle: 'Delete this translation?',
  removeText: (language: string) =>
    `All its texts in this language (${language}) go. Shoppers see the shop’s own.`,
  removed: 'The translation is deleted.',
  link: 'Translate',
}
