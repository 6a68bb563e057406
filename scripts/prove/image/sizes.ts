/** How large an image is, by its parts. */
import { formatTable } from '../../support/table.ts'
import type { Podman } from './podman.ts'

/** Of the parts below it each is named for itself. */
const PARTS = ['/usr/local', '/usr/local/bin/node', '/app', '/app/node_modules']

/** A table in MB (10^6 bytes) of the bytes that files have. */
export async function sizesOf(podman: Podman, image: string): Promise<string> {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
  const whole = Number(await podman.ask('image', 'inspect', '--format={{.Size}}', image))
  const du = ['du', '--summarize', '--bytes', '--one-file-system']
  const rows = await Promise.all(
    PARTS.map(async (path) => {
      const bytes = Number.parseInt(await podman.runOnce(image, ...du, path), 10)
      return [path, megabytes(bytes)]
    }),
  )
  return formatTable([['part of the image', 'MB'], ['all', megabytes(whole)], ...rows])
}
