/** The packages of an installation, and the list of them that the image has. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Component = { group?: string; name: string; version: string }

/** Packages that are listed and not installed, or installed and not listed, each in a sentence. */
export async function unlisted(folder: string): Promise<string[]> {
  const [listed, installed] = [await listedIn(folder), await installedIn(folder)]
  return [
    ...installed.filter((name) => !listed.includes(name)).map((name) => `${name} is not listed`),
    ...listed.filter((name) => !installed.includes(name)).map((name) => `${name} is not installed`),
  ]
}

/** Names with versions, as sbom.cdx.json has them. */
export async function listedIn(folder: string): Promise<string[]> {
  const { components } = JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8'))
  const names = (components as Component[]).map(({ group, name, version }) =>
    group ? `${group}/${name}@${version}` : `${name}@${version}`,
  )
  return [...new Set(names)].sort()
}

/** Names with versions, by the manifests of the packages themselves. */
async function installedIn(folder: string): Promise<string[]> {
  const names: string[] = []
  for (const place of await placesIn(join(folder, 'node_modules'))) {
    const { name, version } = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'))
    names.push(`${name}@${version}`, ...(await installedIn(place)))
  }
  return [...new Set(names)].sort()
}

/** The folders of packages in a node_modules/, if there is one. */
async function placesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  const places = names.map(async ({ name }) =>
    name.startsWith('@') ? placesIn(join(folder, name)) : [join(folder, name)],
  )
  return (await Promise.all(places)).flat()
}
