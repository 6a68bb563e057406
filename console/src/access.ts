/**
 * A gate between this tab and the shop: no session, or a second factor that is to be proven or set up.
 * The screens stay as they are behind it, with everything that was typed.
 */
import { computed, effect, signal } from '@preact/signals'
import { nameOf } from './format.ts'
import { forgetDrafts, keep, kept } from './kept.ts'
import type { Problem } from './problem.ts'
import { admin, session, tabs } from './store.ts'

type Gate = 'open' | 'checking' | 'prove' | 'set-up' | 'no-role'

const gate = signal<Gate>('open')

export const access = computed<Gate | 'starting' | 'sign-in'>(() => {
  if (!session.value) return 'starting'
  return session.value.isLoggedIn ? gate.value : 'sign-in'
})

/** Whose screens there are: also behind a gate, until another user logs in. */
export const screensOf = signal<number | undefined>(undefined)
effect(() => {
  if (access.value !== 'open') return
  const user = session.value?.userId
  if (screensOf.peek() !== user) forgetDrafts(user)
  screensOf.value = user
})

export const ROLES = ['packer', 'clerk', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Of the account; kept so that a reload shows its sections at once. */
const role = signal(kept<Role>('role'))

/** Who is logged in, by name; known once the profile has come. */
export const ownName = signal('')

export const ownRole = computed(() => role.value)

/** Each role may do what those before it may. What one may not do is not shown; the service refuses it. */
export const may = (needed: Role) =>
  role.value !== undefined && ROLES.indexOf(role.value) >= ROLES.indexOf(needed)

function setRole(next: Role | undefined) {
  role.value = next
  keep('role', next)
}

/** How often it was opened again: what had failed meanwhile is loaded anew. */
export const entries = signal(0)

export function enter() {
  if (gate.peek() === 'open') return
  gate.value = 'open'
  entries.value += 1
}

/** Between a log-in and the answer what else is asked for. */
export function check() {
  gate.value = 'checking'
}

let wasRefused = false

/** Which gate a session stands before. Asked after a log-in, and when a call says that a proof is missing. */
export async function findGate(isRefused: boolean) {
  wasRefused = isRefused
  const [factor, profile] = await Promise.all([admin.getSecondFactor(), admin.getProfile()])
  if (profile.ok) {
    setRole(profile.data.role ?? undefined)
    ownName.value = nameOf(profile.data)
  }
  if (!factor.ok) {
    if (factor.error.kind === 'permission_denied') gate.value = 'no-role'
    else enter()
    return
  }
  const { is_enabled, verified_until } = factor.data
  const isProven = verified_until !== null && Date.parse(verified_until) > Date.now()
  if (!is_enabled && isRefused) gate.value = 'set-up'
  else if (is_enabled && (isRefused || !isProven)) gate.value = 'prove'
  else enter()
}

/** Each reply goes through here, so that one that needs a proof leads to it. */
export function watchReply<Reply extends { ok: boolean }>(reply: Reply): Reply {
  const { error } = reply as { error?: Problem }
  if (error?.kind === 'second_factor_required') void findGate(true)
  return reply
}

/**
 * Unlike a session that has ended by itself: nothing of the shop stays in the page. In other tabs the session has
 * then ended, and what the user has typed there waits for the same user.
 */
export async function leave() {
  screensOf.value = undefined
  forgetDrafts()
  setRole(undefined)
  await admin.logOut()
}

/** After a reload the screens are there at once; whether the session is still raised is asked beside them. */
export async function startAccess() {
  tabs.listen(takeOver)
  document.addEventListener('visibilitychange', () => {
    // Another tab may have proven the session that both have.
    if (!document.hidden && gate.peek() === 'prove' && !wasRefused) void findGate(false)
  })
  if (await admin.session.isLoggedIn()) await findGate(false)
}

/** The session of this tab has begun, ended or been renewed in another one. */
async function takeOver() {
  const isNew = !session.peek()?.isLoggedIn
  if (isNew) check()
  if ((await admin.session.isLoggedIn()) && isNew) await findGate(false)
}
