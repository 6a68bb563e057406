/** The base images that the Dockerfile names: those of this machine, or ones made of Debian's and npm's packages. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../support/endings.ts'
import { ROOT } from '../../support/service.ts'
import { say } from '../../support/terminal.ts'
import type { Podman } from './podman.ts'

/** The npm that Node 24 comes with. */
const NPM = 'npm@11'
const DEBIAN = 'bookworm'
const DEBIAN_SLIM = `debian:${DEBIAN}-slim`
const NODE_SLIM = 'node:24-slim'
/** The images that can be made here. */
export const MADE = [DEBIAN_SLIM, NODE_SLIM]
/** Files of Debian's packages that its slim image leaves out. */
const LEFT_OUT = [
  '/usr/share/doc/*',
  '/usr/share/man/*',
  '/usr/share/locale/*',
  '/usr/share/info/*',
]

const NODE_DOCKERFILE = `FROM ${DEBIAN_SLIM}
COPY usr /usr
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
`

/** The names of FROM that this machine lacks. */
export async function missingBases(podman: Podman): Promise<string[]> {
  const names = basesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
  const present = await Promise.all(names.map((name) => podman.hasImage(name)))
  return names.filter((_, index) => !present[index])
}

type Maker = { mmdebstrap: string; tag: string }

/** The words of `podman build` that put an image in the place of each. */
export async function standIns(podman: Podman, names: string[], maker: Maker): Promise<string[]> {
  const words: string[] = []
  for (const name of names) {
    say(`${name} is not on this machine: made of Debian's packages, and of npm's for Node`)
    const image = await standInFor(podman, name, maker)
    words.push(`--build-context=${name}=container-image://${image}`)
  }
  return words
}

/** The images that are no stage of the same file, each once. */
export function basesOf(dockerfile: string): string[] {
  const lines = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\S+))?/gm)]
  const stages = new Set(lines.map(([, , stage]) => stage))
  return [...new Set(lines.map(([, image = '']) => image))].filter((image) => !stages.has(image))
}

async function standInFor(podman: Podman, name: string, { mmdebstrap, tag }: Maker) {
  if (name === DEBIAN_SLIM) return debianSlim(podman, mmdebstrap, tag)
  if (name === NODE_SLIM) {
    const debian = await debianSlim(podman, mmdebstrap, tag)
    return nodeSlim(podman, `${tag}-node`, debian)
  }
  throw new Error(`${name} is not on this machine, and cannot be made here: pull it before.`)
}

/** That of this machine, or one made once. */
async function debianSlim(podman: Podman, mmdebstrap: string, tag: string): Promise<string> {
  const made = `${tag}-debian`
  for (const name of [DEBIAN_SLIM, made]) if (await podman.hasImage(name)) return name
  const archive = join(await temporaryFolder(), 'debian.tar')
  const options = LEFT_OUT.map((path) => `--dpkgopt=path-exclude=${path}`)
  const words = ['--quiet', '--variant=minbase', ...options, DEBIAN, archive]
  execFileSync(mmdebstrap, words, { stdio: ['ignore', 'inherit', 'inherit'] })
  await podman.importFolder(made, archive)
  return made
}

async function nodeSlim(podman: Podman, made: string, debian: string): Promise<string> {
  const folder = await temporaryFolder()
  const local = join(folder, 'usr/local')
  await mkdir(join(local, 'bin'), { recursive: true })
  await copyFile(process.execPath, join(local, 'bin/node'))
  execFileSync('npm', ['install', '--global', '--silent', `--prefix=${local}`, NPM])
  await writeFile(join(folder, 'Dockerfile'), NODE_DOCKERFILE)
  podman.build(made, [`--build-context=${DEBIAN_SLIM}=container-image://${debian}`, folder])
  return made
}
