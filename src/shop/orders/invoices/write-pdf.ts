/** An invoice or a credit note as PDF. The same facts make the same bytes. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Facts, Invoice, Line } from './queries.ts'
import { isRightToLeft, piecesOf } from './visual-text.ts'

const read = (url: string) => readFileSync(fileURLToPath(url))
/** One font for Latin, Arabic, Hebrew, Greek and Cyrillic letters. */
const FONTS = {
  regular: read(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: read(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
}

// In points; A4 is 595 wide and 842 high.
const LEFT = 56
const RIGHT = 539
const TOP = 56
const BOTTOM = 770
const FOOT = 790
const LINE = 1.35
const COLUMNS = {
  text: { left: LEFT, right: 330 },
  quantity: { left: 330, right: 375 },
  price: { left: 375, right: 457 },
  amount: { left: 457, right: RIGHT },
}
const MUTED = '#6b6058'
const RULE = '#d8cdbd'

type Box = { left: number; right: number }
type Look = { size?: number; bold?: boolean; muted?: boolean; align?: 'right' }

/** Writes from the top to the bottom, and on the next page where there is no more room. */
class Page {
  readonly #pdf: PDFKit.PDFDocument
  y = TOP

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
  }

  nextPage() {
    this.#pdf.addPage()
    this.y = TOP
  }

  rule() {
    this.#pdf.moveTo(LEFT, this.y).lineTo(RIGHT, this.y).lineWidth(0.5).strokeColor(RULE).stroke()
    this.y += 6
  }

  /** Below what was written before. */
  write(text: string, box: Box, look: Look = {}) {
    this.y = this.writeAt(this.y, text, box, look)
  }

  /** Returns where it ends. */
  writeAt(top: number, text: string, box: Box, look: Look = {}): number {
    const { size = 9.5, bold = false, muted = false } = look
    this.#pdf.font(bold ? 'bold' : 'regular', size).fillColor(muted ? MUTED : 'black')
    let y = top
    for (const paragraph of text.split('\n')) {
      const base = isRightToLeft(paragraph) ? 'rtl' : 'ltr'
      const align = look.align === 'right' || base === 'rtl' ? 'right' : 'left'
      for (const line of this.#linesOf(paragraph, box.right - box.left)) {
        this.#writeLine(piecesOf(line, base), { ...box, align }, y)
        y += size * LINE
      }
    }
    return y
  }

  #writeLine(pieces: string[], { left, right, align }: Box & { align: string }, y: number) {
    const widths = pieces.map((piece) => this.#pdf.widthOfString(piece))
    const width = widths.reduce((sum, each) => sum + each, 0)
    let x = align === 'right' ? right - width : left
    for (const [at, piece] of pieces.entries()) {
      this.#pdf.text(piece, x, y, { lineBreak: false })
      x += widths[at] ?? 0
    }
  }

  /** A word that is wider than the box is broken where it must be. */
  #linesOf(paragraph: string, width: number): string[] {
    const lines = ['']
    const fits = (text: string) => this.#pdf.widthOfString(text) <= width
    for (const word of paragraph.split(/\s+/)) {
      const line = lines.pop() ?? ''
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) lines.push(longer)
      else lines.push(...(line === '' ? [] : [line]), ...this.#broken(word, fits))
    }
    return lines
  }

  #broken(word: string, fits: (text: string) => boolean): string[] {
    const parts = ['']
    for (const letter of word) {
      const part = parts.pop() ?? ''
      if (part === '' || fits(part + letter)) parts.push(part + letter)
      else parts.push(part, letter)
    }
    return parts
  }

  heightOf(text: string, { left, right }: Box, size: number): number {
    this.#pdf.font('regular', size)
    return this.#linesOf(text, right - left).length * size * LINE
  }
}

export async function writePdf({
  number,
  facts,
}: Pick<Invoice, 'number' | 'facts'>): Promise<Buffer> {
  const title = facts.corrects === undefined ? 'Invoice' : 'Credit note'
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    // The identity of the file is made of this: without a time of its own it would be another each time.
    info: { Title: `${title} ${number}`, CreationDate: new Date(`${facts.issued_on}T00:00:00Z`) },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  pdf.registerFont('regular', FONTS.regular)
  pdf.registerFont('bold', FONTS.bold)
  const page = new Page(pdf)
  writeHead(page, title, number, facts)
  writeLines(page, facts)
  writeTotal(page, facts)
  writeFeet(pdf, page, number)
  pdf.end()
  return whole
}

