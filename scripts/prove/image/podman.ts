/** Images and containers of a proof, by Debian's podman; each that it makes is removed at the end. */
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { atEnd } from '../../support/endings.ts'

const OUTPUT_MAX_BYTES = 64 * 1_024 * 1_024

const run = promisify(execFile)

export type Podman = ReturnType<typeof podmanOf>
export type Container = ReturnType<typeof containerOf>

/** `program` is the path of podman. */
export function podmanOf(program: string) {
  /** Returns what it prints; throws with all that it printed if it fails. */
  const ask = async (...words: string[]) => {
    const { stdout } = await run(program, words, { maxBuffer: OUTPUT_MAX_BYTES }).catch((error) => {
      throw new Error(`${error.message}\n${error.stdout}`)
    })
    return stdout.trim()
  }
  const show = (...words: string[]) =>
    execFileSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'] })
  const hasImage = (name: string) =>
    ask('image', 'exists', name).then(
      () => true,
      () => false,
    )
  /** No layer but those of the image stays. */
  const build = (tag: string, words: readonly string[]) => {
    atEnd(() => ask('rmi', '--force', '--ignore', tag))
    show('build', '--layers=false', '--force-rm', '--format=docker', `--tag=${tag}`, ...words)
  }
  const importFolder = async (tag: string, archive: string) => {
    atEnd(() => ask('rmi', '--force', '--ignore', tag))
    await ask('import', '--quiet', archive, tag)
  }
  const makeVolume = async (name: string) => {
    atEnd(() => ask('volume', 'rm', '--force', name))
    await ask('volume', 'create', name)
  }
  /** Starts a container that ends with the proof. */
  const start = async (name: string, words: readonly string[]): Promise<Container> => {
    atEnd(() => ask('rm', '--force', '--ignore', '--time=1', '--volumes', name))
    await ask('run', '--detach', `--name=${name}`, ...words)
    return containerOf(ask, name)
  }
  /** Runs a command in a new container of an image; returns its output. */
  const runOnce = (image: string, ...command: string[]) =>
    ask('run', '--rm', '--network=none', image, ...command)
  return { ask, hasImage, build, importFolder, makeVolume, start, runOnce }
}

function containerOf(ask: (...words: string[]) => Promise<string>, name: string) {
  return {
    name,
    log: () => ask('logs', name),
    exec: (...command: string[]) => ask('exec', name, ...command),
    signal: (signal: NodeJS.Signals) => ask('kill', `--signal=${signal}`, name),
    /** Waits for its end; the exit code of its first process. */
    end: async () => Number(await ask('wait', name)),
    restart: () => ask('start', name),
    /** Copies a folder of the container beside others in `folder`. */
    copy: (path: string, folder: string) => ask('cp', `${name}:${path}`, folder),
    /** Asks as the HEALTHCHECK of the Dockerfile does. */
    isHealthy: () =>
      ask('healthcheck', 'run', name).then(
        () => true,
        () => false,
      ),
  }
}
