/** Both media stores pass these tests: a client must see no difference. */
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskStore } from '../../../src/outside/media/disk.ts'
import { type MediaStore, StorageUnavailable } from '../../../src/outside/media/store.ts'
import { mediaStore } from '../../../src/outside/media/stores.ts'
import { loadConfig } from '../../../src/service/config/config.ts'
import { testEnv } from '../../support/app.ts'
import { BUCKET, KEY, startS3 } from './s3-server.ts'

type Stored = {
  store: MediaStore
  /** All that is there, by path. */
  contents: () => Promise<Record<string, string>>
  close: () => Promise<void>
}

async function onDisk(): Promise<Stored> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-media-'))
  const folder = join(dataDir, 'media')
  const contents = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    const read = files.map(async (file) => [relative(folder, file), await readFile(file, 'latin1')])
    return Object.fromEntries(await Promise.all(read))
  }
  return {
    store: mediaStore(loadConfig(testEnv(dataDir))),
    contents: () => contents().catch(() => ({})),
    close: () => rm(dataDir, { recursive: true }),
  }
}

async function onS3(): Promise<Stored> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-media-'))
  const s3 = await startS3()
  const config = loadConfig({
    ...testEnv(dataDir),
    MEDIA_DRIVER: 's3',
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: KEY.region,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: KEY.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
  })
  return {
    store: mediaStore(config),
    contents: async () =>
      Object.fromEntries(
        [...s3.objects].map(([key, { content }]) => [key, content.toString('latin1')]),
      ),
    close: async () => {
      await s3.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

describe.each([
  ['on disk', onDisk],
  ['on S3', onS3],
])('a media store %s', (_name, start) => {
  let stored: Stored
  beforeEach(async () => {
    stored = await start()
  })
  afterEach(() => stored.close())

  const put = (path: string, text: string) =>
    stored.store.put(path, Buffer.from(text, 'latin1'), 'image/webp')

  it('keeps what is put, byte for byte, and nothing beside it', async () => {
    const bytes = String.fromCharCode(...Array.from({ length: 256 }, (_, code) => code))
    await put('profile/7/a.webp', bytes)
    await put('profile/7/a-thumb.webp', 'small')
    await put('top.webp', '')
    expect(await stored.contents()).toEqual({
      'profile/7/a.webp': bytes,
      'profile/7/a-thumb.webp': 'small',
      'top.webp': '',
    })
  })

  it('gives back what was put, byte for byte, and undefined for what is not there', async () => {
    const bytes = String.fromCharCode(...Array.from({ length: 256 }, (_, code) => code))
    await put('profile/7/a b.webp', bytes)
    await put('empty.webp', '')
    const got = await stored.store.get('profile/7/a b.webp')
    expect(got?.toString('latin1')).toBe(bytes)
    expect(await stored.store.get('empty.webp')).toEqual(Buffer.of())
    expect(await stored.store.get('never/was.webp')).toBe(undefined)
  })

  it('keeps a part of a larger buffer as that part', async () => {
    const whole = Buffer.from('0123456789')
    await stored.store.put('part.webp', whole.subarray(3, 6), 'image/webp')
    expect(await stored.contents()).toEqual({ 'part.webp': '345' })
  })

  it('replaces what was there', async () => {
    await put('a.webp', 'a longer first version')
    await put('a.webp', 'second')
    expect(await stored.contents()).toEqual({ 'a.webp': 'second' })
  })

  it('deletes what is named and nothing else, and is content when it is gone', async () => {
    await put('profile/7/a.webp', 'a')
    await put('profile/7/b.webp', 'b')
    await stored.store.delete('profile/7/a.webp')
    await stored.store.delete('profile/7/a.webp')
    await stored.store.delete('never/was.webp')
    expect(await stored.contents()).toEqual({ 'profile/7/b.webp': 'b' })
  })

  it.each([
    ...['a b.webp', 'a+b.webp', 'a%20b.webp', 'a%2fb.webp', 'a?b=c.webp', 'a#b.webp', 'a&b=c.webp'],
    ...["it's (a) *star*!.webp", 'ملف/🌿é.webp', '~a-b_c.d.webp', 'a:b@c,d;e$.webp', '...webp'],
  ])('keeps %s under exactly that name', async (path) => {
    await put(path, path.length.toString())
    expect(await stored.contents()).toEqual({ [path]: path.length.toString() })
    await stored.store.delete(path)
    expect(await stored.contents()).toEqual({})
  })

  it.each([
    ...['../a.webp', 'profile/../../a.webp', 'profile/..', '..', '.', './a.webp', 'a/./b.webp'],
    ...['/a.webp', '/etc/passwd', 'a//b.webp', 'a/', '', '..\\a.webp', 'a\\b.webp', 'a\0.webp'],
  ])('refuses the path %j', async (path) => {
    const problem = `not a path of the media store: ${path}`
    await expect(put(path, 'x')).rejects.toThrow(problem)
    await expect(stored.store.get(path)).rejects.toThrow(problem)
    await expect(stored.store.delete(path)).rejects.toThrow(problem)
    expect(await stored.contents()).toEqual({})
  })

  it('takes 20 files at once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `parallel/${index}.webp`)
    await Promise.all(names.map((name) => put(name, name.repeat(1_000))))
    expect(await stored.contents()).toEqual(
      Object.fromEntries(names.map((name) => [name, name.repeat(1_000)])),
    )
  })
})

describe('a media store on disk', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-media-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('removes what a killed process had begun an hour ago, and nothing younger', async () => {
    const store = diskStore(folder)
    await store.put('a.webp', Buffer.from('whole'), 'image/webp')
    const [old, young] = ['old', 'young'].map((name) => join(folder, '.unfinished', name))
    for (const file of [old, young]) await writeFile(String(file), 'half')
    const before = new Date(Date.now() - 3_600_000)
    await utimes(String(old), before, before)
    await utimes(join(folder, 'a.webp'), before, before)
    expect(await store.removeUnfinished()).toBe(1)
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      '.unfinished',
      '.unfinished/young',
      'a.webp',
    ])
  })

  it('that cannot be written says that it may be tried again, and leaves nothing', async () => {
    await mkdir(join(folder, 'a.webp'))
    const putting = diskStore(folder).put('a.webp', Buffer.from('whole'), 'image/webp')
    await expect(putting).rejects.toThrow(new StorageUnavailable('disk storage: a.webp: EISDIR'))
    expect(await readdir(join(folder, '.unfinished'))).toEqual([])
    const getting = diskStore(folder).get('a.webp')
    await expect(getting).rejects.toThrow(new StorageUnavailable('disk storage: a.webp: EISDIR'))
  })
})
