import type { Deps } from '../../../deps.ts'
import { action, paragraph } from '../../../outside/emails/layout.ts'
import { type Letter, letterOf } from '../../../outside/emails/letter.ts'
import type { WrittenMail } from '../../../outside/emails/mailer.ts'
import { type Wording, wordingOf } from '../../../outside/emails/wording.ts'
import type { Role } from '../../../service/http/roles.ts'
import { INVITATION_HOURS } from '../../../service/limits/accounts.ts'
import type { LetterJobOf } from '../../../service/queue/queue.ts'
import { passwordPage } from '../console-pages.ts'
import { signInvitationToken } from '../link-tokens.ts'
import { splitName } from '../register.ts'
import { findOpenInvitation } from './queries.ts'

/** Carries the link by which a person gets a role. One that was withdrawn or replaced meanwhile is not sent. */
export async function writeInvitationMail(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { invitation_id }: LetterJobOf<'invitation'>,
): Promise<WrittenMail | undefined> {
  const invitation = await findOpenInvitation(db, invitation_id)
  if (!invitation) return undefined
  const { email, full_name, role, invited_by: owner, language } = invitation
  const link = `${passwordPage(config, role)}?token=${signInvitationToken(config, invitation_id)}`
  const firstName = splitName(full_name).first_name
  const wording = await wordingOf({ config, db }, language)
  return {
    id: `invitation-${invitation_id}`,
    to: email,
    ...invitationLetter(wording, { firstName, owner, role, link }),
  }
}

export function invitationLetter(
  wording: Wording,
  to: { firstName: string; owner: string; role: Role; link: string },
): Letter {
  const { invitation, role } = wording.texts
  const invited = invitation.invited(wording.apart(to.owner), role.names[to.role])
  const content = {
    subject: invitation.subject,
    preheader: invited,
    heading: invitation.subject,
    blocks: [
      paragraph(invited),
      paragraph(role.may[to.role]),
      action(wording, invitation.accept, to.link),
      paragraph(invitation.validity(INVITATION_HOURS)),
      paragraph(invitation.account),
      paragraph(invitation.notYou),
    ],
  }
  // An owner typed the name, not a buyer.
  return letterOf(wording, content, { firstName: to.firstName, isVerified: true })
}
