/** Goal: an Arabic console says no English sentence of the service. */
import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { kindOf } from '../../client/src/errors.ts'
import { type Document, documentedErrors } from '../../client/tools/operations-file.ts'
import { loadSentences, sentences } from '../src/words/ar/sentences.ts'
import { newStaff } from './support/api.ts'
import { look, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()
const root = new URL('../../', import.meta.url)

/** Where a body that is not about fields has its sentences. */
const SENTENCE_KEYS = ['error', 'detail', 'message']

const sentencesOf = (body: unknown, isOfFields: boolean, key = ''): string[] => {
  if (typeof body === 'string') return isOfFields || SENTENCE_KEYS.includes(key) ? [body] : []
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => sentencesOf(value, isOfFields, name))
}

async function documented(): Promise<string[]> {
  const text = await readFile(new URL('docs/api/openapi-admin.yaml', root), 'utf8')
  return documentedErrors(parse(text, { maxAliasCount: -1 }) as Document).flatMap(
    ({ status, body }) => sentencesOf(body, kindOf(status, body) === 'fields'),
  )
}

/** Sentences about the fields of requests that no example shows: read where they are said. */
async function ofFields(): Promise<string[]> {
  const folder = new URL('src/service/fields/', root)
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')),
  )
  return files
    .flatMap((text) => [...text.matchAll(/problems\.push\(\s*(['`])(.*?)\1/g)])
    .map(([, , sentence = '']) => sentence.replaceAll(/\$\{[^}]*\}/g, '7'))
}

/** Where an import says what is wrong with a file, its rows and its pictures. */
const IMPORT_FOLDERS = [
  'src/service/csv/',
  'src/shop/accounts/admin/import/',
  'src/shop/catalog/admin/import/',
  'src/shop/catalog/admin/import/from/',
  'src/shop/catalog/admin/import/pictures/',
  'src/shop/past-orders/admin/import/',
]

async function codeOfImports(): Promise<string[]> {
  const folders = await Promise.all(
    IMPORT_FOLDERS.map(async (folder) =>
      (await readdir(new URL(folder, root)))
        // The texts of these are those of the document.
        .filter((name) => name.endsWith('.ts') && !/^(routes|schemas)\.ts$/.test(name))
        .map((name) => folder + name),
    ),
  )
  const files = [...folders.flat(), 'src/run/jobs/fetch-pictures.ts']
  return Promise.all(files.map((file) => readFile(new URL(file, root), 'utf8')))
}

/** Sentences of an import: read where they are said. */
async function ofFiles(): Promise<string[]> {
  return (await codeOfImports())
    .flatMap((text) => [
      ...text.matchAll(
        /(?:[:=?,[]|=>|return|then|(?<!Error)\()\s*(['`])((?:\$\{|[A-Z"])[^'`]*[.?])\1/g,
      ),
    ])
    .map(([, , sentence = '']) => sentence.replaceAll(/\$\{[^}]*\}/g, '7'))
}

/** Sentences that SQL joins: `'Line ' || r.line || ' says …'`. */
async function ofQueries(): Promise<string[]> {
  const joined = /(?:[\w.]+ \|\| )?'[^'\n]*'(?:\s*\|\|\s*(?:'[^'\n]*'|[^'|,]+))*/g
  return (await codeOfImports())
    .flatMap((text) => text.replaceAll(/\$\{[^}]*\}/g, '7').match(joined) ?? [])
    .filter((join) => join.includes('||'))
    .map((join) =>
      join
        .split(/\s*\|\|\s*/)
        .map((part) => /^'([^']*)'/.exec(part)?.[1] ?? '7')
        .join(''),
    )
    .filter((sentence) => sentence.endsWith('.'))
}

it('each sentence of the document of administration, of a field and of a file is there in Arabic', async () => {
  const translate = await loadSentences()
  const lists = await Promise.all([documented(), ofFields(), ofFiles(), ofQueries()])
  for (const list of lists) expect(new Set(list).size).toBeGreaterThan(15)
  const all = [...new Set(lists.flat())]
  expect(all.length).toBeGreaterThan(240)
  expect(all.filter((sentence) => !/[\u0600-\u06ff]/.test(translate(sentence)))).toEqual([])
})

it('a translation has the values of its sentence, or says nothing of them', () => {
  const wrong = Object.entries(sentences).filter(([sentence, text]) => {
    const count = sentence.split('{}').length - 1
    return [...text.matchAll(/\{(.*?)\}/g)].some(([, index]) => !(Number(index) < count))
  })
  expect(wrong).toEqual([])
})

it('a sentence within a sentence is translated, too', async () => {
  const translate = await loadSentences()
  expect(translate('Item 14: Ensure this value is less than or equal to 2.')).toBe(
    'القطعة \u206814\u2069: \u2068أكبر قيمة: \u20682\u2069.\u2069',
  )
})

it('a question with a value is translated whole', async () => {
  const translate = await loadSentences()
  expect(translate('Is this "Été"? Save the file as UTF-8 again.')).toBe(
    'هل المقصود "\u2068Été\u2069"؟ احفظ الملف من جديد بترميز UTF-8.',
  )
})

it('a refused form is Arabic in the Arabic console', async () => {
  const look390 = { language: 'ar', width: 390 } as const
  const visitor = await visit(browser.current, '/admin/orders', await newStaff('clerk'), look390)
  const { page, w, context, expected } = visitor
  await page.goto('/admin/products?do=create')
  await page.getByLabel(w.products.name, { exact: true }).fill('عباية كتان')
  await page.getByLabel(w.products.price, { exact: true }).fill('-5')
  await page.getByLabel(w.products.description).fill('من كتان مغسول.')
  expected.add(400)
  await page.getByRole('button', { name: w.products.create }).click()
  await page.getByText('أصغر قيمة').waitFor()
  await look(visitor, 'product-create-wrong')
  await context.close()
})
