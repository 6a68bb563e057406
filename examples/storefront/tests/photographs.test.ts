/** Photographs of a phone in every shape: each fills its place, from a file that is large enough, and moves nothing. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGarment, type Garment, withdrawGarments } from './support/exchanges.ts'
import { isLight, type Photograph, take, type Uploaded, upload } from './support/photographs.ts'
import { homeIn, look, newVisitor, settle, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()

const PHOTOGRAPHS: readonly (Photograph & { color?: string })[] = [
  { width: 3024, height: 4032, hue: 330, isTurned: true, color: 'Fig' },
  { width: 4032, height: 3024, hue: 330, color: 'Fig' },
  { width: 2448, height: 2448, hue: 45, color: 'Oat' },
  { width: 6000, height: 2000, hue: 200 },
]
/** A browser may take the next smaller one where that is nearer. */
const SHARPNESS_MIN = 0.7

const READERS = [
  { width: 390, language: 'en' },
  { width: 1280, language: 'ar' },
] as const

let garment: Garment
const uploaded: Uploaded[] = []

beforeAll(async () => {
  garment = await aGarment({ 'Fig · M': 9, 'Fig · L': 9, 'Oat · M': 9 })
  const taken = await take(browser.current, PHOTOGRAPHS)
  for (const [place, photograph] of taken.entries()) {
    uploaded.push(await upload(garment.id, photograph, PHOTOGRAPHS[place]?.color))
  }
})
afterAll(withdrawGarments)

/** How many pixels of its file a picture has for each one of the window, where it is stretched most. */
const sharpness = (picture: Locator) =>
  picture.evaluate((element) => {
    const image = element as HTMLImageElement
    const sources = image.srcset.split(', ').map((source) => source.split(' '))
    const [, width = ''] = sources.find(([url]) => url === image.currentSrc) ?? []
    const [natural, box] = [image.naturalWidth / image.naturalHeight, image.getBoundingClientRect()]
    const isContained = getComputedStyle(image).objectFit === 'contain'
    const shownWidth = isContained
      ? Math.min(box.width, box.height * natural)
      : Math.max(box.width, box.height * natural)
    return Number.parseInt(width, 10) / (shownWidth * devicePixelRatio)
  })

const shapeOf = (picture: Locator) =>
  picture.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    return Math.round((100 * width) / height) / 100
  })

it('is turned upright, and scaled down', async () => {
  expect(uploaded.map(({ width, height }) => [width, height])).toEqual([
    [1200, 1600],
    [1600, 1200],
    [1600, 1600],
    [1600, 533],
  ])
  const page = await browser.current.newPage()
  await page.goto(uploaded[0]?.image ?? '')
  const ends = await page.evaluate(() => {
    const [image] = document.images
    const paint = document.createElement('canvas').getContext('2d')
    if (!image || !paint) return []
    const { naturalWidth: width, naturalHeight: height } = image
    Object.assign(paint.canvas, { width, height })
    paint.drawImage(image, 0, 0)
    const pixelAt = (y: number) => [...paint.getImageData(8, y, 1, 1).data.subarray(0, 3)]
    return [pixelAt(8), pixelAt(height - 8)]
  })
  expect(ends.map(isLight)).toEqual([true, false])
  await page.close()
})

describe.each(READERS)('at $width px in "$language"', ({ width, language }) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await newVisitor(browser.current, { width, language })
  })
  afterAll(() => visitor?.context.close())

  it('has a place in lists before it comes, and fills it afterwards', async () => {
    const { page } = visitor
    let goOn = () => {}
    const awaited = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route(/\/media\//, async (route) => {
      await awaited
      await route.continue()
    })
    const path = `products?search=${encodeURIComponent(garment.name)}`
    await page.goto(homeIn(language) + path, { waitUntil: 'domcontentloaded' })
    const card = page.getByRole('article').filter({ hasText: garment.name }).first()
    const picture = card.locator('.card-picture img')
    const before = await picture.boundingBox()
    const [background, shade] = await picture.evaluate((element) => {
      const probe = document.body.appendChild(document.createElement('div'))
      probe.style.background = 'var(--shade)'
      return [element, probe].map((each) => getComputedStyle(each).backgroundColor)
    })
    expect(background).toBe(shade)
    goOn()
    await page.unrouteAll({ behavior: 'wait' })
    await settle(visitor)
    expect(await picture.boundingBox()).toEqual(before)
    expect(await shapeOf(picture)).toBe(0.75)
    expect(await sharpness(picture)).toBeGreaterThan(SHARPNESS_MIN)
    await look(visitor, 'photographs-list')
    await page.goto(`${homeIn(language)}${path}&color=Oat`)
    await settle(visitor)
    expect(await picture.getAttribute('src')).toBe(uploaded[2]?.image)
    expect(await sharpness(picture)).toBeGreaterThan(SHARPNESS_MIN)
  })

  it('is sharp on the page of its product, and whole where it is enlarged', async () => {
    const { page, t } = visitor
    await page.goto(`${homeIn(language)}products/${garment.slug}`)
    await settle(visitor)
    const gallery = page.getByRole('region', { name: t.catalog.pictures })
    const pictures = await gallery.getByRole('img').all()
    expect(pictures).toHaveLength(3)
    await look(visitor, 'photographs-product')
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded()
      await settle(visitor)
      // Those beside the first end where it ends.
      expect(Math.abs((await shapeOf(picture)) - 0.75)).toBeLessThan(0.02)
      expect(await sharpness(picture)).toBeGreaterThan(SHARPNESS_MIN)
    }
    await gallery.getByRole('button').first().click()
    const zoom = page.locator('.zoom-stage img')
    for (const place of pictures.keys()) {
      if (place > 0)
        await page.getByRole('dialog').getByRole('button', { name: t.shop.next }).click()
      await page
        .getByText(t.garment.pictureOf(place + 1, pictures.length))
        .last()
        .waitFor()
      await settle(visitor)
      const fits = await zoom.evaluate((image) => {
        const [inner, outer] = [image, image.parentElement].map((each) => [
          each?.clientWidth,
          each?.clientHeight,
        ])
        return { inner, outer, fit: getComputedStyle(image).objectFit }
      })
      expect(fits).toEqual({ inner: fits.outer, outer: fits.outer, fit: 'contain' })
      expect(await sharpness(zoom)).toBeGreaterThan(SHARPNESS_MIN)
      await look(visitor, `photographs-zoom-${place + 1}`)
    }
  })

  it('is small beside its line of the bag, in the colour that was bought', async () => {
    const { page, t } = visitor
    await page.goto(`${homeIn(language)}products/${garment.slug}?color=Oat`)
    await page.getByRole('button', { name: t.catalog.add }).click()
    await page.getByRole('dialog').waitFor()
    await page.goto(`${homeIn(language)}cart`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settle(visitor)
    const thumb = page.locator('.item-row .thumb')
    expect(await shapeOf(thumb)).toBe(0.75)
    await look(visitor, 'photographs-bag')
  })
})
