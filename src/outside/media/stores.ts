import type { Config } from '../../service/config/config.ts'
import { diskStore } from './disk.ts'
import { s3Store } from './s3.ts'
import type { MediaStore } from './store.ts'

export const mediaStore = ({ media }: Config): MediaStore =>
  media.driver === 'fs' ? diskStore(media.dir) : s3Store(media)
