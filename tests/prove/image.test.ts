/** Goal: the proof of the image has each base image that the Dockerfile names, also where none can be pulled. */
import { expect, it } from 'vitest'
import { basesOf, MADE } from '../../scripts/prove/image/bases.ts'
import { readSource } from '../structure/sources.ts'

it('names each base image once, and no stage', () => {
  const dockerfile =
    'FROM node:24 AS one\nRUN x\nFROM node:24 AS two\nFROM one AS three\nFROM base\n'
  expect(basesOf(dockerfile)).toEqual(['node:24', 'base'])
})

it('can make each base image of the Dockerfile', () => {
  const bases = basesOf(readSource('Dockerfile').text)
  expect(bases).toEqual(['node:24-slim', 'debian:bookworm-slim'])
  expect(bases.filter((name) => !MADE.includes(name))).toEqual([])
})
