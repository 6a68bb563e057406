/** Translations of the catalog, and of what else shoppers read that administrators write. */

import type { Deps } from '../../../deps.ts'
import { administratorOf, recordChange } from '../../../service/administration/administrator.ts'
import { isThere } from '../../../service/administration/read-queries.ts'
import { languageNamed } from '../../../service/config/languages.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { NoContent } from '../../../service/fields/schemas.ts'
import { envelope } from '../../../service/http/envelope.ts'
import { fieldErrors, invalidPage, notFound, slugTaken } from '../../../service/http/errors.ts'
import { noSuchLanguage } from '../../../service/http/language.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { isSlugTaken, lockNames } from '../name-queries.ts'
import {
  deleteTranslation,
  findTranslation,
  listTranslations,
  lockSource,
  replaceTranslation,
} from './queries.ts'
import {
  shownTranslation,
  TranslationListQuery,
  TranslationPage,
  translationParams,
} from './schemas.ts'
import { bodyOf, hasPages, KIND_NAMES, KINDS, type KindName, namesOf } from './subjects.ts'

const tags = ['Administration']
const languageMissing = () => fieldErrors({ lang: ['This field is required.'] })

/** Contract 11.2. */
export function adminTranslationRoutes(app: Router, deps: Deps) {
  const [, ...others] = deps.config.languages
  listRoute(app, deps, others)
  for (const kind of KIND_NAMES) kindRoutes(app, deps, { kind, others })
}

function listRoute(app: Router, { config, searches }: Deps, others: readonly string[]) {
  app.route({
    method: 'GET',
    url: '/api/admin/translations/',
    config: { auth: 'clerk', failures: [languageMissing(), noSuchLanguage('xx'), invalidPage()] },
    schema: {
      tags,
      operationId: 'adminListTranslations',
      summary: 'What is translated into a language, and what is missing or stale',
      description:
        'Products, categories, coverage levels, colours, delivery methods and pictures, in this order. ' +
        'Without `missing` and `stale` it lists everything that can be translated.',
      querystring: TranslationListQuery,
      response: { 200: TranslationPage },
    },
    handler: async ({ query, url: requestUrl }) => {
      const asked = query.lang?.trim()
      if (!asked) throw languageMissing()
      const lang = languageNamed(others, asked)
      if (!lang) throw noSuchLanguage(asked)
      const listed = await searches('', (at) => listTranslations(at, { ...query, lang }))
      if (!listed) throw notFound()
      return envelope(listed, query, { publicUrl: config.publicUrl, requestUrl })
    },
  })
}

type Kind = { kind: KindName; others: readonly string[] }

function kindRoutes(app: Router, { db }: Deps, { kind, others }: Kind) {
  const { one, type, table, write } = KINDS[kind]
  const url = `/api/admin/${kind}/:id/translations/:lang/`
  const params = translationParams(others)

  app.route({
    method: 'GET',
    url,
    config: { auth: write === 'owner' ? 'clerk' : write, failures: [notFound()] },
    schema: {
      tags,
      operationId: `adminGet${one}Translation`,
      summary: `The texts of ${kind} in a language`,
      description: '404 where none was given.',
      params,
      response: { 200: shownTranslation(KINDS[kind]) },
    },
    handler: async (request) => {
      const found = await findTranslation(db, kind, request.params)
      if (!found) throw notFound()
      return found
    },
  })

  app.route({
    method: 'PUT',
    url,
    onRequest: requireObject(
      notFound,
      async (id, request) =>
        params.parse(request.params).lang !== '' && (await isThere(db, table, id)),
    ),
    config: {
      auth: write,
      failures: [
        notFound(),
        fieldErrors({ [namesOf(KINDS[kind])[0] ?? '']: ['Not a valid string.'] }),
        ...(hasPages(kind) ? [slugTaken(KINDS[kind].one)] : []),
      ],
    },
    schema: {
      tags,
      operationId: `adminPut${one}Translation`,
      summary: `Translate ${kind}`,
      description: 'Whole: a text that is not sent, null or blank is not translated.',
      params,
      body: bodyOf(KINDS[kind]),
      response: { 200: shownTranslation(KINDS[kind]) },
    },
    handler: async (request) => {
      const { params: place, body: texts } = request
      return db.begin(async (tx) => {
        const before = await lockedTranslation(tx, kind, place, texts.slug)
        await replaceTranslation(tx, kind, { ...place, texts })
        const after = await findTranslation(tx, kind, place)
        if (!after) throw notFound()
        const change = {
          action: 'translate',
          subject: { type, id: place.id },
          before,
          after,
        } as const
        return recordChange(tx, administratorOf(request), change, after)
      })
    },
  })

  app.route({
    method: 'DELETE',
    url,
    config: { auth: write, failures: [notFound()] },
    schema: {
      tags,
      operationId: `adminDelete${one}Translation`,
      summary: `Take the texts of ${kind} in a language away`,
      description: 'The shop’s own are shown then.',
      params,
      response: { 204: NoContent },
    },
    handler: async (request, reply) => {
      const place = request.params
      await db.begin(async (tx) => {
        const before = await lockedTranslation(tx, kind, place)
        if (!before) throw notFound()
        await deleteTranslation(tx, kind, place)
        const change = { action: 'translate', subject: { type, id: place.id }, before } as const
        await recordChange(tx, administratorOf(request), change, undefined)
      })
      return reply.code(204).send()
    },
  })
}

/** The translation as it is, whose row is locked then. Throws notFound and slugTaken. */
async function lockedTranslation(
  tx: Tx,
  kind: KindName,
  place: { id: number; lang: string },
  slug?: string | null,
) {
  if (slug) await lockNames(tx)
  if (!(await lockSource(tx, kind, place.id))) throw notFound()
  if (slug && hasPages(kind) && (await isSlugTaken(tx, kind, slug, place.id))) {
    throw slugTaken(KINDS[kind].one)
  }
  return findTranslation(tx, kind, place)
}
