/** Another version of this repository to measure beside this one. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import { ROOT } from '../support/service.ts'
import { say } from '../support/terminal.ts'

const run = promisify(execFile)

/** The folder of a checkout, as given or of a commit: that is checked out, and removed at the end. */
export async function checkoutOf(folderOrCommit: string): Promise<string> {
  if (existsSync(folderOrCommit)) return resolve(folderOrCommit)
  const folder = join(await temporaryFolder(), 'checkout')
  say(`checking out ${folderOrCommit} …`)
  // Also one that is half made, when the script is interrupted meanwhile.
  atEnd(() => run('git', ['worktree', 'remove', '--force', folder], { cwd: ROOT }))
  await run('git', ['worktree', 'add', '--detach', folder, folderOrCommit], { cwd: ROOT })
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 1e8 })
  return folder
}
