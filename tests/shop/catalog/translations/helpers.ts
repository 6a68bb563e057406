import { ADMIN } from '../../../support/administrator.ts'
import type { TestUser } from '../../../support/factories.ts'

export const pathOf = (kind: string, id: number, lang = 'ar') =>
  `${ADMIN}${kind}/${id}/translations/${lang}/`

/** As this administrator does, into Arabic unless another language is named. */
export const translateAs =
  (admin: TestUser) =>
  (kind: string, id: number, body: object, lang = 'ar') =>
    admin.client.put(pathOf(kind, id, lang), body)
