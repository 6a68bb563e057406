/** Orders of another shop: what is too much of a file, or no fact of an order, is said by its line. */
import { describe, expect, it } from 'vitest'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { IMPORT_PAST_ORDERS, linesOf, taken } from '../../support/file-imports.ts'
import { aNumber, find, ownFile, page, rowOf, sendOrders, shown } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const send = (file: string) => sendOrders(admin.client, file)

describe(`POST ${IMPORT_PAST_ORDERS}`, () => {
  it('leaves rows whose number is too long or has a sign that no text may have', async () => {
    const kept = `#${'7'.repeat(63)}`
    expect(await send(ownFile(rowOf(`${kept}7`), rowOf('#1\0'), rowOf(kept)))).toEqual(
      taken({
        created: 1,
        left: 2,
        notes: [
          [2, 'number', 'The number is too long: the row is left out.'],
          [3, 'number', 'This is no number: the row is left out.'],
        ],
      }),
    )
    expect(await find(admin.client, kept)).toEqual(page(shown(kept)))
  })

  it('takes orders from 1900 to 2100', async () => {
    const days = ['1899-12-31', '1900-01-01', '2100-12-31', '2101-01-01', '0024-03-02']
    const rows = days.map((day) => rowOf(aNumber()).replace('2024-03-02', day))
    const said = 'This is no date: the order is left out.'
    expect(await send(ownFile(...rows))).toEqual(
      taken({
        created: 2,
        left: 3,
        notes: [2, 5, 6].map((line) => [line, 'placed_at', said]),
      }),
    )
  })

  it('adds up the highest sums that lines may have', async () => {
    const number = aNumber()
    const line = 'Linen Abaya,LLA-M,1000000,999999999.99'
    const file = ownFile(
      `${number},2024-03-02T08:15:00Z,,,999999999.99,ZAR,paid,${line}`,
      `${number},,,,,,,${line}`,
    )
    expect(await send(file)).toEqual(
      taken({
        created: 1,
        notes: [
          [2, 'total', 'The lines add up to 1999999999980000.00, and the total is 999999999.99.'],
        ],
      }),
    )
  })

  it('leaves amounts and quantities that are too high, and takes NUL out of other texts', async () => {
    const [total, units, texts] = [aNumber(), aNumber(), aNumber()]
    const facts = '2024-03-02T08:15:00Z,,'
    const file = ownFile(
      `${total},${facts},1000000000,ZAR,paid,Linen Abaya,LLA-M,1,450.00`,
      `${units},${facts},450.00,ZAR,paid,Linen Abaya,LLA-M,1000001,450.00`,
      `${texts},2024-03-02T08:15:00Z,a@example.com,Amina\0 Jacobs,450.00,ZAR,pa\0id,Linen\0 Abaya,LLA\0-M,1,450.00`,
    )
    expect(await send(file)).toEqual(
      taken({
        created: 2,
        left: 1,
        notes: [
          [2, 'total', 'This is no amount: the order is left out.'],
          [3, 'line_quantity', 'This is no quantity: the line is left out.'],
        ],
      }),
    )
    expect(await find(admin.client, units)).toEqual(page(shown(units, { lines: [] })))
    expect(await find(admin.client, texts)).toEqual(page(shown(texts, { email: 'a@example.com' })))
  })

  it('leaves amounts out that could be thousands', async () => {
    const [total, price, units, comma] = [aNumber(), aNumber(), aNumber(), aNumber()]
    const of = (number: string, sum: string, each: string) =>
      `${number},2024-03-02,,,${sum},ZAR,paid,Linen Abaya,LLA-M,1,${each}`
    const file = ownFile(
      of(total, '1.450', '1450'),
      of(price, '1450.0000', '1.450'),
      of(units, '1450', '1').replace('M,1,', 'M,1.000,'),
    )
    expect(await send(file)).toEqual(
      taken({
        created: 2,
        left: 1,
        notes: [
          [2, 'total', 'This is no amount: the order is left out.'],
          [3, 'line_price', 'This is no amount: the line is left out.'],
          [4, 'line_quantity', 'This is no quantity: the line is left out.'],
        ],
      }),
    )
    const semicolons = ownFile(of(comma, '1x450', '1450'))
    expect(await send(semicolons.replaceAll(',', ';').replace('1x450', '1,450'))).toEqual(
      taken({
        created: 0,
        left: 1,
        notes: [[2, 'total', 'This is no amount: the order is left out.']],
      }),
    )
  })

  it('says once of each other currency how many orders are in it', async () => {
    const rowIn = (currency: string) => rowOf(aNumber()).replace('ZAR', currency)
    const rows = [...Array(150).fill('EUR'), 'USD', 'ZAR', 'USD'].map(rowIn)
    const bad = rowOf(aNumber()).replace(',1,450.00', ',none,450.00')
    expect(await send(ownFile(...rows, bad))).toEqual(
      taken({
        created: 154,
        notes: [
          [2, 'currency', 'Orders in EUR: 150. The shop sells in ZAR.'],
          [152, 'currency', 'Orders in USD: 2. The shop sells in ZAR.'],
          [155, 'line_quantity', 'This is no quantity: the line is left out.'],
        ],
      }),
    )
  })

  it('takes both names of WooCommerce, however the header is written', async () => {
    const [both, last, whole] = [aNumber(), aNumber(), aNumber()]
    const header =
      'Order_ID,Date,Order_Total,Item_Name,Item_Quantity,Item_Price,Billing_Full_Name,' +
      'Billing_First_Name,Billing_Last_Name,Billing_Email'
    const facts = '2024-03-02 10:15:00,450.00,Linen Abaya,1,450.00'
    const file = linesOf(
      header,
      `${both},${facts},,Zoë,Lefèvre,a@example.com`,
      `${last},${facts},,,القحطاني,a@example.com`,
      `${whole},${facts},Amina van der Merwe,Amina,Jacobs,a@example.com`,
    )
    expect(await send(file)).toEqual(taken({ created: 3 }))
    const names = await Promise.all(
      [both, last, whole].map(async (number) => (await find(admin.client, number)).body.results),
    )
    expect(names.flat().map(({ full_name }) => full_name)).toEqual([
      'Zoë Lefèvre',
      'القحطاني',
      'Amina van der Merwe',
    ])
  })
})
