/** Releases on a machine without containers, as docs/operations.md makes them, in a folder in place of /opt/store. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, type ServiceOptions } from './service.ts'

/** The headings of the guide above the commands for the first release, and for the next. */
const INSTALLS = '### On Debian'
const RENEWS = '## Deployments'
const COMMITTER = [
  'user.name=store',
  'user.email=store@example.com',
  'commit.gpgSign=false',
].flatMap((setting) => ['-c', setting])

/** Releases of the files as they are here, committed or not. */
export async function releasesIn(store: string) {
  const origin = `${store}-origin.git`
  await mkdir(store, { recursive: true })
  execFileSync('git', ['init', '--quiet', '--bare', origin])
  const git = (...words: string[]) => {
    const places = [`--git-dir=${origin}`, `--work-tree=${ROOT}`]
    execFileSync('git', [...COMMITTER, ...places, ...words])
  }
  const commit = () => git('commit', '--quiet', '--allow-empty', '--message=A version')
  git('add', '--all')
  commit()
  const run = (heading: string) =>
    runLines(
      commandsBelow(heading).map((line) =>
        line.replaceAll('/opt/store', store).replace('<your repository>', `file://${origin}`),
      ),
    )
  return {
    install: () => run(INSTALLS),
    /** A version that came meanwhile. */
    renew: async () => {
      commit()
      await run(RENEWS)
    },
  }
}

/** The lines of a block that make a release: of git, and of the script that is in the repository. */
function commandsBelow(heading: string): string[] {
  const guide = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const [, below = ''] = guide.split(`\n${heading}\n`)
  const blocks = below.split(/^#+ /m)[0]?.match(/```sh\n[^`]*/g) ?? []
  const block = blocks.find((lines) => lines.includes('/deploy/release.sh'))
  if (!block) throw new Error(`"${heading}" of docs/operations.md makes no release`)
  return block.match(/^ *(git |\/opt\/store\/).*$/gm) ?? []
}

async function runLines(lines: readonly string[]): Promise<void> {
  const shell = spawn('sh', ['-euxc', lines.join('\n')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(shell, 'exit')
  if (code !== 0) throw new Error(`the release ended with ${code}`)
}

/** The command that deploy/systemd/store@.service starts for each instance; PORT and HOST are left to the caller. */
export function unitIn(store: string) {
  const unit = readFileSync(join(ROOT, 'deploy/systemd/store@.service'), 'utf8')
    .replaceAll('/opt/store', store)
    .replaceAll('/var/cache/store', `${store}-cache`)
  const valuesOf = (name: string) =>
    [...unit.matchAll(RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const [cwd = ''] = valuesOf('WorkingDirectory')
  const [start = ''] = valuesOf('ExecStart')
  const variables = valuesOf('Environment').filter((line) => !line.includes('%i'))
  return {
    cwd,
    command: [process.execPath, ...start.split(' ').slice(1)],
    env: Object.fromEntries(variables.map((line) => line.split(/=(.*)/).slice(0, 2))),
  } satisfies ServiceOptions
}
