import type { Deps } from '../../../deps.ts'
import { action, paragraph } from '../../../outside/emails/layout.ts'
import { type Letter, letterOf, type Reader } from '../../../outside/emails/letter.ts'
import type { WrittenMail } from '../../../outside/emails/mailer.ts'
import type { Wording } from '../../../outside/emails/wording.ts'
import { wordingOf } from '../../../outside/emails/wording.ts'
import type { Role } from '../../../service/http/roles.ts'
import type { LetterJobOf } from '../../../service/queue/queue.ts'
import { consoleUrl } from '../console-pages.ts'
import { findAddresseeById } from '../queries.ts'

/** Notifies a person of the own new role, and an owner of that of another person. */
export async function writeRoleMail(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { user_id, about_id, actor_id, version, before, after, at }: LetterJobOf<'role'>,
): Promise<WrittenMail | undefined> {
  const user = await findAddresseeById(db, user_id)
  if (!user) return undefined
  const wording = await wordingOf({ config, db }, user.language)
  const emailOf = async (id: number) =>
    (await findAddresseeById(db, id))?.email ?? wording.texts.role.deletedAccount(id)
  const change = {
    firstName: user.first_name,
    isVerified: user.is_verified,
    before,
    after,
    at,
    actor: actor_id === null ? undefined : await emailOf(actor_id),
  }
  const letter =
    user_id === about_id
      ? ownRoleLetter(wording, { ...change, consoleUrl: consoleUrl(config) })
      : roleLetter(wording, { ...change, about: await emailOf(about_id) })
  return { id: `user-${about_id}-role-${version}-${user_id}`, to: user.email, ...letter }
}

type RoleChange = {
  before: Role | null
  after: Role | null
  /** In unix seconds. */
  at: number
  /** The address of the owner who changed it; undefined for an operator at a shell. */
  actor: string | undefined
}

/** Notifies a person of the own new role in the administration. Contract 8.8. */
export function ownRoleLetter(
  wording: Wording,
  to: Reader & RoleChange & { consoleUrl: string | undefined },
): Letter {
  const { role } = wording.texts
  const sentence = role.own(...changeIn(wording, to))
  const content = {
    subject: role.ownSubject,
    preheader: sentence,
    heading: role.ownHeading,
    blocks: [
      paragraph(sentence),
      ...(to.after ? [paragraph(role.may[to.after])] : []),
      paragraph(role.loggedOut),
      ...(to.after && to.consoleUrl ? [action(wording, role.open, to.consoleUrl)] : []),
      paragraph(role.unexpected),
    ],
  }
  return letterOf(wording, content, to)
}

/** Notifies an owner of the new role of another person. */
export function roleLetter(wording: Wording, to: Reader & RoleChange & { about: string }): Letter {
  const { role } = wording.texts
  const [when, ...change] = changeIn(wording, to)
  const sentence = role.changed(when, wording.apart(to.about), ...change)
  const content = {
    subject: role.subject,
    preheader: sentence,
    heading: role.heading,
    blocks: [
      paragraph(sentence),
      ...(to.after ? [paragraph(role.may[to.after])] : []),
      paragraph(role.why),
    ],
  }
  return letterOf(wording, content, to)
}

/** When, from what, to what, and by whom. */
function changeIn(
  { texts: { role }, apart, moment }: Wording,
  { at, before, after, actor }: RoleChange,
): [when: string, before: string, after: string, actor: string] {
  const nameOf = (name: Role | null) => (name ? role.names[name] : role.none)
  const by = actor === undefined ? role.operator : apart(actor)
  return [moment(at * 1_000), nameOf(before), nameOf(after), by]
}
