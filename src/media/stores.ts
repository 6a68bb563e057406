import type { Config } from '../config.ts'
import { diskStore } from './disk.ts'
import type { MediaStore } from './store.ts'

/** The store that the configuration names. */
export function mediaStore({ media }: Config): MediaStore {
  if (media.driver === 'fs') return diskStore(media.dir)
  throw new Error('not yet')
}
