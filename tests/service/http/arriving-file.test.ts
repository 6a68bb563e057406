import { expect, it } from 'vitest'
import { limited } from '../../../src/service/http/arriving-file.ts'

it('gives a chunk in small pieces, between which others are served', async () => {
  const chunk = Buffer.from(Array.from({ length: 50_000 }, (_, at) => at % 251))
  const served: number[] = []
  const pieces: Buffer[] = []
  async function* chunks() {
    yield chunk
  }
  for await (const piece of limited(chunks())) {
    pieces.push(piece)
    setImmediate(() => served.push(pieces.length))
  }
  expect(Buffer.concat(pieces)).toEqual(chunk)
  expect(pieces.map(({ length }) => length)).toEqual([...Array(6).fill(8_192), 848])
  expect(served).toEqual([1, 2, 3, 4, 5, 6])
})
