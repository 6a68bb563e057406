import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { administratorOf } from '../../../accounts/admin/administrator.ts'
import type { Deps } from '../../../deps.ts'
import {
  bodyTooLarge,
  catalogChanged,
  fieldErrors,
  importRefused,
  malformedForm,
  unavailable,
} from '../../../http/errors.ts'
import { acceptStreams, streamedFile } from '../../../http/multipart.ts'
import type { Router } from '../../../http/router.ts'
import { IMPORT_FILE_BYTES, TRANSFER_SECONDS, TRANSFERS_MAX } from '../../../limits.ts'
import { exportProducts } from './export-products.ts'
import { importProducts } from './import-products.ts'
import { CatalogCsv, ImportQuery, ImportReply } from './schemas.ts'

const tags = ['Administration']
const CSV = 'text/csv'
/** Taken for "not given", it would write. */
const MISPLACED = { dry_run: 'Give it in the address: ?dry_run=true.' }

const HOW = `The file is UTF-8 with a header row and the columns of the export, in any order. One row is
one variant; what the product is stands in each of its rows, and must be the same there. A row without
\`sku\`, \`size\`, \`color\`, \`stock_on_hand\` and \`variant_active\` is only of the product.

- Products are found by \`product_slug\` (made of the name if blank), variants by \`sku\`. What is not
  there is created, what is not in the file stays. Categories and coverage levels must exist.
- Blank \`stock_on_hand\`, \`variant_active\`, \`is_featured\` and \`product_active\` stay as they are. Leave
  \`stock_on_hand\` blank unless you have counted: what was sold since the export would come back.
- An apostrophe before \`=\`, \`+\`, \`-\`, \`@\` or a blank at the start of a text is taken off: the export
  puts it there, so that no spreadsheet takes the text for a formula.
- All or nothing: if anything is wrong, nothing is changed, and the reply tells the first problems with
  line (as an editor counts; of a row that has several, the first) and column.`

/** A scope of its own: only here is a body read while it comes. Decisions section 8, Bulk. */
export async function adminTransferRoutes(app: Router, deps: Deps) {
  await acceptStreams(app)
  let underWay = 0
  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (underWay >= TRANSFERS_MAX) throw unavailable()
    underWay += 1
    return work().finally(() => {
      underWay -= 1
    })
  }

  app.route({
    method: 'GET',
    url: '/api/admin/products/export/',
    config: { auth: 'admin', produces: CSV, answerSeconds: TRANSFER_SECONDS },
    schema: {
      tags,
      summary: 'The catalog as a CSV file',
      description: 'One row a variant, and one of a product without any; by product, then variant.',
      response: { 200: { description: 'The file', content: { [CSV]: { schema: CatalogCsv } } } },
    },
    handler: async (_request, reply: FastifyReply) => {
      const body = new PassThrough()
      const work = alone(() => exportProducts(deps.db, body))
      // Until the first row is there, what goes wrong can still be said.
      await Promise.race([once(body, 'readable'), work])
      work.catch((error) => reply.log.warn({ err: error }, 'export ended early'))
      reply.header('Content-Type', `${CSV}; charset=utf-8`)
      reply.header('Content-Disposition', 'attachment; filename="products.csv"')
      return reply.send(body)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/admin/products/import/',
    bodyLimit: IMPORT_FILE_BYTES,
    config: {
      auth: 'admin',
      takesFile: CSV,
      answerSeconds: TRANSFER_SECONDS,
      failures: [
        importRefused(
          [
            { line: 3, column: 'base_price', message: 'A valid number is required.' },
            { line: 7, column: null, message: 'The row has 12 cells, and the header 13.' },
          ],
          2,
        ),
        fieldErrors({ file: ['No file was submitted.'] }),
        fieldErrors({ dry_run: [MISPLACED.dry_run] }),
        malformedForm('Unexpected end of multipart data'),
        catalogChanged(),
      ],
    },
    schema: {
      tags,
      summary: 'Take over a CSV file of the catalog',
      description: HOW,
      querystring: ImportQuery,
      response: { 200: ImportReply },
    },
    handler: async (request, reply) => {
      const { query, headers } = request
      if (Number(headers['content-length'] ?? 0) > IMPORT_FILE_BYTES) {
        request.raw.resume()
        throw bodyTooLarge(IMPORT_FILE_BYTES)
      }
      const file = streamedFile(request, { name: 'file', type: CSV, misplaced: MISPLACED })
      const administrator = administratorOf(request)
      const context = { isDryRun: query.dry_run, administrator, deadline: givenUp(request, reply) }
      return alone(() => importProducts(deps.db, file, context))
    },
  })
}

/** Aborts when the time for an answer is up, or the client has hung up. */
function givenUp(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const closed = new AbortController()
  reply.raw.once('close', () => closed.abort())
  return AbortSignal.any([request.deadline, closed.signal])
}
