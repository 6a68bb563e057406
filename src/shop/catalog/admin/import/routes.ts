import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { administratorOf } from '../../../../service/administration/administrator.ts'
import type { Tx } from '../../../../service/db/connect.ts'
import { fileIn, givenUp, refuseLargeFile } from '../../../../service/http/arriving-file.ts'
import {
  catalogChanged,
  fieldErrors,
  foreignImportRefused,
  importRefused,
} from '../../../../service/http/errors.ts'
import { judgeAgain } from '../../../../service/http/judge.ts'
import type { Router } from '../../../../service/http/router.ts'
import { CSV, type Lines, sendCsv } from '../../../../service/http/send-csv.ts'
import {
  IMPORT_FILE_BYTES,
  PRODUCT_DESCRIPTION_MAX_CHARACTERS,
  PRODUCT_IMAGES_MAX,
} from '../../../../service/limits/catalog.ts'
import { TRANSFER_SECONDS } from '../../../../service/limits/service.ts'
import { shopifyLines } from './as-shopify.ts'
import {
  CATEGORY_COLUMNS,
  COLUMNS,
  type Column,
  columnsIn,
  isNeeded,
  PRODUCT_COLUMNS,
  staysWhenBlank,
  VARIANT_COLUMNS,
} from './columns.ts'
import { catalogLines } from './export-products.ts'
import { importProducts } from './import-products.ts'
import { CatalogCsv, ExportQuery, ImportQuery, ImportReply } from './schemas.ts'

const tags = ['Imports and exports']

const namesOf = (columns: readonly Column[]) => columns.map(({ name }) => `\`${name}\``).join(', ')

const HOW = `The file is UTF-8 with a header row, whose names are separated by commas or by semicolons, as all cells are.
It has columns of the export, in any order and case; it may lack any but
\`sku\`, and what has no column stays as it is. Where semicolons separate, numbers may have decimal commas. Empty rows,
empty columns and a first line \`sep=;\` are left out. One row is one variant. The facts of the product stand in each
of its rows and must be the same there. A row in which ${namesOf(COLUMNS.filter(({ of }) => of === 'variant'))}
are blank describes only the product.

- Products are found by \`product_slug\`, variants by \`sku\`. A slug of before means the product or the category that
  it leads to. Where the slug is blank or has no column, it is the one of the product that has the SKU, or else made
  from the name.
- What does not exist is created; what is not in the file stays. Coverage levels must exist.
- A category that does not exist is made of ${namesOf(CATEGORY_COLUMNS)};
  without a name, or if there is one of that name in the same place, the file is refused. One that exists is not
  changed.
- A new variant needs ${namesOf(VARIANT_COLUMNS.filter(isNeeded))}, and its product. A new product needs
  ${namesOf(PRODUCT_COLUMNS.filter(isNeeded))}.
- Blank ${namesOf(COLUMNS.filter(staysWhenBlank))} stay as they are. Leave
  \`stock_on_hand\` blank, or out: what was sold since the export would come back.
- \`stock_counted\` is what you counted on the shelf, as in \`stock-counts/\`: the stock becomes what lies there less
  what is paid and not shipped. Blank is not counted; the export leaves it blank. A row may have one of
  \`stock_on_hand\` and \`stock_counted\`.
- \`length_cm\` to \`hem_cm\` are of the garment in the size of the row, and the same in the rows of all colours.
- \`image_urls\` are addresses of pictures, separated by spaces, which are fetched after the import. Blank stays; one line
  of a product is enough. An address of this shop means the image that is there: nothing is fetched, moved or deleted.
  What would make more than ${PRODUCT_IMAGES_MAX} images of a product is left out, with a note.
- \`name:ar\` and \`description:ar\` are the texts in a language, here Arabic: the export has them of each language of
  the shop but its own. Blank is not translated.
- Values follow the rules of the other endpoints for products and variants. A dry run also refuses texts whose accents
  look destroyed by a program that read the file in another encoding.
- \`date_added\`, by which shoppers see what is new, is a day of the shop or a moment (\`2026-01-15T12:30:00+02:00\`).
  Blank for a new product, it is the moment of the import.
- Of HTML in a description the text is taken, a line for each paragraph and list item. Above
  ${PRODUCT_DESCRIPTION_MAX_CHARACTERS} characters it is cut, which is one of the \`notes\`.
- An apostrophe before \`=\`, \`+\`, \`-\`, \`@\`, a digit or a blank at the start of a text is removed: the export adds
  it, so that no spreadsheet takes the text for a formula, and spreadsheets do before digits that are a text.
- Files that Shopify or WooCommerce exports are taken as they are, recognised by their headers or by \`from\`. Where a file
  does not say what this shop must know, the reply asks for a parameter (\`questions\`); what is taken otherwise than it
  stands there is said in \`notes\`. Products keep their key of the file: a second import adds what is new and, with
  \`update\`, takes texts, prices, category and visibility once more, never stock.
- All or nothing: if anything is wrong, nothing is changed, and the reply lists the first problems with
  line (as an editor counts; for a row of several lines, its first) and column.`

