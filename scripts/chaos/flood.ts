/** An account orders and cancels without an end, so that 1,000 of its mails wait for a slow mail server. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type SmtpStand, startSmtp } from '../../tests/support/smtp.ts'
import { atEnd } from '../support/endings.ts'
import { insertPeople, type Person } from '../support/rows.ts'
import type { Stage } from '../support/stage.ts'
import { seconds } from '../support/statistics.ts'
import { ORDER, post } from '../support/traffic/plan.ts'
import { aVariant, bearer } from '../support/traffic/world.ts'
import type { Story } from './story.ts'

const ORDERS = 500
/** The time that the mail server takes for each mail. */
const MAIL_MS = 200
/** A slot ends the mail that it sends, and then sends this one. */
const DELAY_MAX_MS = 1_000 + MAIL_MS
const ARRIVAL_MS = 30_000

export const floodStory: Story = {
  name: 'flood',
  about: 'one account orders and cancels without end: its mails delay no mail of another',
  play: async (stage) => {
    const smtp = await startSmtp({
      onRcptTo: (_address, _session, answer) => void setTimeout(answer, MAIL_MS),
    })
    atEnd(() => smtp.stop())
    const env = { SMTP_URL: smtp.url, ORDERS_PER_HOUR: '0', MAX_UNPAID_ORDERS: '0' }
    await stage.serve({ env })
    const [busy] = await insertPeople(stage.db, 1, { name: 'busy' })
    const others = await insertPeople(stage.db, 3, { name: 'patient' })
    if (!busy) throw new Error('no account to order without an end')
    for (let order = 0; order < ORDERS; order += 1) await orderAndCancel(stage, busy)
    const waiting = await countMails(stage)
    const delays: number[] = []
    for (const other of others) delays.push(await delayOf(stage, smtp, other))
    // The mails that are left would take minutes, and other stories count mails.
    await stage.db`select graphile_worker.complete_jobs(array(
      select j.id from graphile_worker.jobs j where j.task_identifier = 'send-email' and j.locked_at is null))`
    return {
      lines: [
        `${waiting} mails of one account waited; mails of others came after ${delays.map(seconds).join(', ')}`,
      ],
      problems: [
        ...(waiting < ORDERS ? [`only ${waiting} mails waited`] : []),
        ...delays.filter((ms) => ms > DELAY_MAX_MS).map((ms) => `a mail came after ${seconds(ms)}`),
      ],
    }
  },
}

const ask = ({ send }: Stage, { token }: Person, path: string, content: object) =>
  send(post(`/api/orders/${path}`, content, bearer(token)))

async function order(stage: Stage, person: Person) {
  const { id: variant_id } = aVariant(stage.world)
  await ask(stage, person, 'cart/add/', { variant_id, quantity: 1 })
  return ask(stage, person, 'create/', ORDER)
}

async function orderAndCancel(stage: Stage, person: Person) {
  await order(stage, person)
  const [{ id }] = await stage.db<[{ id: number }]>`
    select max(o.id) as id from orders o where o.user_id = ${person.id}`
  await ask(stage, person, `${id}/cancel/`, {})
}

async function countMails({ db }: Stage): Promise<number> {
  const [{ count }] = await db<[{ count: number }]>`
    select count(*)::integer as count
    from graphile_worker.jobs j
    where j.task_identifier = 'send-email'`
  return count
}

/** Milliseconds from the reply to an order to the arrival of its mail. */
async function delayOf(stage: Stage, { received }: SmtpStand, person: Person): Promise<number> {
  await order(stage, person)
  const begun = Date.now()
  while (Date.now() - begun < ARRIVAL_MS) {
    if (received.some(({ to }) => to.includes(person.email))) break
    await sleep(10)
  }
  return Date.now() - begun
}
