import {
  type Block,
  type Content,
  greeting,
  linesOf,
  type ProductLink,
  STORE_NAME,
  SUPPORT_HINT,
} from './content.ts'

/** The letter for readers without HTML. Other people's words are indented, so that ours stay ours. */
export function textOf({ firstName, blocks }: Content): string {
  const parts = [greeting(firstName), ...blocks.map(blockText), SUPPORT_HINT, STORE_NAME]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'action':
      return `${block.label}:\n${block.url}`
    case 'passage':
      return `${block.title}:\n${indented(linesOf(block.text))}`
    case 'purchase':
      return purchaseText(block)
    case 'products':
      return block.products.map(productText).join('\n\n')
  }
}

function purchaseText(block: Extract<Block, { kind: 'purchase' }>): string {
  const { title, lines, total, paymentMethod } = block
  const items = lines.map(({ name, variant, sum }) => indented([name, variant, sum]))
  const method = paymentMethod ? `\nPayment method: ${paymentMethod}` : ''
  return `${title}:\n\n${items.join('\n\n')}\n\nTotal: ${total}${method}`
}

const productText = ({ name, variant, price, url }: ProductLink) =>
  indented([name, variant, price, url])

const indented = (lines: string[]) => lines.map((line) => `  ${line}`).join('\n')