/** A Fastify scope of its own: only here a body is read while it arrives. Contract 11.5. */
export async function adminTransferRoutes(app: Router, deps: Deps) {
  const columns = columnsIn(deps.config)
  const sendFile = (reply: FastifyReply, filename: string, lines: Lines) =>
    sendCsv(reply, deps, { filename, lines })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (_request: FastifyRequest, body: unknown) => body)
  app.route({
    method: 'GET',
    url: '/api/admin/products/export/',
    config: {
      auth: 'clerk',
      produces: CSV,
      answerSeconds: TRANSFER_SECONDS,
      failures: [
        fieldErrors({
          as: ['Select a valid choice. xml is not one of the available choices.'],
        }),
      ],
    },
    schema: {
      tags,
      operationId: 'adminExportProducts',
      summary: 'The catalog as a CSV file',
      description: `One row a variant, and one of a product without any; by product, then variant. \`as=shopify\` has the columns
of Shopify: variants that are switched off are left out, and products without others; categories have their own name alone.`,
      querystring: ExportQuery,
      response: { 200: { description: 'The file', content: { [CSV]: { schema: CatalogCsv } } } },
    },
    handler: async ({ query }, reply) =>
      query.as === 'shopify'
        ? sendFile(reply, 'products-shopify.csv', shopifyLines)
        : sendFile(reply, 'products.csv', (tx) => catalogLines(tx, columns)),
  })

  app.route({
    method: 'POST',
    url: '/api/admin/products/import/',
    bodyLimit: IMPORT_FILE_BYTES,
    config: {
      auth: 'clerk',
      idempotent: false,
      takesFile: CSV,
      answerSeconds: TRANSFER_SECONDS,
      failures: [
        importRefused(
          [
            { line: 3, column: 'base_price', message: 'A valid number is required.' },
            { line: 7, column: null, message: 'The row has 20 cells, and the header 19.' },
          ],
          2,
        ),
        foreignImportRefused(
          [
            { line: 3, column: 'Variant Price', message: 'A valid number is required.' },
            { line: 7, column: null, message: 'The variation names no product.' },
          ],
          2,
          [{ parameter: 'coverage_level', values: ['full', 'moderate', 'light'] }],
        ),
        fieldErrors({
          dry_run: ['Must be a valid boolean.'],
          category: ['"coats" is not a valid choice.'],
        }),
        catalogChanged(),
      ],
    },
    schema: {
      tags,
      operationId: 'adminImportProducts',
      summary: 'Take over a CSV file of the catalog',
      description: HOW,
      querystring: ImportQuery,
      response: { 200: ImportReply },
    },
    handler: async (request, reply) => {
      const { query } = request
      refuseLargeFile(request)
      const administrator = administratorOf(request)
      const deadline = givenUp(request, reply)
      const authorize = (tx: Tx) => judgeAgain(request, tx)
      const { dry_run, ...answers } = query
      const context = {
        isDryRun: dry_run,
        answers,
        columns,
        administrator,
        deadline,
        authorize,
      }
      return deps.transfers(() => importProducts(deps.db, fileIn(request), context))
    },
  })
}
