/** The labels of an image and its list of packages, compared with what they are about. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../support/endings.ts'
import { listedIn, unlisted } from '../../support/packages.ts'
import { ROOT } from '../../support/service.ts'
import { say } from '../../support/terminal.ts'
import type { Instance } from './instance.ts'
import type { Podman } from './podman.ts'

/** The list of packages has each that is installed, and no other. */
export async function contentsOf({ container }: Instance): Promise<string[]> {
  const folder = await temporaryFolder()
  await container.copy('/app', folder)
  const app = join(folder, 'app')
  say(`sbom.cdx.json lists ${(await listedIn(app)).length} packages`)
  return unlisted(app)
}

/** By the names of the Open Container Initiative, as package.json has them. */
export async function labelsOf(podman: Podman, image: string, revision: string) {
  const manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const labels = JSON.parse(
    await podman.ask('image', 'inspect', '--format={{json .Labels}}', image),
  )
  const wanted = {
    title: manifest.name,
    description: manifest.description,
    version: manifest.version,
    licenses: manifest.license,
    revision,
  }
  return Object.entries(wanted).flatMap(([name, value]) => {
    const found = labels[`org.opencontainers.image.${name}`]
    return found === value ? [] : [`the label ${name} is ${found}, not ${value}`]
  })
}