function writeHead(page: Page, title: string, number: string, facts: Facts) {
  const { shop, buyer, corrects } = facts
  const [start, end] = [
    { left: LEFT, right: 290 },
    { left: 310, right: RIGHT },
  ]
  let y = page.writeAt(TOP, shop.name, start, { size: 13, bold: true })
  y = page.writeAt(y + 2, shop.address, start, { muted: true })
  if (shop.vatNumber) y = page.writeAt(y, `VAT number ${shop.vatNumber}`, start, { muted: true })

  let right = page.writeAt(TOP, title, end, { size: 18, bold: true, align: 'right' })
  const settled = corrects === undefined ? 'Paid on' : 'Paid back on'
  const named = [
    number,
    `Issued on ${facts.issued_on}`,
    `Order ${facts.order_number}`,
    `${settled} ${facts.settled_on}`,
    ...(corrects === undefined ? [] : [`Corrects invoice ${corrects}`]),
  ]
  for (const line of named) right = page.writeAt(right, line, end, { align: 'right' })

  page.y = Math.max(y, right) + 24
  page.write('Customer', start, { muted: true, size: 8.5 })
  for (const text of [buyer.name, buyer.address, buyer.email]) if (text) page.write(text, start)
  page.y += 24
}

const DETAIL_SIZE = 8
const GAP = 6

function writeLines(page: Page, { lines, currency }: Facts) {
  writeColumnNames(page, currency)
  for (const line of lines) {
    if (page.y + heightOf(page, line) > BOTTOM) {
      page.nextPage()
      writeColumnNames(page, currency)
    }
    writeLine(page, line)
  }
}

const heightOf = (page: Page, { text, detail }: Line) =>
  page.heightOf(text, COLUMNS.text, 9.5) +
  (detail ? page.heightOf(detail, COLUMNS.text, DETAIL_SIZE) : 0)

function writeColumnNames(page: Page, currency: string) {
  const look = { muted: true, size: 8.5, align: 'right' } as const
  const { y } = page
  page.writeAt(y, 'Quantity', COLUMNS.quantity, look)
  page.writeAt(y, `Price, ${currency}`, COLUMNS.price, look)
  page.writeAt(y, `Amount, ${currency}`, COLUMNS.amount, look)
  page.write('Description', COLUMNS.text, { muted: true, size: 8.5 })
  page.y += 3
  page.rule()
}

function writeLine(page: Page, { text, detail, quantity, price, amount }: Line) {
  const { y } = page
  const right = { align: 'right' } as const
  if (quantity !== null) page.writeAt(y, String(quantity), COLUMNS.quantity, right)
  if (price !== null) page.writeAt(y, price, COLUMNS.price, right)
  page.writeAt(y, amount, COLUMNS.amount, right)
  page.write(text, COLUMNS.text)
  if (detail) page.write(detail, COLUMNS.text, { muted: true, size: DETAIL_SIZE })
  page.y += GAP
}

function writeTotal(page: Page, { total, currency, vat, vat_percent, shop, corrects }: Facts) {
  if (page.y + 60 > BOTTOM) page.nextPage()
  page.rule()
  const box = { left: LEFT, right: RIGHT }
  const name = corrects === undefined ? 'Total' : 'Total paid back'
  page.write(`${name} ${currency} ${total}`, box, { bold: true, size: 12, align: 'right' })
  if (Number(vat_percent) === 0 && !shop.vatNumber) return
  page.write(`includes VAT at ${vat_percent}%: ${currency} ${vat}`, box, {
    muted: true,
    align: 'right',
  })
}

/** On every page, when it is known how many there are. */
function writeFeet(pdf: PDFKit.PDFDocument, page: Page, number: string) {
  const { count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at)
    const look = { muted: true, size: 8 }
    page.writeAt(FOOT, number, { left: LEFT, right: 300 }, look)
    page.writeAt(
      FOOT,
      `${at + 1} / ${count}`,
      { left: 300, right: RIGHT },
      { ...look, align: 'right' },
    )
  }
}
