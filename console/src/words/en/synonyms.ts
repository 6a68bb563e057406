import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const synonyms = {
  title: 'Synonyms',
  intro: 'A search for one word of a list finds the others, too: jumper and sweater.',
  found: (count: number) => plural(count, { one: '# list', other: '# lists' }),
  noneYet: 'No list yet.',
  create: 'New list',
  words: 'Words',
  hint: '2 to 20, with commas between; each has at most three words.',
  language: 'Language',
  everyLanguage: 'All languages',
  added: 'Added',
  created: 'The list is there.',
  remove: 'Delete',
  sure: (words: string) => `Delete ${words}? They no longer find one another.`,
  removed: 'The list is deleted.',
}
