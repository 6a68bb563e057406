/** Goal: a release has one number, in each file that says it (docs/releasing.md). */
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { readSource } from './sources.ts'

const PACKAGES = ['', 'client/', 'examples/storefront/']
const PLACES: [path: string, number: RegExp][] = [
  ...PACKAGES.flatMap((folder): [string, RegExp][] => [
    [`${folder}package.json`, /^ {2}"version": "(.*)"/m],
    [`${folder}package-lock.json`, /^ {2}"version": "(.*)"/m],
    // The number stands there twice.
    [`${folder}package-lock.json`, /^ {6}"version": "(.*)"/m],
  ]),
  ['Dockerfile', /image\.version="(.*)"/],
  ['CHANGELOG.md', /^## (\d.*)$/m],
  ['client/CHANGELOG.md', /^## (\d.*)$/m],
  ['docs/api/openapi.yaml', /^ {2}version: (.*)$/m],
  ['docs/api/openapi-admin.yaml', /^ {2}version: (.*)$/m],
]

it.each(PLACES)('has the number in %s, by %s', (path, number) => {
  expect(number.exec(readSource(path).text)?.[1]).toBe(manifest.version)
})
