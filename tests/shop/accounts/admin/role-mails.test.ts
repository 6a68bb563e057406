/** Goal: no role changes without the knowledge of the person and of the owners. */
import { beforeEach, describe, expect, it } from 'vitest'
import { grantRole, revokeRole } from '../../../../src/shop/accounts/admin/grant-role.ts'
import { ADMIN, anAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aUser, type TestUser } from '../../../support/factories.ts'
import { mailsTo } from '../helpers.ts'

const app = useTestApp()
beforeEach(async () => {
  await app.db`update users set is_admin = false`
  await app.db`delete from sandbox_mails`
})

const change = (by: TestUser, { id }: { id: number }, body: object) =>
  by.client.patch(`${ADMIN}users/${id}/`, body)
async function recipients() {
  await app.runJobs()
  const mails = await app.db<{ recipient: string }[]>`select recipient from sandbox_mails`
  return mails.map(({ recipient }) => recipient).sort()
}
const textOf = async ({ email }: TestUser) => {
  const mails = await mailsTo(app, email)
  return mails.map(({ subject, text }) => [
    subject,
    text.replace(/On \w+, \d+ \w+ \d+, \d\d:\d\d \(South Africa Standard Time\)/, 'On a day'),
  ])
}

describe('a new role', () => {
  it('is mailed to the person and to every owner who can log in, once each', async () => {
    const [owner, other] = [await anAdmin(app), await anAdmin(app)]
    await aUser(app, { role: 'owner', is_active: false })
    await anAdmin(app, 'clerk')
    const person = await aUser(app)
    await change(owner, person, { role: 'clerk' })
    expect(await recipients()).toEqual([owner.email, other.email, person.email].sort())
    const ends = '\n\nQuestions? Reply to this mail.\n\nModest Clothing Store\n'
    const may =
      'A clerk does what packers do, runs the catalog, cancels orders, decides returns and refunds, and sees customers.'
    expect(await textOf(person)).toEqual([
      [
        'Your role in the administration was changed',
        `Hello Amina,

On a day, your role in the administration of the shop was changed from none to clerk, by ${owner.email}.

${may}

You were logged out everywhere, unless you changed it yourself. Log in again to go on.

Open the administration:
http://shop.test/admin/

If you did not expect this, reply to this mail.${ends}`,
      ],
    ])
    const toOwners = [
      [
        'A role in the administration was changed',
        `Hello Amina,

On a day, the role of ${person.email} was changed from none to clerk, by ${owner.email}.

${may}

You get this mail because you are an owner. If you did not expect the change, take it back, and find out in the audit log what was done since.${ends}`,
      ],
    ]
    expect([await textOf(owner), await textOf(other)]).toEqual([toOwners, toOwners])
  })

  it('that is taken is mailed as well, and one that stays is not', async () => {
    const [owner, packer] = [await anAdmin(app), await anAdmin(app, 'packer')]
    await change(owner, packer, { role: 'packer', is_active: true })
    await change(owner, packer, { is_active: false })
    expect(await recipients()).toEqual([])
    await change(owner, packer, { is_admin: false })
    expect(await recipients()).toEqual([owner.email, packer.email].sort())
    const [[, text] = []] = await textOf(packer)
    expect(text).toContain('from packer to none, by')
    expect(text).not.toContain('/admin/')
  })

  it('of an owner is mailed to the owner once, and twice when it changes twice', async () => {
    const [owner, other] = [await anAdmin(app), await anAdmin(app)]
    await change(owner, other, { role: 'clerk' })
    await change(owner, other, { role: 'owner' })
    expect(await recipients()).toEqual([owner, owner, other, other].map((one) => one.email).sort())
  })

  it('that an operator gives or takes at a shell is mailed as well', async () => {
    const [owner, person] = [await anAdmin(app), await aUser(app)]
    await grantRole(app, { email: person.email, role: 'packer' })
    await revokeRole(app, person.email)
    expect(await recipients()).toEqual(
      [owner, owner, person, person].map((one) => one.email).sort(),
    )
    const [taken] = await textOf(owner)
    expect(taken?.[1]).toContain('from packer to none, by an operator of the service.')
  })

  it('that is refused is not mailed', async () => {
    const owner = await anAdmin(app)
    expect((await change(owner, owner, { role: 'clerk' })).status).toBe(400)
    expect(await recipients()).toEqual([])
  })
})
