/** Compares the pictures of profiles with the files, of which none may be cut short. */
import { readdir, readFile, utimes } from 'node:fs/promises'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import type { Db } from '../../src/service/db/connect.ts'
import { drainJobs } from './jobs.ts'
import type { Stage } from './stage.ts'

/** Every row has its files, every file is whole, and the hourly clean-up removes unfinished ones. */
export async function checkPictures({ db, mediaFolder }: Pick<Stage, 'db' | 'mediaFolder'>) {
  const rows = await db<{ path: string }[]>`
    select unnest(array[profile_picture, profile_thumbnail]) as path
    from users
    where profile_picture is not null`
  const files = await filesBelow(mediaFolder)
  const whole = files.filter((file) => file.endsWith('.webp'))
  const unfinished = files.length - whole.length
  if (unfinished > 0) await sweepUnfinished(db, mediaFolder)
  const left = (await filesBelow(mediaFolder)).filter((file) => !file.endsWith('.webp'))
  const named = new Set(rows.map(({ path }) => path))
  const problems = [
    ...[...named]
      .filter((path) => !files.includes(path))
      .map((path) => `a profile names ${path}, which does not exist`),
    ...left.map((file) => `${file} is unfinished and was not removed`),
  ]
  for (const file of whole) {
    if (!(await isWhole(join(mediaFolder, file)))) problems.push(`${file} is cut short`)
  }
  const nameless = whole.filter((file) => !named.has(file)).length
  return {
    line:
      `${named.size} files of profile pictures, ${nameless} without a profile, ` +
      `${unfinished} unfinished that the hourly clean-up removed`,
    problems,
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

const isWhole = (file: string) =>
  readFile(file)
    .then((content) => sharp(content).raw().toBuffer())
    .then(
      () => true,
      () => false,
    )

/** Ages unfinished files by two hours and runs the clean-up. */
async function sweepUnfinished(db: Db, mediaFolder: string) {
  const before = new Date(Date.now() - 2 * 3_600_000)
  for (const file of await filesBelow(mediaFolder)) {
    if (!file.endsWith('.webp')) await utimes(join(mediaFolder, file), before, before)
  }
  await db`select graphile_worker.add_job('clean-up', '{}'::json)`
  await drainJobs(db)
}
