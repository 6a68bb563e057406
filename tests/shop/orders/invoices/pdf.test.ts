/** The file itself, without a program that shows it: its pages, and that it is the same each time. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Facts } from '../../../../src/shop/orders/invoices/queries.ts'
import { writePdf } from '../../../../src/shop/orders/invoices/write-pdf.ts'

const line = (number: number) => ({
  text: `Abaya ${number}`,
  detail: 'Sand, M, LLA-SAND-M',
  quantity: 1,
  price: '450.00',
  amount: '450.00',
})
const factsOf = (lines: number, facts: Partial<Facts> = {}): Facts => ({
  issued_on: '2026-03-15',
  order_number: 'ORD-2026-000009',
  settled_on: '2026-03-14',
  shop: { name: 'Noor', address: '1 Long Street\nCape Town', vatNumber: '4711' },
  buyer: {
    name: 'فاطمة الزهراء',
    email: 'a@example.com',
    address: '١٢ شارع النيل (الطابق ٣)، القاهرة',
  },
  currency: 'ZAR',
  lines: Array.from({ length: lines }, (_, at) => line(at + 1)),
  total: '900.00',
  vat_percent: '15',
  vat: '117.39',
  ...facts,
})
const pdfOf = (facts: Facts) => writePdf({ number: 'INV-2026-000001', facts })
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

describe('the file of an invoice', () => {
  it('goes on with the next page where one is full', async () => {
    const pages = await Promise.all(
      [1, 15, 41, 200].map(async (n) => pagesOf(await pdfOf(factsOf(n)))),
    )
    expect(pages).toEqual([1, 1, 3, 10])
  })

  it('has a line of VAT for a rate, also without a number, and for a number', async () => {
    /** Whether the file depends on the VAT. */
    const showsVat = async (vat_percent: string, vatNumber: string) => {
      const shop = { name: 'Noor', address: '1 Long Street', vatNumber }
      const of = (vat: string) => pdfOf(factsOf(1, { shop, vat_percent, vat }))
      return !(await of('1.00')).equals(await of('2.00'))
    }
    expect(await showsVat('15', '')).toBe(true)
    expect(await showsVat('0', '4711')).toBe(true)
    expect(await showsVat('15', '4711')).toBe(true)
    expect(await showsVat('0', '')).toBe(false)
  })

  it('takes any text: endless words, other scripts, none', async () => {
    const texts = [
      'x'.repeat(2_000),
      '',
      '\n\n',
      '\u202eabc',
      '日本語',
      '👗',
      'ﷺ',
      '\u0000',
      'א\u200fa',
    ]
    for (const text of texts) {
      const buyer = { name: text, email: text, address: text }
      const lines = [{ ...line(1), text, detail: text }]
      expect(pagesOf(await pdfOf(factsOf(0, { buyer, lines })))).toBeGreaterThan(0)
    }
  })

  /**
   * An invoice is made of its facts each time. If a new version of a package changes its bytes, that is to be
   * seen before a customer compares two files: look at them, and say so in the changelog.
   */
  it('is the same in every process, today and tomorrow', async () => {
    const pdf = await pdfOf(factsOf(3))
    expect(await pdfOf(factsOf(3))).toEqual(pdf)
    const script = `
      const { writePdf } = await import('./src/shop/orders/invoices/write-pdf.ts')
      process.stdout.write(await writePdf(JSON.parse(process.argv[1])))`
    const invoice = JSON.stringify({ number: 'INV-2026-000001', facts: factsOf(3) })
    const words = ['--input-type=module', '-e', script, invoice]
    const other = execFileSync(process.execPath, words, {
      env: { ...process.env, TZ: 'Asia/Tokyo' },
    })
    expect(other.equals(pdf)).toBe(true)
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(
      'aa9c81279c24dd89505da646a858181e2e4d5d1bb50a09bef18d493b1ba3a06f',
    )
  })
})
