/** The colours of variants, and how screens show them. Contract 11.2. */
import { describe, expect, it } from 'vitest'
import { ADMIN, etagOf, lastAudit, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aVariant } from '../../../support/factories.ts'
import { variantPath } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const COLORS = `${ADMIN}colors/`
type Color = { id: number; name: string; hex: string | null; families: string[] }
const list = async (): Promise<Color[]> =>
  (await admin.client.get(`${COLORS}?page_size=100`)).body.results
const named = async (name: string) => (await list()).filter((color) => color.name === name)

describe(`GET ${COLORS}`, () => {
  it('has each colour of a variant once, however it is written, by name', async () => {
    await aVariant(app, { color: 'Teal' })
    await aVariant(app, { color: 'TEAL' })
    await aVariant(app, { color: 'amber' })
    expect((await admin.client.get(COLORS)).body).toEqual({
      count: 2,
      next: null,
      previous: null,
      results: [
        { id: expect.any(Number), name: 'amber', hex: null, families: ['orange', 'yellow'] },
        { id: expect.any(Number), name: 'Teal', hex: null, families: ['green', 'blue'] },
      ],
    })
    const variant = await aVariant(app, { color: 'Teal' })
    await admin.client.patch(variantPath(variant), { color: 'Plum' })
    expect((await list()).map(({ name }) => name)).toEqual(['amber', 'Plum', 'Teal'])
  })

  it('has each once, also of variants that are made at the same time', async () => {
    const made = Array.from({ length: 8 }, (_, n) =>
      aVariant(app, { color: n % 2 ? 'Olive' : 'olive' }),
    )
    await Promise.all(made)
    expect((await list()).filter(({ name }) => /olive/i.test(name))).toHaveLength(1)
  })
})

describe(`PATCH ${COLORS}{id}/`, () => {
  it('says how it looks, and takes that away', async () => {
    await aVariant(app, { color: 'Sand' })
    const [sand] = await named('Sand')
    const path = `${COLORS}${sand?.id}/`
    const changed = await admin.client.patch(path, { hex: '#C8AD7F' })
    expect(changed).toEqual({ status: 200, body: { ...sand, hex: '#c8ad7f' } })
    expect(await lastAudit(app, 'color', sand?.id ?? 0)).toMatchObject({
      action: 'update_color',
      after: { hex: '#c8ad7f' },
    })
    const stale = { headers: { 'If-Match': '"1"' } }
    expect((await admin.client.patch(path, { hex: '#000000' }, stale)).status).toBe(412)
    const current = { headers: { 'If-Match': etagOf(changed) } }
    expect((await admin.client.patch(path, { hex: null }, current)).body).toEqual(sand)
    expect((await admin.client.patch(path, {})).body).toEqual(sand)
  })

  const REFUSED: [hex: unknown, message: string][] = [
    ...['c8ad7f', '#c8a', '#c8ad7g', 'sand', '#c8ad7f7f'].map((hex): [string, string] => [
      hex,
      'Enter a colour as #rrggbb.',
    ]),
    ['', 'This field may not be blank.'],
    [true, 'Not a valid string.'],
    [['#c8ad7f'], 'Not a valid string.'],
    [123456, 'Enter a colour as #rrggbb.'],
    ['#'.repeat(10_000), 'Enter a colour as #rrggbb.'],
  ]
  it.each([{}, { name: 'Stolen' }])('refuses what is no colour, beside %j', async (others) => {
    await aVariant(app, { color: 'Rust' })
    const [rust] = await named('Rust')
    for (const [hex, message] of REFUSED) {
      const reply = await admin.client.patch(`${COLORS}${rust?.id}/`, { hex, ...others })
      expect([hex, reply]).toEqual([hex, { status: 400, body: { hex: [message] } }])
    }
    expect(await named('Rust')).toEqual([rust])
  })

  it('changes no name, and comes in pages', async () => {
    await aVariant(app, { color: 'Zinc' })
    const [zinc] = await named('Zinc')
    expect(await admin.client.patch(`${COLORS}${zinc?.id}/`, { name: 'Lead', id: 7 })).toEqual({
      status: 200,
      body: zinc,
    })
    const { count } = (await admin.client.get(COLORS)).body
    expect(await admin.client.get(`${COLORS}?page_size=1&page=${count}`)).toEqual({
      status: 200,
      body: {
        count,
        next: null,
        results: [zinc],
        previous: `http://shop.test${COLORS}?page=${count - 1}&page_size=1`,
      },
    })
    expect(await admin.client.get(`${COLORS}?page_size=1&page=${count + 1}`)).toEqual({
      status: 404,
      body: { detail: 'Invalid page.' },
    })
  })

  it('knows no other', async () => {
    expect(await admin.client.patch(`${COLORS}2000000000/`, { hex: null })).toEqual({
      status: 404,
      body: { detail: 'Not found.' },
    })
  })
})

