/** Pictures to upload, made once. */
import sharp from 'sharp'
import type { World } from './world.ts'

/** Noise does not compress: the large one is kept as hundreds of kilobytes, the small one as hundreds of bytes. */
export async function makePictures(): Promise<World['pictures']> {
  const plain = { width: 64, height: 64, channels: 3, background: '#a07850' } as const
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const [small, large] = await Promise.all([
    sharp({ create: plain }).jpeg().toBuffer(),
    sharp({ create: { ...plain, width: 700, height: 700, noise } })
      .jpeg({ quality: 90 })
      .toBuffer(),
  ])
  return { small, large }
}
