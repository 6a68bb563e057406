/** An account makes what it can of outfits, copies of its data, and mails to another person. */
import { startSmtp } from '../../tests/support/smtp.ts'
import { atEnd } from '../support/endings.ts'
import { untilNone } from '../support/jobs.ts'
import { insertPeople, type Person } from '../support/rows.ts'
import { peakMegabytes } from '../support/service.ts'
import type { Stage } from '../support/stage.ts'
import { dataOf, post } from '../support/traffic/plan.ts'
import { aVariant, bearer } from '../support/traffic/world.ts'
import type { Story } from './story.ts'

const OUTFITS_MAX = 200
const AT_ONCE = 10
/** Of 700 characters each: 45 million in all. */
const AUDIT_ROWS = 65_000
/** Two copies that were read whole took 1,780 MB. */
const COPIES_MB = 210
const REGISTRATIONS = 6
const MAILS_MAX = 5
const MAILS_MS = 30_000
const VICTIM = 'victim@example.com'

export const growthStory: Story = {
  name: 'growth',
  about: 'one account makes outfits, copies of itself and mails to another person without end',
  play: async (stage) => {
    const smtp = await startSmtp()
    atEnd(() => smtp.stop())
    await stage.serve({ env: { SMTP_URL: smtp.url } })
    const [person] = await insertPeople(stage.db, 1, { name: 'grower' })
    if (!person) throw new Error('no account to grow')
    const outfits = await makeOutfits(stage, person)
    const grown = await copyTwice(stage, person)
    for (let number = 0; number < REGISTRATIONS; number += 1) await registerAndDelete(stage)
    const left = await untilNone(() => queuedMails(stage), MAILS_MS)
    const mails = smtp.received.filter(({ to }) => to.includes(VICTIM)).length
    return {
      lines: [
        `${outfits} outfits; two copies of 45 million characters took ${grown} MB more; ${mails} mails to an address that was registered ${REGISTRATIONS} times`,
      ],
      problems: [
        ...(outfits === OUTFITS_MAX ? [] : [`${outfits} outfits of one user`]),
        ...(grown > COPIES_MB ? [`two copies took ${grown} MB`] : []),
        ...(mails > MAILS_MAX ? [`${mails} mails to one address`] : []),
        ...(mails === 0 ? ['no mail came'] : []),
        ...left,
      ],
    }
  },
}

async function makeOutfits(stage: Stage, { id, token }: Person): Promise<number> {
  const { world, send, db } = stage
  const body = () => {
    const products = new Set<number>()
    while (products.size < 2) products.add(aVariant(world).productId)
    return { name: 'Everything', products: [...products] }
  }
  for (let made = 0; made < OUTFITS_MAX + AT_ONCE; made += AT_ONCE) {
    const requests = Array.from({ length: AT_ONCE }, () =>
      send(post('/api/outfits/', body(), bearer(token))),
    )
    await Promise.all(requests)
  }
  const [{ count }] = await db<[{ count: number }]>`
    select count(*)::integer as count from outfits o where o.user_id = ${id}`
  return count
}

/** In MB beyond the most that the process had before. Throws if a copy is not whole. */
async function copyTwice({ db, send, pid }: Stage, { id, token }: Person): Promise<number> {
  await db`
    insert into audit_log (actor_user_id, action, subject_type, subject_id, after)
    select ${id}, 'login', 'user', ${String(id)}, jsonb_build_object('text', repeat('x', 400))
    from generate_series(1, ${AUDIT_ROWS}::integer)`
  const before = await peakMegabytes(await pid())
  const copy = () => send({ method: 'GET', path: '/api/users/export/', headers: bearer(token) })
  for (const reply of await Promise.all([copy(), copy()])) {
    const { audit } = (reply?.body ?? {}) as { audit?: unknown[] }
    if ((audit?.length ?? 0) < AUDIT_ROWS) throw new Error('a copy was not whole')
  }
  return Math.round((await peakMegabytes(await pid())) - before)
}

async function registerAndDelete(stage: Stage) {
  const { send } = stage
  const password = 'a-passphrase-for-proofs'
  const body = { email: VICTIM, password, full_name: 'Not Hers' }
  const registered = await send(post('/api/users/register/', body))
  if (registered?.status !== 201) throw new Error(`registration: ${registered?.status}`)
  await untilNone(() => queuedMails(stage), MAILS_MS)
  const { tokens } = dataOf(registered) as { tokens: { access_token: string } }
  const deletion = post('/api/users/account/', { password }, bearer(tokens.access_token))
  const deleted = await send({ ...deletion, method: 'DELETE' })
  if (deleted?.status !== 200) throw new Error(`deletion: ${deleted?.status}`)
}

const queuedMails = async ({ db }: Stage) =>
  (
    await db<{ id: string }[]>`
      select j.id from graphile_worker.jobs j where j.task_identifier = 'send-email'`
  ).map(({ id }) => `the mail of job ${id} was not sent`)