describe(`PATCH ${COLORS}{id}/ {families}`, () => {
  const rename = async (name: string, hex: string | null) => {
    await aVariant(app, { color: name })
    const [color] = await named(name)
    const path = `${COLORS}${color?.id}/`
    const { body } = await admin.client.patch(path, { hex })
    return { path, color: body as Color }
  }

  it('sets one or two, or none; null lets them follow the tone and the name again', async () => {
    const { path, color } = await rename('Pewter Dream', '#3a3aff')
    expect(color.families).toEqual(['blue'])
    const set = async (families: unknown) => (await admin.client.patch(path, { families })).body
    expect(await set(['purple'])).toEqual({ ...color, families: ['purple'] })
    expect(await lastAudit(app, 'color', color.id)).toMatchObject({
      action: 'update_color',
      before: { families: ['blue'] },
      after: { families: ['purple'] },
    })
    expect(await set(['purple', 'grey'])).toEqual({ ...color, families: ['grey', 'purple'] })
    expect(await set([])).toEqual({ ...color, families: [] })
    expect((await named('Pewter Dream'))[0]).toEqual({ ...color, families: [] })
    expect(await set(null)).toEqual(color)
  })

  it('keeps what was set when the tone changes, and what was not set follows it', async () => {
    const { path, color } = await rename('Lagoon Mist', '#3a3aff')
    const change = async (changes: object) => (await admin.client.patch(path, changes)).body
    expect(await change({ hex: '#d00000' })).toEqual({
      ...color,
      hex: '#d00000',
      families: ['red'],
    })
    expect(await change({ families: ['pink'] })).toMatchObject({ families: ['pink'] })
    expect(await change({ hex: '#3a3aff' })).toEqual({ ...color, families: ['pink'] })
    expect(await change({ hex: null, families: null })).toEqual({
      ...color,
      hex: null,
      families: [],
    })
  })

  it('takes a family that is named twice once', async () => {
    const { path, color } = await rename('Twice', null)
    const families = ['blue', 'red', 'blue']
    expect(await admin.client.patch(path, { families })).toEqual({
      status: 200,
      body: { ...color, families: ['red', 'blue'] },
    })
  })

  it.each([
    ['blue', ['Expected a list of items but got type "str".']],
    [{ blue: true }, ['Expected a list of items but got type "dict".']],
    [['black', 'white', 'grey'], ['Ensure this field has no more than 2 elements.']],
    [['blue', 'navy'], { 1: ['"navy" is not a valid choice.'] }],
    [['Blue'], { 0: ['"Blue" is not a valid choice.'] }],
    [[null], { 0: ['This field may not be null.'] }],
  ])('refuses %j', async (families, problems) => {
    const { path, color } = await rename('Refused', null)
    expect(await admin.client.patch(path, { families, hex: '#000000' })).toEqual({
      status: 400,
      body: { families: problems },
    })
    expect(await named('Refused')).toEqual([color])
  })

  it('lets one of two administrators change what both have read', async () => {
    const { path, color } = await rename('Contested', null)
    const read = await admin.client.patch(path, {})
    const condition = { headers: { 'If-Match': etagOf(read) } }
    const replies = await Promise.all(
      ['red', 'blue'].map((family) => admin.client.patch(path, { families: [family] }, condition)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
    const changed = replies.find(({ status }) => status === 200)
    expect(await named('Contested')).toEqual([changed?.body])
    expect(changed?.body).toEqual({ ...color, families: expect.any(Array) })
  })
})
