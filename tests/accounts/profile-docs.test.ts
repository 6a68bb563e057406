/** What the API's own document says of pictures; that one can be tried out is in tests/docs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { dereferenced } from '../support/openapi.ts'
import { PROFILE } from './profile-helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the document', () => {
  it('shows both bodies: JSON that can remove a picture, and a form with a file', async () => {
    const document = dereferenced((await app.guest().get('/openapi.json')).body)
    for (const method of ['put', 'patch']) {
      const { content, required } = document.paths[PROFILE][method].requestBody
      expect(required).toBe(false)
      expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
      const [json, form] = Object.values<{ schema: { properties: object } }>(content)
      const fields = ['first_name', 'last_name', 'phone_number', 'profile_picture']
      expect(Object.keys(json?.schema.properties ?? {})).toEqual(fields)
      expect(Object.keys(form?.schema.properties ?? {})).toEqual(fields)
      expect(json?.schema.properties).toMatchObject({
        profile_picture: { type: ['string', 'null'], maxLength: 0 },
      })
      expect(form?.schema.properties).toMatchObject({
        profile_picture: { type: 'string', format: 'binary' },
      })
    }
    expect(JSON.stringify(document)).not.toContain('x-form')
  })
})
