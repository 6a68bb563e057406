/** Pictures and providers for the tests of copy-identity-picture. */
import { readdir } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { IdentityProvider } from '../../../src/outside/identities/provider.ts'
import type { MediaStore } from '../../../src/outside/media/store.ts'
import { copyIdentityPicture } from '../../../src/run/jobs/copy-identity-picture.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import { HOST, startInternet, type TestInternet } from '../../support/https-server.ts'
import { jobContext } from './context.ts'

/** A shop where people log in by idp_a, whose pictures lie on `net` at HOST. */
export type Shop = TestApp & { net: TestInternet }

export async function startShop(): Promise<Shop> {
  const identities = () => ({ idp_a: providerAt([HOST]), idp_b: undefined })
  const [app, net] = await Promise.all([startTestApp({ identities }), startInternet()])
  const close = async () => {
    await Promise.all([app.close(), net.close()])
  }
  return { ...app, net, close }
}

/** No test logs in with it. */
export const providerAt = (pictureHosts: string[]): IdentityProvider => ({
  pictureHosts,
  link: 'verified',
  verify: () => Promise.reject(new Error('not in these tests')),
})

export type Owner = { user: TestUser; identityId: number }
type OwnerFacts = { slot?: 'idp_a' | 'idp_b'; picture_url?: string; has_chosen_picture?: boolean }

/** A user who logs in by a provider. */
export async function anOwner(shop: Shop, facts: OwnerFacts = {}): Promise<Owner> {
  const { slot = 'idp_a', picture_url = null, has_chosen_picture = false } = facts
  const user = await aUser(shop)
  await shop.db`update users set has_chosen_picture = ${has_chosen_picture} where id = ${user.id}`
  const [identity] = await shop.db<[{ id: number }]>`
    insert into user_identities (user_id, slot, issuer, subject, picture_url)
    values (${user.id}, ${slot}, 'https://id.example.com', ${`person-${user.id}`}, ${picture_url})
    returning id`
  return { user, identityId: identity.id }
}

/** Runs the job once; returns what it warned of. */
export async function copy(
  shop: Shop,
  { identityId }: Owner,
  url: string,
  changes: { media?: MediaStore; identities?: TestApp['identities'] } = {},
): Promise<Record<string, unknown>[]> {
  const { context, lines } = jobContext(shop, {
    level: 'warn',
    internet: shop.net.internet,
    ...changes,
  })
  await copyIdentityPicture(context, { identity_id: identityId, url })
  return lines.map(({ time, pid, hostname, ...warning }) => warning)
}

let serial = 0
export const nextPath = () => {
  serial += 1
  return `/${serial}.png`
}

export const aPicture = (color = 'teal') =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: color } })

/** The URL of a picture that is there. */
export async function aPictureUrl({ net }: Shop, color?: string): Promise<string> {
  const content = await aPicture(color).png().toBuffer()
  return net.serve(nextPath(), (_request, response) => response.end(content))
}

/** The URL of a picture whose server waits; when it was asked; and what makes it answer. */
export function aSlowPicture({ net }: Shop) {
  const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>()
  const url = net.serve(nextPath(), (_request, response) => resolve(response))
  const send = async () => (await asked).end(await aPicture().png().toBuffer())
  return { url, asked, send }
}

export const wasAsked = ({ net }: Shop, url: string) => {
  const { pathname } = new URL(url)
  return net.requests.some(({ path }) => path.split('?')[0] === pathname)
}

export type Stored = {
  profile_picture: string | null
  profile_thumbnail: string | null
  has_chosen_picture: boolean
  picture_url: string | null
}

export async function storedOf({ db }: Shop, { user }: Owner): Promise<Stored | undefined> {
  const [row] = await db<[Stored?]>`
    select u.profile_picture, u.profile_thumbnail, u.has_chosen_picture, i.picture_url
    from users u
    left join user_identities i on i.user_id = u.id
    where u.id = ${user.id}`
  return row
}

export const nothing = (facts: Partial<Stored> = {}): Stored => ({
  profile_picture: null,
  profile_thumbnail: null,
  has_chosen_picture: false,
  picture_url: null,
  ...facts,
})

export const copied = ({ user }: Owner, picture_url: string) => ({
  profile_picture: expect.stringMatching(RegExp(`^profile/${user.id}/\\w+\\.webp$`)),
  profile_thumbnail: expect.stringMatching(RegExp(`^profile/${user.id}/\\w+-thumb\\.webp$`)),
  has_chosen_picture: false,
  picture_url,
})

/** Where a path of the media store is on this disk. */
export const onDisk = ({ config }: Shop, path: string) =>
  join(config.media.driver === 'fs' ? config.media.dir : '', path)

/** The paths of a user's files, whatever the queue has still to take away. */
export async function filesNow(shop: Shop, { user }: Owner): Promise<string[]> {
  const folder = `profile/${user.id}`
  const names = await readdir(onDisk(shop, folder)).catch(() => [])
  return names.map((name) => `${folder}/${name}`).sort()
}

/** The paths of a user's files once the queue is done. */
export async function filesOf(shop: Shop, owner: Owner): Promise<string[]> {
  await shop.runJobs()
  return filesNow(shop, owner)
}

export const pathsOf = (stored: Stored | undefined) =>
  [stored?.profile_picture, stored?.profile_thumbnail].sort()
