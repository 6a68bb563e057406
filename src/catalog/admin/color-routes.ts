import { PageQuery } from '../../administration/schemas.ts'
import { subjectRoutes } from '../../administration/subject-routes.ts'
import { fieldErrors } from '../../http/errors.ts'
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
    summary: 'Say how a colour looks',
    description: 'By `hex`; null takes it away.',
    failures: [fieldErrors({ hex: ['Enter a colour as #rrggbb.'] })],
    body: ChangeColorBody,
    lock: lockColor,
    write: (tx, before, { hex = before.hex }) => updateColor(tx, { ...before, hex }),
  },
})
