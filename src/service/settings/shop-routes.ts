import type { ResponseCache } from '../cache/response-cache.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/connect.ts'
import type { Router } from '../http/router.ts'
import { sendCached } from '../http/send-cached.ts'
import { CURRENCY } from '../limits/catalog.ts'
import { getSettings } from './queries.ts'
import { Shop } from './schemas.ts'

/** Responses that depend on it show settings other than sizes. */
export const SETTINGS = 'settings'

const url = '/api/shop/'

/** Contract 11.1 of the extensions. Public: credentials are not looked at. */
export function shopRoutes(
  app: Router,
  { config, db, responses }: { config: Config; db: Db; responses: ResponseCache },
) {
  const make = async () => ({
    json: JSON.stringify(await readShop(db, config)),
    dependsOn: [SETTINGS],
    freshUntil: Number.POSITIVE_INFINITY,
  })
  app.route({
    method: 'GET',
    url,
    config: { auth: 'none', cached: true },
    schema: {
      tags: ['Catalog'],
      operationId: 'getShop',
      summary: 'What the shop says of itself',
      description:
        'For its head and foot: name, address, ways to reach it, links, and what it sells in and to.',
      response: { 200: Shop },
    },
    handler: async (request, reply) => sendCached(request, reply, await responses.get(url, make)),
  })
}

async function readShop(
  db: Db,
  { languages, shopCountry: country }: Pick<Config, 'languages' | 'shopCountry'>,
): Promise<Shop> {
  const { shop_name, shop_address, ...settings } = await getSettings(db)
  const { support_email, support_phone, terms_url, privacy_url } = settings
  const reach = { support_email, support_phone, terms_url, privacy_url }
  const name = { name: shop_name, address: shop_address }
  return { ...name, ...reach, currency: CURRENCY, languages: [...languages], country }
}
