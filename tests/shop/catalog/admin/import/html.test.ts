/** Descriptions that are HTML, and the apostrophes of spreadsheets. */
import { describe, expect, it } from 'vitest'
import { htmlText } from '../../../../../src/shop/catalog/admin/import/html-text.ts'
import { useAdmin } from '../../../../support/administrator.ts'
import { useTestApp } from '../../../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../../../support/factories.ts'
import { EXPORT, fileOf, IMPORT, row, send } from './helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,fr' } })
const admin = useAdmin(app)

const descriptionOf = async (slug: string) => {
  const [product] = await app.db`
    select p.description, t.description as french
    from products p left join product_translations t on t.product_id = p.id where p.slug = ${slug}`
  return product
}

describe('the text of HTML', () => {
  it.each([
    [
      'paragraphs',
      '<p>Loose.</p>\n<p>Washed\nlinen &amp; cotton.</p>',
      'Loose.\nWashed linen & cotton.',
    ],
    [
      'a list',
      'Care:<ul>\n<li>Wash cold</li>\n<li>Dry <b>flat</b></li>\n</ul>',
      'Care:\nWash cold\nDry flat',
    ],
    ['breaks', 'One<br>two<br/>\n three', 'One\ntwo\nthree'],
    [
      'lines that are typed between tags',
      '<b>Loose</b>\n\n\nWashed <i>linen</i>',
      'Loose\n\nWashed linen',
    ],
    ['scripts and styles', '<style>p{}</style>Fine<script>alert("<p>")</script>', 'Fine'],
    ['a script that does not end', 'Fine<script>alert(1)', 'Fine'],
    ['comments', 'Fine<!-- <p>no</p> --> cloth', 'Fine cloth'],
    ['a table', '<table><tr><th>Size</th><td>M</td></tr><tr><td>L</td></tr></table>', 'Size M\nL'],
    ['attributes', '<p class="a>b" data-x=\'<\'>Fine</p>', 'Fine'],
    ['blanks that do not break', '<div>&nbsp;</div><div>A&nbsp;B</div>', 'A B'],
    ['entities alone', 'R&amp;D &lt;3\n\n  M&ucirc;r', 'R&D <3\n\n  Mûr'],
    ['no HTML at all', 'size <M, 3 > 2\n\n R&D ', 'size <M, 3 > 2\n\n R&D '],
  ])('has %s', (_case, html, text) => {
    expect(htmlText(html)).toBe(text)
  })

  it('is found in one pass, whatever stands there', () => {
    const bytes = 262_144
    for (const part of [
      '<p ',
      '<p "',
      "<a '",
      '<',
      '&',
      '<!--',
      '<script>',
      ' ',
      '\n',
      '</p',
      '<p>',
    ]) {
      htmlText(part.repeat(bytes / part.length))
    }
  })
})

describe(`POST ${IMPORT}`, () => {
  it('takes the text of HTML, in every language', async () => {
    const { slug } = await aCategory(app)
    const product = await aProduct(app, { slug: 'html', description: '' })
    await aVariant(app, { product_id: product.id, sku: 'HTML-1' })
    const file = 'sku,description,description:fr\nHTML-1,<p>Fine</p><p>cloth</p>,<p>Tissu</p>\n'
    expect((await send(admin.client, file)).body).toMatchObject({
      changes: [
        {
          columns: {
            description: { before: '', after: 'Fine\ncloth' },
            'description:fr': { before: null, after: 'Tissu' },
          },
        },
      ],
    })
    expect(await descriptionOf('html')).toEqual({ description: 'Fine\ncloth', french: 'Tissu' })
    const made = row(slug, {
      slug: 'made',
      sku: 'MADE-1',
      description: '<li>Fine</li><li>new</li>',
    })
    expect((await send(admin.client, fileOf(made))).status).toBe(200)
    expect(await descriptionOf('made')).toMatchObject({ description: 'Fine\nnew' })
  })

  it('leaves HTML that the catalog has: it was typed', async () => {
    const product = await aProduct(app, { slug: 'typed', description: '<p>Typed</p> &amp;' })
    await aVariant(app, { product_id: product.id, sku: 'TYPED-1' })
    const file = 'sku,description\nTYPED-1,<p>Typed</p> &amp;\n'
    expect((await send(admin.client, file)).body).toMatchObject({ changes: [] })
  })

  it('cuts a text that is too long, with one note a text', async () => {
    const { slug } = await aCategory(app)
    const long = `<p>${'x'.repeat(9_999)}</p><p>😀y</p>`
    const rows = ['L', 'M'].map((size) => {
      return row(slug, { slug: 'long', sku: `LONG-${size}`, size, description: long })
    })
    const message = 'The text has 10002 characters: those behind the first 10000 are left out.'
    expect((await send(admin.client, fileOf(...rows))).body).toMatchObject({
      notes: [{ line: 2, column: 'description', message }],
      notes_count: 1,
    })
    expect(await descriptionOf('long')).toMatchObject({ description: `${'x'.repeat(9_999)}\n` })
  })

  it('takes away the apostrophe that a spreadsheet writes before digits, and no other', async () => {
    const { slug } = await aCategory(app)
    const cells = {
      slug: 'digits',
      sku: "'00042",
      name: "'40s coat",
      price: "'450.00",
      color: "'Sand'",
    }
    expect((await send(admin.client, fileOf(row(slug, cells)))).status).toBe(200)
    const [made] = await app.db`
      select v.sku, v.color, p.name, p.base_price::text as price
      from product_variants v join products p on p.id = v.product_id where p.slug = 'digits'`
    expect(made).toEqual({ sku: '00042', color: "'Sand'", name: '40s coat', price: '450.00' })
  })

  it('reads back a text that begins with an apostrophe and a digit', async () => {
    const product = await aProduct(app, { slug: 'forties', name: "'40s coat" })
    await aVariant(app, { product_id: product.id, sku: "''7" })
    const { body } = await admin.client.get(EXPORT)
    expect(body).toContain("'''7,")
    expect((await send(admin.client, String(body))).body).toMatchObject({ changes: [] })
  })
})
