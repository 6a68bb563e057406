/**
 * Letters as HTML that mail programs agree on: one column, inline styles, nothing fetched, nothing
 * counted. No tables either, so that screen readers and narrow screens need no tricks.
 */
import {
  type Block,
  type Content,
  greeting,
  linesOf,
  type ProductLink,
  STORE_NAME,
  SUPPORT_HINT,
} from './content.ts'

const INK = '#2b2622'
const MUTED = '#6b6058'
const PAPER = '#fdfaf5'
const RULE = '#e6ddd0'
const ACCENT = '#2f4f4a'

const FONTS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const COLUMN =
  `max-width:560px;margin:0 auto;padding:32px 20px;font-family:${FONTS};font-size:16px;` +
  `line-height:1.55;color:${INK};overflow-wrap:anywhere;word-break:break-word`
const PARAGRAPH = 'margin:0 0 16px'
const SMALL = `font-size:14px;color:${MUTED}`
const TITLE = `margin:0 0 8px;font-size:14px;font-weight:600;color:${MUTED}`
const SECTION = `margin:24px 0 0;padding:20px 0 0;border-top:1px solid ${RULE}`
const BUTTON =
  `display:inline-block;padding:12px 24px;border-radius:6px;background:${ACCENT};color:#ffffff;` +
  'font-weight:600;text-decoration:none'
const NEW_TAB = 'target="_blank" rel="noopener noreferrer"'
/** Shown by lists of mails, not by the mail itself. */
const HIDDEN = 'display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all'

/** Escapes text for HTML, element content and quoted attributes alike. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A whole HTML document. Every value is escaped here, none by the templates. */
export function htmlOf({ subject, preheader, firstName, heading, blocks }: Content): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER}">
<div style="${HIDDEN}">${escapeHtml(preheader)}</div>
<div style="${COLUMN}">
<p style="margin:0 0 24px;${SMALL};font-weight:600">${STORE_NAME}</p>
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(heading)}</h1>
<p style="${PARAGRAPH}">${escapeHtml(greeting(firstName))}</p>
${blocks.map(blockHtml).join('\n')}
<p style="${SECTION};${SMALL}">${SUPPORT_HINT}</p>
</div>
</body>
</html>
`
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${PARAGRAPH}">${escapeHtml(block.text)}</p>`
    case 'action':
      return actionHtml(block)
    case 'passage':
      return section(block.title, `<p style="margin:0" dir="auto">${brokenLines(block.text)}</p>`)
    case 'purchase':
      return purchaseHtml(block)
    case 'products':
      return block.products.map(productHtml).join('\n')
  }
}

function actionHtml({ label, url }: Extract<Block, { kind: 'action' }>): string {
  const link = `href="${escapeHtml(url)}" ${NEW_TAB}`
  return `<p style="margin:24px 0 12px"><a ${link} style="${BUTTON}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;${SMALL}">Or open this link:<br>
<a ${link} style="color:${ACCENT}">${escapeHtml(url)}</a></p>`
}

function purchaseHtml(block: Extract<Block, { kind: 'purchase' }>): string {
  const { title, lines, total, paymentMethod } = block
  const items = lines.map(
    ({ name, variant, sum }) => `<p style="${PARAGRAPH}"><strong>${escapeHtml(name)}</strong><br>
<span style="color:${MUTED}">${escapeHtml(variant)}</span><br>
${escapeHtml(sum)}</p>`,
  )
  const sum = `<p style="margin:0;font-size:18px;font-weight:600">Total: ${escapeHtml(total)}</p>`
  const method = paymentMethod
    ? `\n<p style="margin:0">Payment method: ${escapeHtml(paymentMethod)}</p>`
    : ''
  return section(title, `${items.join('\n')}\n${sum}${method}`)
}

const productHtml = ({ name, variant, price, url }: ProductLink) => `<p style="${PARAGRAPH}">
<a href="${escapeHtml(url)}" ${NEW_TAB} style="color:${ACCENT};font-weight:600">${escapeHtml(name)}</a><br>
<span style="color:${MUTED}">${escapeHtml(variant)}</span><br>
${escapeHtml(price)}</p>`

const section = (title: string, content: string) => `<div style="${SECTION}">
<h2 style="${TITLE}">${escapeHtml(title)}</h2>
${content}
</div>`

const brokenLines = (text: string) => linesOf(text).map(escapeHtml).join('<br>\n')
