/**
 * The parts of a letter, each as HTML and as text, so that both say the same. The HTML is what mail
 * programs agree on: one column, inline styles, nothing fetched, nothing counted. It has no tables, so
 * that screen readers and narrow screens need no tricks. In the text, words of other people are
 * indented, so that they cannot pass for ours.
 */
import { footer, linesOf } from './content.ts'
import type { Wording } from './wording.ts'

export type Block = {
  html: string
  text: string
  /** True for text that a buyer typed. It goes to verified addresses only. */
  isTyped?: boolean
}

export type Content = {
  /** Only our words and the order number: typed text could forge a header. */
  subject: string
  /** The text that a list of mails shows after the subject. */
  preheader: string
  heading: string
  blocks: Block[]
}

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

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, element content and quoted attributes alike. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

export const paragraph = (text: string): Block => ({
  html: `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>`,
  text,
})

/** A button. Its link is written out too, for mail programs that show no buttons. */
export function action({ dir, texts }: Wording, label: string, url: string): Block {
  const link = `href="${escapeHtml(url)}" ${NEW_TAB}`
  const { orOpen, label: titled } = texts.frame
  const ltr = dir === 'rtl' ? ' dir="ltr"' : ''
  return {
    html: `<p style="margin:24px 0 12px"><a ${link} style="${BUTTON}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;${SMALL}">${escapeHtml(orOpen)}<br>
<a ${link}${ltr} style="color:${ACCENT}">${escapeHtml(url)}</a></p>`,
    text: `${titled(label)}\n${url}`,
  }
}

/** A link that is no button: for what the reader may do, but need not. */
export const link = ({ texts }: Wording, label: string, url: string): Block => ({
  html: `<p style="margin:24px 0 0"><a href="${escapeHtml(url)}" ${NEW_TAB} style="color:${ACCENT}">${escapeHtml(label)}</a></p>`,
  text: `${texts.frame.label(label)}\n${url}`,
})

/** Text that a buyer typed, under a title of ours; its line breaks stay. */
export function passage({ dir, texts }: Wording, title: string, typed: string): Block {
  const lines = linesOf(typed)
  // Read in its own direction, and placed as the words around it.
  const placed = dir === 'rtl' ? ';text-align:right' : ''
  const html = lines.map(escapeHtml).join('<br>\n')
  return {
    html: section(title, `<p style="margin:0${placed}" dir="auto">${html}</p>`),
    text: `${texts.frame.label(title)}\n${indented(lines)}`,
    isTyped: true,
  }
}

/** Text of the shop, such as a note to the reader, which every address gets. */
export const ownPassage = (wording: Wording, title: string, text: string): Block => ({
  ...passage(wording, title, text),
  isTyped: false,
})

export type Purchase = {
  title: string
  /** `variant` is size and colour; `sum` is quantity, price and their product, '' of what costs nothing. */
  lines: { name: string; variant: string; sum: string }[]
  /** Charges in the total beside the lines, such as delivery, a text each. */
  charges?: string[]
  /** Without one the line is left out. */
  total?: string
  /** The provider's name as customers know it; without one the line is left out. */
  paymentMethod?: string | null | undefined
}

export function purchase(
  { texts, apart }: Wording,
  { title, lines, charges = [], total, paymentMethod }: Purchase,
): Block {
  const { particulars, frame } = texts
  const whole = total && particulars.total(total)
  const method = paymentMethod && particulars.paymentMethod(apart(paymentMethod))
  const items = lines.map(({ name, variant, sum }) =>
    itemHtml(`<strong>${escapeHtml(name)}</strong>`, variant, sum),
  )
  const last = [
    ...charges.map((charge) => `<p style="margin:0">${escapeHtml(charge)}</p>`),
    ...(whole
      ? [`<p style="margin:0;font-size:18px;font-weight:600">${escapeHtml(whole)}</p>`]
      : []),
    ...(method ? [`<p style="margin:0">${escapeHtml(method)}</p>`] : []),
  ]
  const parts = lines.map(({ name, variant, sum }) =>
    indented(sum ? [name, variant, sum] : [name, variant]),
  )
  return {
    html: section(title, [...items, ...last].join('\n')),
    text: [
      frame.label(title),
      ...parts,
      ...(charges.length > 0 ? [charges.join('\n')] : []),
      ...(whole ? [`${whole}${method ? `\n${method}` : ''}`] : []),
    ].join('\n\n'),
  }
}

/** `variant` is size and colour; `url` is the product's page in the storefront. */
export type ProductLink = { name: string; variant: string; price: string; url: string }

export const products = (links: ProductLink[]): Block => ({
  html: links
    .map(({ name, variant, price, url }) => {
      const style = `style="color:${ACCENT};font-weight:600"`
      const link = `<a href="${escapeHtml(url)}" ${NEW_TAB} ${style}>${escapeHtml(name)}</a>`
      return itemHtml(`\n${link}`, variant, price)
    })
    .join('\n'),
  text: links
    .map(({ name, variant, price, url }) => indented([name, variant, price, url]))
    .join('\n\n'),
})

const itemHtml = (name: string, variant: string, amount: string) =>
  `<p style="${PARAGRAPH}">${name}<br>
<span style="color:${MUTED}">${escapeHtml(variant)}</span>${amount && `<br>\n${escapeHtml(amount)}`}</p>`

const section = (title: string, content: string) => `<div style="${SECTION}">
<h2 style="${TITLE}">${escapeHtml(title)}</h2>
${content}
</div>`

const indented = (lines: string[]) => lines.map((line) => `  ${line}`).join('\n')

/** A whole HTML document. */
export function pageHtml(wording: Wording, content: Content, greeting: string): string {
  const { lang, dir, shop } = wording
  const { reach, sender } = footer(wording)
  const { subject, preheader, heading, blocks } = content
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER}">
<div style="${HIDDEN}" lang="${lang}" dir="${dir}">${escapeHtml(preheader)}</div>
<div style="${COLUMN}" lang="${lang}" dir="${dir}">
<p style="margin:0 0 24px;${SMALL};font-weight:600">${escapeHtml(shop.shop_name)}</p>
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(heading)}</h1>
<p style="${PARAGRAPH}">${escapeHtml(greeting)}</p>
${blocks.map(({ html }) => html).join('\n')}
<p style="${SECTION};${SMALL}">${linesHtml(reach)}</p>
<p style="margin:12px 0 0;${SMALL}">${linesHtml(sender)}</p>
</div>
</body>
</html>
`
}

const linesHtml = (lines: string[]) => lines.map(escapeHtml).join('<br>\n')
