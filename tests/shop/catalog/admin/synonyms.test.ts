/** Lists of words that mean the same: made, listed and deleted by administrators. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../../src/service/db/connect.ts'
import {
  ADMIN,
  denied,
  etagOf,
  fieldError,
  ifMatch,
  lastAudit,
  notFound,
  stale,
  useAdmin,
} from '../../../support/administrator.ts'
import { PUBLIC_URL, useTestApp } from '../../../support/app.ts'
import {
  anyId,
  anyTimestamp,
  aUser,
  someSynonyms,
  storedSynonyms,
} from '../../../support/factories.ts'
import { whileLocked } from './helpers.ts'

const SYNONYMS = `${ADMIN}synonyms/`
const SIZE = 'Enter one to three words of letters and digits.'

const app = useTestApp({ env: { LANGUAGES: 'en,ar,fr' } })
const admin = useAdmin(app)
beforeEach(() => app.db`delete from synonyms`)

const create = (words: unknown) => admin.client.post(SYNONYMS, { words })
const remove = (id: number) => admin.client.delete(`${SYNONYMS}${id}/`)
const made = (...words: string[]) => ({
  status: 201,
  body: { id: anyId, lang: null, words, created_at: anyTimestamp },
})
const auditOf = (facts: object) => ({
  actor_user_id: admin.id,
  before: null,
  after: null,
  ip: '127.0.0.1',
  has_request: true,
  ...facts,
})

describe(`POST ${SYNONYMS}`, () => {
  it('makes a list, with a version and an audit row', async () => {
    const reply = await create(['caftan', 'kaftan'])
    expect(reply).toEqual(made('caftan', 'kaftan'))
    expect(etagOf(reply)).toBe('"v1"')
    const after = { ...reply.body, version: 1 }
    expect(await lastAudit(app, 'synonyms', reply.body.id)).toEqual(
      auditOf({ action: 'create_synonyms', after }),
    )
  })

  it('stores words in lower case and trimmed, as they were ordered, up to three for one', async () => {
    expect(await create([' Kopftuch\t', 'HIJAB', 'Écharpe  de   Tête', 501])).toEqual(
      made('kopftuch', 'hijab', 'écharpe de tête', '501'),
    )
    expect(await create(['حجاب', 'cafe\u0301'])).toEqual(made('حجاب', 'caf\u00e9'))
  })

  it('makes a list for one language of the shop, a region dropped, or for all', async () => {
    const words = ['قفطان', 'جلابية']
    const post = (lang: unknown) => admin.client.post(SYNONYMS, { lang, words })
    const inLanguage = (lang: string | null) => ({
      status: 201,
      body: { id: anyId, lang, words, created_at: anyTimestamp },
    })
    expect(await post('ar')).toEqual(inLanguage('ar'))
    expect(await post(' AR-eg ')).toEqual(inLanguage('ar'))
    expect(await post('en')).toEqual(inLanguage('en'))
    expect(await post(null)).toEqual(inLanguage(null))
    const other = 'Select a valid choice. tr is not one of the available choices.'
    expect(await post('tr')).toEqual(fieldError('lang', other))
    expect(await post('')).toEqual(fieldError('lang', 'This field may not be blank.'))
    expect(await post(['ar'])).toEqual(fieldError('lang', 'Not a valid string.'))
    const lists = await app.db`select lang from synonyms order by id`
    expect(lists.map(({ lang }) => lang)).toEqual(['ar', 'ar', 'en', null])
  })

  it('takes from 2 to 20 words, each of up to 100 characters', async () => {
    const words = Array.from({ length: 20 }, (_, index) => `word${index}`)
    expect(await create(words)).toEqual(made(...words))
    expect(await create(['x'.repeat(100), 'y'])).toEqual(made('x'.repeat(100), 'y'))
    const few = fieldError('words', 'Ensure this field has at least 2 elements.')
    expect(await create(['caftan'])).toEqual(few)
    expect(await create([])).toEqual(few)
    const many = fieldError('words', 'Ensure this field has no more than 20 elements.')
    expect(await create([...words, 'one more'])).toEqual(many)
  })

  it('refuses a word that is there twice, compared as it would be stored', async () => {
    expect(await create(['Kaftan', 'caftan', ' kaftan ', 'KAFTAN', 'caftan'])).toEqual({
      status: 400,
      body: {
        words: ['"kaftan" is there more than once.', '"caftan" is there more than once.'],
      },
    })
  })

  it('refuses what is no word, by its place', async () => {
    const texts = [
      'pants',
      '',
      'one two three four',
      't-shirt',
      '"abaya"',
      'x'.repeat(101),
      '\u0301',
    ]
    expect(await create([...texts, 'İ'.repeat(51), true, ['a'], 'a\0b'])).toEqual({
      status: 400,
      body: {
        words: {
          1: ['This field may not be blank.'],
          2: [SIZE],
          3: [SIZE],
          4: [SIZE],
          5: ['Ensure this field has no more than 100 characters.'],
          6: [SIZE],
          7: ['Ensure this field has no more than 100 characters.'],
          8: ['Not a valid string.'],
          9: ['Not a valid string.'],
          10: ['Null characters are not allowed.', SIZE],
        },
      },
    })
  })

  it('refuses a body without words, and words that are no list', async () => {
    const required = fieldError('words', 'This field is required.')
    expect(await admin.client.post(SYNONYMS, {})).toEqual(required)
    expect(await create('caftan, kaftan')).toEqual(
      fieldError('words', 'Expected a list of items but got type "str".'),
    )
    expect(await storedSynonyms(app.db)).toEqual([])
  })
})

describe(`GET ${SYNONYMS}`, () => {
  it('lists them in pages, the first one made first, as the search reads them', async () => {
    const words = [
      ['caftan', 'kaftan'],
      ['pants', 'trousers'],
      ['headscarf', 'hijab'],
    ]
    const results: object[] = []
    for (const each of words) results.push((await create(each)).body)
    expect(await admin.client.get(SYNONYMS)).toEqual({
      status: 200,
      body: { count: 3, next: null, previous: null, results },
    })
    const page = await admin.client.get(`${SYNONYMS}?page=2&page_size=2`)
    const previous = `${PUBLIC_URL}${SYNONYMS}?page_size=2`
    expect(page).toEqual({
      status: 200,
      body: { count: 3, next: null, previous, results: results.slice(2) },
    })
    expect(await storedSynonyms(app.db)).toEqual(words)
  })
})

describe(`DELETE ${SYNONYMS}{id}/`, () => {
  it('deletes a list, with an audit row', async () => {
    const { body } = await create(['caftan', 'kaftan'])
    expect(await remove(body.id)).toEqual({ status: 204, body: '' })
    const before = { ...body, version: 1 }
    expect(await lastAudit(app, 'synonyms', body.id)).toEqual(
      auditOf({ action: 'delete_synonyms', before }),
    )
    expect(await remove(body.id)).toEqual(notFound)
    expect(await storedSynonyms(app.db)).toEqual([])
  })

  it('is refused with a version that there never was', async () => {
    const { body } = await create(['caftan', 'kaftan'])
    const path = `${SYNONYMS}${body.id}/`
    expect(await ifMatch(admin.client, '"v2"').delete(path)).toEqual(stale(body))
    expect((await ifMatch(admin.client, '"v1"').delete(path)).status).toBe(204)
  })

  it('deletes once, however many ask for it at the same time', async () => {
    const { id } = await someSynonyms(app)
    const lock = (tx: Tx) => tx`select id from synonyms where id = ${id} for update`
    const replies = await whileLocked(app, lock, [() => remove(id), () => remove(id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 404])
  })
})

describe('synonyms', () => {
  it('are for administrators', async () => {
    const { id } = await someSynonyms(app)
    const { client } = await aUser(app)
    expect(await client.get(SYNONYMS)).toEqual(denied)
    expect(await client.post(SYNONYMS, { words: ['a', 'b'] })).toEqual(denied)
    expect(await client.delete(`${SYNONYMS}${id}/`)).toEqual(denied)
    expect((await app.guest().get(SYNONYMS)).status).toBe(401)
  })
})
