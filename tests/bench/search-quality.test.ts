/** Goal: the figures of `npm run bench -- search-quality` mean what they say, and so do its labels. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  figuresOf,
  isFailed,
  precisionOf,
  recallOf,
  reciprocalRankOf,
} from '../../scripts/bench/search-quality/figures.ts'
import {
  type Query,
  readAllQueries,
  readQueries,
} from '../../scripts/bench/search-quality/labels.ts'
import { readPicturedProducts } from '../../src/run/dev/demo/catalog.ts'

const slugs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `product-${from + index}`)

describe('recall at 10', () => {
  it('is the share of the wanted products among the first ten', () => {
    const wanted = ['product-1', 'product-10', 'product-11', 'product-12']
    expect(recallOf({ wanted, found: slugs(1, 12) })).toBe(0.5)
    expect(recallOf({ wanted, found: [] })).toBe(0)
  })

  it('is whole when ten of more than ten wanted products came', () => {
    expect(recallOf({ wanted: slugs(1, 30), found: slugs(21, 30) })).toBe(1)
    expect(recallOf({ wanted: slugs(1, 30), found: slugs(26, 35) })).toBe(0.5)
  })

  it('counts a product that came twice once', () => {
    expect(recallOf({ wanted: slugs(1, 2), found: ['product-1', 'product-1'] })).toBe(0.5)
  })
})

describe('precision', () => {
  it('is the share of the first ten results that are wanted', () => {
    expect(precisionOf({ wanted: slugs(1, 3), found: slugs(1, 4) })).toBe(0.75)
    expect(precisionOf({ wanted: slugs(11, 12), found: slugs(1, 12) })).toBe(0)
    expect(precisionOf({ wanted: slugs(1, 30), found: slugs(1, 30) })).toBe(1)
  })
})

describe('reciprocal rank', () => {
  it('is one divided by the place of the first wanted product', () => {
    expect(reciprocalRankOf({ wanted: ['product-1'], found: slugs(1, 10) })).toBe(1)
    expect(reciprocalRankOf({ wanted: slugs(4, 6), found: slugs(1, 10) })).toBe(0.25)
  })

  it('is 0 without a wanted product among the first ten', () => {
    expect(reciprocalRankOf({ wanted: ['product-11'], found: slugs(1, 11) })).toBe(0)
  })
})

describe('the figures of a group', () => {
  const answer = (wanted: string[], found: string[]) => ({ group: 'g', query: 'q', wanted, found })

  it('are means over its queries', () => {
    const found = answer(['product-1'], slugs(1, 3))
    const empty = answer(['product-1'], [])
    const second = answer(slugs(2, 3), slugs(1, 2))
    expect(figuresOf([found, empty, second, found])).toEqual({
      noResult: 0.25,
      modest: 0.25,
      recall: 0.625,
      // Of the three that found something.
      precision: (1 / 3 + 1 / 2 + 1 / 3) / 3,
      reciprocalRank: 0.625,
    })
    expect([found, empty, second].map(isFailed)).toEqual([false, true, true])
  })

  it('have neither recall nor precision nor rank where nothing is wanted', () => {
    const quiet = answer([], [])
    const noisy = answer([], slugs(1, 1))
    const none = { recall: Number.NaN, precision: Number.NaN, reciprocalRank: Number.NaN }
    expect(figuresOf([quiet, noisy])).toEqual({ noResult: 0.5, modest: 0.5, ...none })
    expect([quiet, noisy].map(isFailed)).toEqual([false, true])
  })

  it('count as modest what says which words were left out', () => {
    const without = { ...answer([], slugs(1, 1)), left_out: ['xqzvw'] }
    expect(figuresOf([without])).toMatchObject({ noResult: 0, modest: 1 })
    expect(isFailed(without)).toBe(false)
  })
})

describe('the labelled queries', () => {
  let queries: Query[]
  beforeAll(async () => {
    queries = await readQueries()
  })
  const wantedBy = (query: string) => queries.find((each) => each.query === query)?.wanted

  it('are at least 240, at least 12 a group, and none is there twice', () => {
    expect(queries.length).toBeGreaterThanOrEqual(240)
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
    const groups = Map.groupBy(queries, ({ group }) => group)
    expect([...groups].filter(([, ofGroup]) => ofGroup.length < 12)).toEqual([])
  })

  it('are at least 100 in each other language, and none is there twice', async () => {
    const others = (await readAllQueries()).filter(({ lang }) => lang !== undefined)
    const byLanguage = Map.groupBy(others, ({ lang }) => lang)
    expect([...byLanguage.keys()]).toEqual(['ar', 'fr', 'tr', 'id'])
    for (const [lang, ofLanguage] of byLanguage) {
      const texts = new Set(ofLanguage.map(({ query }) => query))
      expect([lang, texts.size]).toEqual([lang, ofLanguage.length])
      expect(texts.size).toBeGreaterThanOrEqual(100)
    }
  })

  it('want products of the demo catalog, and nothing where nonsense is typed', async () => {
    const demo = new Set((await readPicturedProducts()).map(({ slug }) => slug))
    expect(queries.flatMap(({ wanted }) => wanted.filter((slug) => !demo.has(slug)))).toEqual([])
    const wrong = (await readAllQueries()).filter(
      ({ group, wanted }) => group.startsWith('nonsense') !== (wanted.length === 0),
    )
    expect(wrong).toEqual([])
  })

  it('are at least 40 a language of those that are read, or lose words, and nonsense beside words', async () => {
    const groups = [
      'sizes',
      'colour families',
      'prices',
      'left-out words',
      'as shoppers search',
      'as shoppers search, one typo',
    ]
    const byLanguage = Map.groupBy(await readAllQueries(), ({ lang }) => lang)
    for (const [lang, ofLanguage] of byLanguage) {
      const counts = groups.map((name) => ofLanguage.filter(({ group }) => group === name).length)
      expect([lang, counts.filter((count) => count < 6)]).toEqual([lang, []])
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(40)
      const nonsense = ofLanguage.filter(({ group }) => group === 'nonsense beside words')
      expect(nonsense.length).toBeGreaterThanOrEqual(6)
    }
  })

  it('want what every fact of a rule holds for', () => {
    expect(wantedBy('emerald gown m')).toEqual(['velvet-evening-gown'])
    expect(wantedBy('light coverage swimwear')).toEqual(['sunseeker-swim-tunic'])
    expect(wantedBy('red kaftan')).toEqual(['medina-gold-trim-kaftan'])
    expect(wantedBy('gown between 1900 and 2400')).toEqual([
      'velvet-evening-gown',
      'satin-cape-gown',
    ])
    expect(wantedBy('trousers under R 600')).toEqual([
      'palazzo-crepe-trousers',
      'cropped-cotton-culottes',
      'tapered-track-trousers',
    ])
    expect(wantedBy('outerwear')).toEqual([
      'belted-wool-coat',
      'classic-drape-trench',
      'quilted-winter-coat',
      'herringbone-wool-cape',
      'longline-rib-cardigan',
      'longline-denim-gilet',
    ])
  })
})

describe('another list', () => {
  const read = async (list: unknown) => {
    const folder = await mkdtemp(join(tmpdir(), 'store-queries-'))
    const file = join(folder, 'queries.json')
    await writeFile(file, JSON.stringify(list))
    return readQueries(file).finally(() => rm(folder, { recursive: true }))
  }

  it('is read from the file', async () => {
    const list = { plain: [{ query: 'knits', wanted: ['fine-merino-crew'] }] }
    expect(await read(list)).toEqual([
      { group: 'plain', query: 'knits', wanted: ['fine-merino-crew'] },
    ])
  })

  it('is refused if it wants something that the demo has not', async () => {
    const wanting = (wanted: unknown) => read({ plain: [{ query: 'shoes', wanted }] })
    await expect(wanting(['red-shoes'])).rejects.toThrow('The demo has no product "red-shoes".')
    await expect(wanting({ color: 'Red' })).rejects.toThrow('The demo has no color "Red".')
    await expect(wanting({ kinds: ['shoes'] })).rejects.toThrow('The demo has no kind "shoes".')
    await expect(wanting({ family: 'gold' })).rejects.toThrow('The demo has no family "gold".')
    await expect(wanting({ colour: 'Black' })).rejects.toThrow('colour')
  })
})
