import { z } from 'zod'
import { languageNamed } from '../../../service/config/languages.ts'
import { CatalogIdParams } from '../../../service/fields/ids.ts'
import { Page, pageQuery } from '../../../service/fields/pages.ts'
import { QueryBoolean } from '../../../service/fields/query.ts'
import { Id } from '../../../service/fields/schemas.ts'
import { ADMIN_PAGE_SIZE } from '../../../service/limits/administration.ts'
import { KIND_NAMES, type TranslatedKind } from './subjects.ts'

/** A language that is none of them becomes blank, in which nothing is translated. */
export const translationParams = (others: readonly string[]) =>
  CatalogIdParams.extend({
    lang: z
      .string()
      .transform((asked) => languageNamed(others, asked) ?? '')
      .meta({ description: 'One of the shop’s languages, but its first', examples: ['ar'] }),
  })

const names = z.array(z.string())

export const shownTranslation = ({ one, fields, example }: TranslatedKind) =>
  z
    .object({
      ...Object.fromEntries(
        Object.keys(fields).map((name) => [
          name,
          z.string().nullable().meta({ description: 'Null: the shop’s own is shown' }),
        ]),
      ),
      lang: z.string(),
      stale: names.meta({ description: 'Of which the shop’s own was changed since' }),
    })
    .meta({
      id: `${one}Translation`,
      examples: [
        {
          ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
          ...example,
          lang: 'ar',
          stale: [],
        },
      ],
    })

export const TranslationListQuery = z.object({
  lang: z
    .string()
    .optional()
    .meta({ description: 'One of the shop’s languages, but its first; required' }),
  missing: QueryBoolean.meta({ description: 'True: those with a text that is not translated' }),
  stale: QueryBoolean.meta({
    description: 'True: those with a text that was changed since; with `missing`, either',
  }),
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type TranslationListQuery = z.infer<typeof TranslationListQuery>

const UntranslatedRow = z
  .object({
    kind: z.enum(KIND_NAMES).meta({ id: 'TranslatedKind' }),
    id: Id,
    name: z.string().meta({ description: 'The shop’s own; of a picture its alternative text' }),
    missing: names.meta({ description: 'Texts that are there and not translated' }),
    stale: names.meta({ description: 'Texts that were changed since they were translated' }),
  })
  .meta({
    id: 'TranslationState',
    examples: [
      {
        kind: 'products',
        id: 12,
        name: 'Layered Linen Abaya',
        missing: ['care'],
        stale: ['description'],
      },
    ],
  })
export type UntranslatedRow = z.infer<typeof UntranslatedRow>
export const TranslationPage = Page(UntranslatedRow)
