import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type PageRequest, pageQuery } from '../../../src/service/fields/pages.ts'
import { envelope } from '../../../src/service/http/envelope.ts'

const Query = z.object(pageQuery({ default: 20, max: 100 }))
const read = (page?: string, page_size?: string) => Query.parse({ page, page_size })

describe('the paging parameters', () => {
  it('have their defaults', () => {
    expect(read()).toEqual({ page: 1, page_size: 20 })
  })

  it.each([
    [1, ['1']],
    [7, ['7', ' 7 ']],
    ['last', ['last']],
    ['no page', ['0', '-1', 'abc', '', '1.5', '1e3', 'LAST', '٣', '9'.repeat(30)]],
  ])('mean page %s by page=%s', (page, given) => {
    for (const each of given) expect(read(each).page).toBe(page === 'no page' ? 0 : page)
  })

  it.each([
    [5, ['5']],
    [100, ['100', '101', '9'.repeat(30)]],
    [20, ['0', '-5', 'abc', '', '2.5']],
  ])('mean pages of %i by page_size=%s', (size, given) => {
    for (const each of given) expect(read('1', each).page_size).toBe(size)
  })
})

describe('the page envelope', () => {
  const links = (page: PageRequest['page'], requestUrl: string, count = 50) => {
    const address = { publicUrl: 'https://shop.test', requestUrl }
    const { next, previous } = envelope({ count, results: [] }, { page, page_size: 20 }, address)
    return { next, previous }
  }

  it('links to its neighbours on the public address, with the slash, page 1 without a number', () => {
    const there = 'https://shop.test/api/x/'
    const last = { next: null, previous: `${there}?page=2` }
    expect(links(1, '/api/x/')).toEqual({ next: `${there}?page=2`, previous: null })
    expect(links(2, '/api/x?page=2')).toEqual({ next: `${there}?page=3`, previous: there })
    expect(links(3, '/api/x/?page=3')).toEqual(last)
    expect(links('last', '/api/x/?page=last')).toEqual(last)
  })

  it('keeps every parameter as it was sent, sorted by name and form-encoded', () => {
    const { next } = links(1, '/api/x/?z=1&search=a%20b,c~&b=&a=2&a=1&page=1&zzz=%3Cb%3E')
    expect(next).toBe('https://shop.test/api/x/?a=2&a=1&b=&page=2&search=a+b%2Cc~&z=1&zzz=%3Cb%3E')
  })

  it('does not let a request choose the host of its links', () => {
    expect(links(1, '//evil.example/api/x/').next).toMatch(/^https:\/\/shop\.test\//)
    expect(links(1, 'https://evil.example/api/x/').next).toMatch(/^https:\/\/shop\.test\//)
  })

  it('has one page where there is nothing, and none past the end', () => {
    for (const page of [1, 'last'] as const) {
      expect(links(page, '/api/x/', 0)).toEqual({ next: null, previous: null })
    }
    expect(() => links(2, '/api/x/', 20)).toThrow('Invalid page.')
    for (const page of [0, 4]) expect(() => links(page, '/api/x/')).toThrow('Invalid page.')
  })
})
