import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const pictures = {
  title: 'Pictures',
  none: 'No pictures yet.',
  add: 'Add pictures',
  addHint: 'JPEG, PNG or WebP, at most 20 MB each. Choose several, or drop them here.',
  colorOfNew: 'They show',
  allColors: 'All colours',
  uploads: 'Uploads',
  progress: (done: number, all: number) => `${done} of ${all} uploaded.`,
  waiting: 'Waits',
  sending: 'Uploading',
  done: 'Done',
  again: 'Try again',
  clear: 'Hide what is done',
  place: (place: number, all: number) => `Picture ${place} of ${all}`,
  feature: 'Stands for the product',
  noAlt: 'No alternative text',
  moved: (place: number) => `It is picture ${place} now.`,
  correct: 'Correct',
  correctTitle: 'Correct the picture',
  alt: 'Alternative text',
  altHint: 'What it shows, for those who cannot see it.',
  color: 'Colour',
  remove: 'Delete',
  removeTitle: 'Delete the picture',
  removeText: 'The shop does not show it any more. It cannot be taken back.',
  removed: 'The picture is deleted.',
  saved: 'The changes are saved.',
  dragHint: 'Drag pictures to change their order, or choose the place of one.',
  missing: (count: number) =>
    plural(count, {
      one: 'One picture has no alternative text.',
      other: '# pictures have no alternative text.',
    }),
}
