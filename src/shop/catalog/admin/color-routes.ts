import { PageQuery } from '../../../service/administration/schemas.ts'
import { subjectRoutes } from '../../../service/administration/subject-routes.ts'
import { fieldErrors } from '../../../service/http/errors.ts'
import { findColor, listColors, lockColor, updateColor } from './color-queries.ts'
import { AdminColor, AdminColorPage, ChangeColorBody } from './color-schemas.ts'

/** Contract 11.2. */
export const adminColorRoutes = subjectRoutes({
  type: 'color',
  name: { one: 'Color', all: 'Colors' },
  url: { all: '/api/admin/colors/', one: '/api/admin/colors/:id/' },
  table: 'colors',
  rights: { read: 'clerk', write: 'clerk' },
  reply: AdminColor,
  find: findColor,
  list: {
    summary: 'The colours of all variants, by name',
    description: 'Each that a variant has or had, once regardless of case.',
    query: PageQuery,
    page: AdminColorPage,
    rows: listColors,
  },
  change: {
    summary: 'Say how a colour looks, and which families it belongs to',
    description:
      'By `hex`; null takes it away. `families` follow its tone and its name; one or two that are given hold ' +
      'instead, `[]` is none, and null lets them follow again.',
    failures: [
      fieldErrors({ hex: ['Enter a colour as #rrggbb.'] }),
      fieldErrors({ families: ['Ensure this field has no more than 2 elements.'] }),
    ],
    body: ChangeColorBody,
    lock: lockColor,
    write: (tx, { id }, changes) => updateColor(tx, id, changes),
  },
})
