/** The colours of variants, and how screens show them. Contract 11.2. */
import { describe, expect, it } from 'vitest'
import { ADMIN, etagOf, lastAudit, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aVariant } from '../../support/factories.ts'
import { variantPath } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const COLORS = `${ADMIN}colors/`
type Color = { id: number; name: string; hex: string | null }
const list = async (): Promise<Color[]> =>
  (await admin.client.get(`${COLORS}?page_size=100`)).body.results
const named = async (name: string) => (await list()).filter((color) => color.name === name)

describe(`GET ${COLORS}`, () => {
  it('has each colour of a variant once, however it is written, by name', async () => {
    await aVariant(app, { color: 'Teal' })
    await aVariant(app, { color: 'TEAL' })
    await aVariant(app, { color: 'amber' })
    expect((await admin.client.get(COLORS)).body).toEqual({
      ...{ count: 2, next: null, previous: null },
      results: [
        { id: expect.any(Number), name: 'amber', hex: null },
        { id: expect.any(Number), name: 'Teal', hex: null },
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
      ...{ status: 200, body: zinc },
    })
    const { count } = (await admin.client.get(COLORS)).body
    expect(await admin.client.get(`${COLORS}?page_size=1&page=${count}`)).toEqual({
      status: 200,
      body: {
        ...{ count, next: null, results: [zinc] },
        previous: `http://shop.test${COLORS}?page=${count - 1}&page_size=1`,
      },
    })
    expect(await admin.client.get(`${COLORS}?page_size=1&page=${count + 1}`)).toEqual({
      ...{ status: 404, body: { detail: 'Invalid page.' } },
    })
  })

  it('knows no other', async () => {
    expect(await admin.client.patch(`${COLORS}2000000000/`, { hex: null })).toEqual({
      status: 404,
      body: { detail: 'Not found.' },
    })
  })
})
