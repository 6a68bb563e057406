/** The language of a reply: `?lang=`, else the shop's own. `Accept-Language` is not looked at. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { languageNamed } from '../config/languages.ts'
import { fieldErrors } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** In which a translated route shows texts; undefined for the catalog's own language. */
    lang: string | undefined
    /** The language that `?lang=` names, also if it is the catalog's own; undefined without it. */
    namedLanguage: string | undefined
  }
}

/** Only documented here: the hook below reads it. */
export const LANGUAGE_PARAMETERS = z.object({
  lang: z
    .string()
    .optional()
    .meta({
      description:
        'The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text ' +
        'has no translation, and without the parameter, it is in the language of the catalog',
      examples: ['ar'],
    }),
})

/** Reads the language of each request to a translated route, and names it with the reply. */
export function readLanguages(app: FastifyInstance, { languages }: Config) {
  const [own] = languages
  app.decorateRequest('lang', undefined)
  app.decorateRequest('namedLanguage', undefined)
  app.addHook('preValidation', async (request, reply) => {
    if (!request.routeOptions.config.translated) return
    const asked = languageAsked(request)
    const lang = asked ? languageNamed(languages, asked) : own
    if (lang === undefined) throw noSuchLanguage(asked)
    if (lang !== own) request.lang = lang
    if (asked) request.namedLanguage = lang
    reply.header('Content-Language', lang)
  })
}

/** The last one, if it is given several times. */
function languageAsked({ query }: FastifyRequest): string {
  const { lang = '' } = query as { lang?: string | string[] }
  return [lang].flat().at(-1)?.trim() ?? ''
}

export const noSuchLanguage = (asked: string) =>
  fieldErrors({
    lang: [`Select a valid choice. ${asked} is not one of the available choices.`],
  })
