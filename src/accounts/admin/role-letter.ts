import type { Deps } from '../../deps.ts'
import { paragraph } from '../../emails/layout.ts'
import { inWords, type Letter, letterOf, type Reader } from '../../emails/letter.ts'
import type { WrittenMail } from '../../emails/mailer.ts'
import type { Role } from '../../http/roles.ts'
import type { LetterJobOf } from '../../queue/queue.ts'
import { findAddresseeById } from '../queries.ts'

/** Notifies a person of the own new role, and an owner of that of another person. */
export async function writeRoleMail(
  { db }: Pick<Deps, 'db'>,
  { user_id, about_id, actor_id, version, before, after, at }: LetterJobOf<'role'>,
): Promise<WrittenMail | undefined> {
  const user = await findAddresseeById(db, user_id)
  if (!user) return undefined
  const emailOf = async (id: number) =>
    (await findAddresseeById(db, id))?.email ?? `the account ${id}, which was deleted since`
  const change = {
    ...{ firstName: user.first_name, isVerified: user.is_verified, before, after, at },
    actor: actor_id === null ? undefined : await emailOf(actor_id),
  }
  const letter =
    user_id === about_id
      ? ownRoleLetter(change)
      : roleLetter({ ...change, about: await emailOf(about_id) })
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

const MAY: Record<Role, string> = {
  packer:
    'A packer reads orders, returns, products and stock, counts stock, marks orders as shipped and ' +
    'delivered, and receives returns.',
  clerk:
    'A clerk does what packers do, runs the catalog, cancels orders, decides returns and refunds, and ' +
    'sees customers.',
  owner:
    'An owner may do everything, and alone gives roles, disables accounts and sets up webhooks.',
}

/** Notifies a person of the own new role in the administration. Contract 8.8. */
function ownRoleLetter(to: Reader & RoleChange): Letter {
  const sentence = `On ${when(to)}, your role in the administration of the shop was changed from ${nameOf(to.before)} to ${nameOf(to.after)}, by ${actorOf(to)}.`
  const content = {
    subject: 'Your role in the administration was changed',
    preheader: sentence,
    heading: 'Your role was changed',
    blocks: [
      paragraph(sentence),
      ...(to.after ? [paragraph(MAY[to.after])] : []),
      paragraph(
        'You were logged out everywhere, unless you changed it yourself. Log in again to go on.',
      ),
      paragraph('If you did not expect this, reply to this mail.'),
    ],
  }
  return letterOf(content, to)
}

/** Notifies an owner of the new role of another person. */
function roleLetter(to: Reader & RoleChange & { about: string }): Letter {
  const sentence = `On ${when(to)}, the role of ${to.about} was changed from ${nameOf(to.before)} to ${nameOf(to.after)}, by ${actorOf(to)}.`
  const content = {
    subject: 'A role in the administration was changed',
    preheader: sentence,
    heading: 'A role was changed',
    blocks: [
      paragraph(sentence),
      ...(to.after ? [paragraph(MAY[to.after])] : []),
      paragraph(
        'You get this mail because you are an owner. If you did not expect the change, take it back, ' +
          'and find out in the audit log what was done since.',
      ),
    ],
  }
  return letterOf(content, to)
}

const when = ({ at }: RoleChange) => inWords(at * 1_000)
const nameOf = (role: Role | null) => role ?? 'none'
const actorOf = ({ actor }: RoleChange) => actor ?? 'an operator of the service'
