/** Finds the programs of Debian that a proof starts. */
import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from './terminal.ts'

/** The exit code of a proof whose programs are not installed. */
export const MISSING = 3

/** The package of each. */
const PACKAGES = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  mmdebstrap: 'mmdebstrap',
  nginx: 'nginx',
  patroni: 'patroni',
  patronictl: 'patroni',
  pgbouncer: 'pgbouncer',
  podman: 'podman',
  postgres: 'postgresql',
  promtool: 'prometheus',
} as const
type Program = keyof typeof PACKAGES

/** Debian keeps the server of each version in a folder of its own. */
const POSTGRES = '/usr/lib/postgresql'
const POSTGRES_VERSION_MIN = 15

/** The paths of programs; undefined, with a line that says what to install, if one is missing. */
export function findPrograms<Name extends Program>(
  names: readonly Name[],
  path = process.env.PATH ?? '',
): Record<Name, string> | undefined {
  const found = names.map((name) => [name, findProgram(name, path)] as const)
  const missing = found.flatMap(([name, file]) => (file ? [] : [name]))
  if (missing.length > 0) {
    const packages = [...new Set(missing.map((name) => PACKAGES[name]))]
    say(
      `not installed: ${missing.join(', ')}. Debian has them: apt-get install ${packages.join(' ')}`,
    )
    return undefined
  }
  return Object.fromEntries(found) as Record<Name, string>
}

function findProgram(name: Program, path: string): string | undefined {
  // Debian's daemons are in /usr/sbin, which is not on the path of every user.
  const folders = name === 'postgres' ? postgresFolders() : [...path.split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

/** Newest version first. */
function postgresFolders(): string[] {
  try {
    return readdirSync(POSTGRES)
      .filter((version) => Number(version) >= POSTGRES_VERSION_MIN)
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(POSTGRES, version, 'bin'))
  } catch {
    return []
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
