/** A build asks for packages as npm on this machine does: by its settings, which are no part of the image. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../support/endings.ts'

const CERTIFICATES = '/etc/npm-certificates.pem'

/** The words of `podman build` that put the files of this machine in their places for as long as it lasts. */
export async function npmSettings(env = process.env): Promise<string[]> {
  const { NODE_EXTRA_CA_CERTS: certificates } = env
  const common = fileOf('globalconfig')
  const lines = [
    common ? await readFile(common, 'utf8') : '',
    certificates ? `cafile=${CERTIFICATES}` : '',
  ]
  const merged = join(await temporaryFolder(), 'npmrc')
  await writeFile(merged, lines.join('\n'))
  return [
    [fileOf('userconfig'), '/root/.npmrc'],
    [merged, '/usr/local/etc/npmrc'],
    [certificates, CERTIFICATES],
  ].flatMap(([file, place]) => (file ? [`--volume=${file}:${place}:ro`] : []))
}

/** Undefined where there is none. */
function fileOf(setting: 'globalconfig' | 'userconfig'): string | undefined {
  const file = execFileSync('npm', ['config', 'get', setting], { encoding: 'utf8' }).trim()
  return existsSync(file) ? file : undefined
}
