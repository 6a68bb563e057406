/** Everything that a brand changes is in one folder, and its typeface is small. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, it } from 'vitest'
import { homeIn, newVisitor, settle, useBrowser } from './support/visitor.ts'

const browser = useBrowser()
const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
const FONTS_BYTES_MAX = 60_000
const COLOR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i

it('has font files of less than 60 kB together', async () => {
  const folder = join(inject('shopFolder'), 'client/assets')
  const files = (await readdir(folder)).filter((file) => /\.woff2?$/.test(file))
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
  expect(files).toHaveLength(3)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FONTS_BYTES_MAX)
})

it.each([
  { language: 'en', script: 'latin' },
  { language: 'ar', script: 'arabic' },
] as const)('writes headings in "$language" with the typeface of the brand', async (reader) => {
  const visitor = await newVisitor(browser.current, { ...reader, width: 390 })
  const { page } = visitor
  const fetched: string[] = []
  page.on('response', (reply) => {
    if (reply.ok() && /woff2/.test(reply.url())) fetched.push(reply.url())
  })
  await page.goto(homeIn(reader.language))
  await page.locator('h1').waitFor()
  await settle(visitor)
  await page.evaluate(() => document.fonts.ready)
  expect(fetched.some((url) => url.includes(`messiri-${reader.script}-wght`))).toBe(true)
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

it('has its colours and its name in the folder of the theme alone', async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter(
    (file) => /\.(css|tsx?)$/.test(file) && !file.startsWith('theme'),
  )
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    const text = await readFile(join(SOURCES, file), 'utf8')
    const lines = text.split('\n')
    expect(
      lines.filter((line) => COLOR.test(line)),
      file,
    ).toEqual([])
    expect(
      lines.filter((line) => line.includes('Modest Clothing Store')),
      file,
    ).toEqual([])
  }
})

it('colours the frame of the browser as the page', async () => {
  const theme = await readFile(join(SOURCES, 'theme/theme.css'), 'utf8')
  const index = await readFile(join(SOURCES, '../index.html'), 'utf8')
  const { ground } = /--ground: (?<ground>#\w+);/.exec(theme)?.groups ?? {}
  expect(index).toContain(`<meta name="theme-color" content="${ground}">`)
})
