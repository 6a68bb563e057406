/** S3 alone has headers, signatures, and a network that fails. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { s3Store } from '../../../src/outside/media/s3.ts'
import { BUCKET, KEY, refuse, type S3Server, startS3, type Trouble } from './s3-server.ts'

let s3: S3Server
beforeEach(async () => {
  s3 = await startS3()
})
afterEach(() => s3.close())

const HELLO = Buffer.from('hello')
const PATIENCE = { attempts: 3, timeoutMs: 10_000, pauseMs: 1 }

const storeWith = (changes: Partial<Parameters<typeof s3Store>[0]> = {}, patience = PATIENCE) =>
  s3Store({ driver: 's3', endpoint: s3.endpoint, bucket: BUCKET, ...KEY, ...changes }, patience)
const putHello = (store = storeWith()) => store.put('a.webp', HELLO, 'image/webp')

/** The first `count` requests meet it. */
function atFirst(count: number, trouble: Trouble): Trouble {
  let left = count
  return (request, response) => {
    left -= 1
    return left >= 0 && trouble(request, response)
  }
}
const answers =
  (status: number, code: string): Trouble =>
  (_request, response) => {
    refuse(response, status, code)
    return true
  }
const hangsUp: Trouble = (request) => {
  request.socket.destroy()
  return true
}
const saysNothing: Trouble = () => true

/** The message and all that hangs on it, as a log would show it. */
async function errorOf(attempt: Promise<void>) {
  const error: Error = await attempt.then(
    () => new Error('nothing was refused'),
    (problem) => problem,
  )
  return { message: error.message, all: `${error.stack} ${JSON.stringify(error.cause)}` }
}

describe('storing on S3', () => {
  it('names type and caching, which the bucket then serves', async () => {
    await storeWith().put('profile/7/a.webp', HELLO, 'image/webp')
    expect(s3.requests).toEqual(['PUT /store-media/profile/7/a.webp'])
    expect([...s3.objects]).toEqual([
      [
        'profile/7/a.webp',
        {
          content: HELLO,
          type: 'image/webp',
          cacheControl: 'public, max-age=31536000, immutable',
        },
      ],
    ])
  })

  it('names the bucket in the path, below whatever path the endpoint has', async () => {
    const store = storeWith({ endpoint: `${s3.endpoint}/gateway` })
    expect((await errorOf(putHello(store))).message).toContain('404 NoSuchBucket')
    expect(s3.requests).toEqual(['PUT /gateway/store-media/a.webp'])
  })

  it('escapes what a server could read in two ways', async () => {
    await storeWith().delete("it's (a) *b*/+ %.webp")
    expect(s3.requests).toEqual(['DELETE /store-media/it%27s%20%28a%29%20%2Ab%2A/%2B%20%25.webp'])
  })
})

describe('a refusal of S3', () => {
  it.each([
    ['a wrong secret', { secretAccessKey: 'not-the-secret' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'UNKNOWN' }, '403 InvalidAccessKeyId'],
    ['another region', { region: 'eu-west-1' }, '403 AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { bucket: 'other' }, '404 NoSuchBucket'],
  ])(
    'for %s is reported by its code, at once, and without the secret',
    async (_case, changes, code) => {
      const store = storeWith(changes)
      const put = await errorOf(putHello(store))
      const deleted = await errorOf(store.delete('a.webp'))
      expect(put.message).toBe(`S3 storage: PUT a.webp: ${code}`)
      expect(deleted.message).toBe(`S3 storage: DELETE a.webp: ${code}`)
      for (const { all } of [put, deleted]) {
        expect(all).not.toContain('not-the-secret')
        expect(all).not.toContain(KEY.secretAccessKey)
      }
      expect(s3.requests).toHaveLength(2)
      expect(s3.objects.size).toBe(0)
    },
  )

  it('that redirects is a refusal too: signed requests go nowhere else', async () => {
    s3.trouble = (_request, response) => {
      response.writeHead(307, { Location: `${s3.endpoint}/store-media/elsewhere.webp` }).end()
      return true
    }
    expect((await errorOf(putHello())).message).toBe('S3 storage: PUT a.webp: 307')
    expect(s3.requests).toHaveLength(1)
  })

  it('to read is one too, but for a file that is not there', async () => {
    const get = (changes = {}) => storeWith(changes).get('a.webp')
    await expect(get({ bucket: 'other' })).rejects.toThrow(
      'S3 storage: GET a.webp: 404 NoSuchBucket',
    )
    s3.trouble = answers(403, 'AccessDenied')
    await expect(get()).rejects.toThrow('S3 storage: GET a.webp: 403 AccessDenied')
    s3.trouble = answers(404, 'NoSuchKey')
    expect(await get()).toBe(undefined)
  })

  it('to delete what is not there is none', async () => {
    s3.trouble = answers(404, 'NoSuchKey')
    await storeWith().delete('a.webp')
    expect(s3.requests).toHaveLength(1)
    expect((await errorOf(putHello())).message).toBe('S3 storage: PUT a.webp: 404 NoSuchKey')
  })
})

describe('S3 in trouble', () => {
  it.each([
    ['500', answers(500, 'InternalError')],
    ['503', answers(503, 'SlowDown')],
    ['429', answers(429, 'TooManyRequests')],
    ['a broken connection', hangsUp],
  ])('is asked again after %s, and again', async (_case, trouble) => {
    s3.trouble = atFirst(2, trouble)
    await putHello()
    expect(s3.requests).toHaveLength(3)
    expect(s3.objects.get('a.webp')?.content).toEqual(HELLO)
  })

  it.each([
    ['500', answers(500, 'InternalError'), '500 InternalError'],
    ['a broken connection', hangsUp, 'UND_ERR_SOCKET'],
  ])('is given up after three times %s', async (_case, trouble, cause) => {
    s3.trouble = trouble
    expect((await errorOf(putHello())).message).toBe(`S3 storage: PUT a.webp: ${cause}`)
    expect(s3.requests).toHaveLength(3)
  })

  it('is asked for a file again', async () => {
    await putHello()
    s3.trouble = atFirst(2, hangsUp)
    expect(await storeWith().get('a.webp')).toEqual(HELLO)
  })

  it('is given up when it does not answer, and asked again before', async () => {
    s3.trouble = atFirst(1, saysNothing)
    await putHello(storeWith({}, { ...PATIENCE, timeoutMs: 500 }))
    // Three, where the second answer came late.
    expect(s3.requests.length).toBeGreaterThan(1)
    s3.trouble = saysNothing
    const store = storeWith({}, { ...PATIENCE, timeoutMs: 50 })
    expect((await errorOf(putHello(store))).message).toBe(
      'S3 storage: PUT a.webp: no answer in time',
    )
  })

  it('is given up when its answer does not end', async () => {
    s3.trouble = (_request, response) => {
      response.writeHead(200, { 'Content-Length': '10' }).write('half')
      return true
    }
    const store = storeWith({}, { ...PATIENCE, timeoutMs: 50 })
    expect((await errorOf(putHello(store))).message).toContain('no answer in time')
  })

  it('that is not there at all is said so', async () => {
    await s3.close()
    const { message, all } = await errorOf(putHello())
    expect(message).toBe('S3 storage: PUT a.webp: ECONNREFUSED')
    expect(all).not.toContain(KEY.secretAccessKey)
  })
})
