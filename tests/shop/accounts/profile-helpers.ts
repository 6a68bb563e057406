/** Helpers for the tests of the profile, beyond the other ones: forms, and a look at stored files. */
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { expect } from 'vitest'
import { aPng } from '../../outside/media/pictures.ts'
import { PUBLIC_URL, type TestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { anyTimestamp, type TestUser } from '../../support/factories.ts'
import { USERS } from './helpers.ts'

export const PROFILE = `${USERS}profile/`

// Requests.

type Part = {
  name?: string
  /** With one, the part is a file. */
  filename?: string | undefined
  type?: string
  content: string | Buffer
  /** More header lines, or other ones. */
  headers?: readonly string[]
}

const BOUNDARY = 'a-boundary-of-the-tests'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** A form written by hand: whatever FormData would tidy up arrives as it is. */
export function formOf(parts: readonly Part[]): Buffer {
  const written = parts.flatMap(({ name, filename, type, content, headers }) => {
    const names = [
      ...(name === undefined ? [] : [`name="${name}"`]),
      ...(filename === undefined ? [] : [`filename="${filename}"`]),
    ]
    const lines = headers ?? [
      ['Content-Disposition: form-data', ...names].join('; '),
      ...(type ? [`Content-Type: ${type}`] : []),
    ]
    const head = `--${BOUNDARY}\r\n${lines.join('\r\n')}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** Sends bytes as a form, of this boundary unless another type is named. */
export const sendForm = (
  client: Client,
  form: Buffer,
  { method = 'PATCH', path = PROFILE, type = FORM_TYPE } = {},
): Promise<Reply> =>
  client.request(method, path, undefined, {
    raw: new Uint8Array(form),
    headers: { 'Content-Type': type },
  })

/** A picture as it comes from a form; its part can be otherwise. */
export const upload = (client: Client, content: string | Buffer, part: Partial<Part> = {}) =>
  sendForm(client, formOf([aPicturePart(content, part)]))

export const aPicturePart = (content: string | Buffer, part: Partial<Part> = {}): Part => ({
  name: 'profile_picture',
  filename: 'me.png',
  type: 'image/png',
  content,
  ...part,
})

/** With a name before the picture, which must not be changed either. */
export const aForm = async () =>
  formOf([{ name: 'first_name', content: 'Zaynab' }, aPicturePart(await aPng())])

/** A request whose body the test writes by hand. */
export function openForm(
  app: TestApp,
  user: TestUser,
  headers: Record<string, string | number> = {},
  { method = 'PATCH', path = PROFILE } = {},
) {
  const outgoing = request(`${app.url}${path}`, {
    method,
    headers: { ...user.client.headers, 'Content-Type': FORM_TYPE, ...headers },
  })
  // It is cut off once it has its answer.
  outgoing.on('error', () => undefined)
  const reply = once(outgoing, 'response').then(async ([response]: IncomingMessage[]) => {
    const chunks: Buffer[] = []
    for await (const chunk of response ?? []) chunks.push(chunk)
    return { status: response?.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) }
  })
  return { outgoing, reply }
}

// Files that the service stores.

/** All files of a user's pictures, in the media store on disk. */
export async function filesOf(app: TestApp, { id }: { id: number }): Promise<string[]> {
  const folder = join(app.config.dataDir, 'media', 'profile', String(id))
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.map((name) => `profile/${id}/${name}`).sort()
}

export const readMedia = (app: TestApp, path: string): Promise<Buffer> =>
  readFile(join(app.config.dataDir, 'media', path))

export const deletionsOf = async (app: TestApp): Promise<number> => {
  const [row] = await app.db<[{ count: number }]>`
    select count(*)::integer as count
    from graphile_worker.jobs
    where task_identifier = 'delete-media'`
  return row.count
}

/** All of a user's row, in the order of its keys. */
export async function rowOf(app: TestApp, { id }: { id: number }) {
  const [row] = await app.db`
    select email, username, first_name, last_name, phone_number, profile_picture, profile_thumbnail,
      has_chosen_picture, is_verified, is_active, is_admin, password_hash, created_at
    from users where id = ${id}`
  return row
}

// Replies, whole.

/** Without a picture unless `changes` says otherwise. */
export const profileOf = (
  {
    id,
    email,
    username,
    role = null,
  }: Pick<TestUser, 'id' | 'email' | 'username'> & Partial<TestUser>,
  changes: object = {},
) => ({
  status: 200,
  body: {
    id,
    email,
    username,
    first_name: 'Amina',
    last_name: 'Jacobs',
    phone_number: '',
    profile_picture: null,
    profile_picture_url: null,
    profile_thumbnail_url: null,
    role,
    language: 'en',
    has_password: true,
    has_second_factor: false,
    created_at: anyTimestamp,
    ...changes,
  },
})

/** The three keys of a profile that has a picture. */
export const pictureAt = ({ id }: { id: number }, mediaUrl = `${PUBLIC_URL}/media`) => ({
  profile_picture: expect.stringMatching(RegExp(`^profile/${id}/[0-9a-f]{32}\\.webp$`)),
  profile_picture_url: expect.stringMatching(
    RegExp(`^${mediaUrl}/profile/${id}/[0-9a-f]{32}\\.webp$`),
  ),
  profile_thumbnail_url: expect.stringMatching(
    RegExp(`^${mediaUrl}/profile/${id}/[0-9a-f]{32}-thumb\\.webp$`),
  ),
})

export async function expectUntouched(app: TestApp, user: TestUser) {
  expect(await user.client.get(PROFILE)).toEqual(profileOf(user))
  expect(await filesOf(app, user)).toEqual([])
}

/** The file beside the picture. */
export const thumbnailOf = (picture: string) => picture.replace('.webp', '-thumb.webp')

export const refusedPicture = (...sentences: string[]) => ({
  status: 400,
  body: { profile_picture: sentences },
})
export const NOT_AN_IMAGE = refusedPicture(
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.',
)
export const NOT_A_FILE = refusedPicture(
  'The submitted data was not a file. Check the encoding type on the form.',
)
