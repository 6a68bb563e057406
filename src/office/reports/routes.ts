import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { csvLines } from '../../service/csv/lines.ts'
import { envelope } from '../../service/http/envelope.ts'
import { fieldErrors, invalidPage } from '../../service/http/errors.ts'
import type { Router } from '../../service/http/router.ts'
import { CSV, type Lines, sendCsv } from '../../service/http/send-csv.ts'
import { SALES_ROWS_MAX } from '../../service/limits/administration.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import { TRANSFER_SECONDS } from '../../service/limits/service.ts'
import { listBookings, readBookings } from './booking-queries.ts'
import { type Period, periodOf } from './period.ts'
import { listProductFigures, readProductFigures } from './product-queries.ts'
import { allowReport, readReport } from './read-report.ts'
import { countSpans, getSales } from './sales-queries.ts'
import {
  Booking,
  BookingQuery,
  Bookings,
  ProductFigures,
  ProductReport,
  ProductReportQuery,
  Sales,
  SalesFigures,
  SalesQuery,
  type SalesUnit,
} from './schemas.ts'

const tags = ['Administration']
const TEXTS = ['name', 'sku', 'reference', 'actor']
const url = '/api/admin/reports/'
const FILE = 'With `Accept: text/csv` the reply is a file of all rows.'
const config = { auth: 'owner', produces: CSV, answerSeconds: TRANSFER_SECONDS } as const
const toBeforeFrom = fieldErrors({
  from: ['Enter a valid date.'],
  to: ['Ensure this value is greater than or equal to 2026-01-15.'],
})

/** Sums of money and goods, in the days of the shop. Contract 11.14. */
export function reportRoutes(app: Router, deps: Deps) {
  const { db } = deps
  const { publicUrl, timeZone } = deps.config
  const sendFile = (reply: FastifyReply, name: string, period: Period, lines: Lines) => {
    const filename = `${name}-${period.from}-${period.to}.csv`
    return sendCsv(reply, deps, {
      filename,
      lines: async function* (tx) {
        await allowReport(tx)
        yield* lines(tx)
      },
    })
  }

  app.route({
    method: 'GET',
    url: `${url}sales/`,
    config: {
      ...config,
      failures: [toBeforeFrom, fieldErrors({ by: [tooManyRows(731)] })],
    },
    schema: {
      tags,
      operationId: 'adminReportSales',
      summary: 'What was sold, by day, week or month',
      description:
        `Also periods without any are listed, at most ${SALES_ROWS_MAX}. Money that paid for no order, as a ` +
        `second payment of one, is in the bookings alone. ${FILE}`,
      querystring: SalesQuery,
      response: { 200: Sales },
    },
    handler: async (request, reply) => {
      const { by = 'day' } = request.query
      const period = await periodOf(db, request.query, timeZone)
      await assertFits(period, by)
      if (!isForCsv(request)) {
        return { currency: CURRENCY, ...(await readReport(db, (tx) => getSales(tx, period, by))) }
      }
      const columns = Object.keys(SalesFigures.shape)
      await sendFile(reply, 'sales', period, (tx) =>
        csvLines(columns, TEXTS, inOneBatch(getSales(tx, period, by))),
      )
      return reply
    },
  })

  async function assertFits(period: Period, by: SalesUnit) {
    const rows = await countSpans(db, period, by)
    if (rows > SALES_ROWS_MAX) throw fieldErrors({ by: [tooManyRows(rows)] })
  }

  app.route({
    method: 'GET',
    url: `${url}products/`,
    config: {
      ...config,
      failures: [
        toBeforeFrom,
        fieldErrors({ by: ['Select a valid choice. x is not one of the available choices.'] }),
        invalidPage(),
      ],
    },
    schema: {
      tags,
      operationId: 'adminReportProducts',
      summary: 'What was sold or came back, by product, variant or category',
      description: FILE,
      querystring: ProductReportQuery,
      response: { 200: ProductReport },
    },
    handler: async (request, reply) => {
      const { query, url: requestUrl } = request
      const period = await periodOf(db, query, timeZone)
      if (!isForCsv(request)) {
        const list = await readReport(db, (tx) => listProductFigures(tx, period, query))
        return { ...envelope(list, query, { publicUrl, requestUrl }), currency: CURRENCY }
      }
      const columns = Object.keys(ProductFigures.shape)
      await sendFile(reply, 'products', period, (tx) =>
        csvLines(columns, TEXTS, readProductFigures(tx, period, query)),
      )
      return reply
    },
  })

  app.route({
    method: 'GET',
    url: `${url}bookings/`,
    config: { ...config, secondFactor: 'recent', failures: [toBeforeFrom, invalidPage()] },
    schema: {
      tags,
      operationId: 'adminReportBookings',
      summary: 'Every payment and refund',
      description:
        'Oldest first, also money that paid for no order. Their sum is what came in less what went back. ' +
        FILE,
      querystring: BookingQuery,
      response: { 200: Bookings },
    },
    handler: async (request, reply) => {
      const { query, url: requestUrl } = request
      const period = await periodOf(db, query, timeZone)
      if (!isForCsv(request)) {
        const { total, ...list } = await readReport(db, (tx) => listBookings(tx, period, query))
        return { ...envelope(list, query, { publicUrl, requestUrl }), currency: CURRENCY, total }
      }
      const columns = Object.keys(Booking.shape)
      await sendFile(reply, 'bookings', period, (tx) =>
        csvLines(columns, TEXTS, readBookings(tx, period)),
      )
      return reply
    },
  })
}

const isForCsv = ({ headers }: FastifyRequest) =>
  (headers.accept ?? '')
    .split(',')
    .some((range) => range.split(';')[0]?.trim().toLowerCase() === CSV)

function tooManyRows(rows: number): string {
  return `The period has ${rows} of them, and a report at most ${SALES_ROWS_MAX} rows.`
}

async function* inOneBatch(report: Promise<Pick<Sales, 'results'>>) {
  yield (await report).results
}
