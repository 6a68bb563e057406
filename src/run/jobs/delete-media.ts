import type { Jobs } from '../../service/queue/queue.ts'
import type { JobContext } from './context.ts'

/** Deletes files whose rows are gone: after the commit, so that a picture in use is never missing. */
export async function deleteMedia(
  { media }: JobContext,
  { paths }: Jobs['delete-media'],
): Promise<void> {
  for (const path of paths) await media.delete(path)
}
