/** All accounts as a file, and that another shop takes them from it. */
import { describe, expect, it } from 'vitest'
import { ADMIN, useAdmin } from '../../../../support/administrator.ts'
import { useTestApp } from '../../../../support/app.ts'
import { aUser } from '../../../../support/factories.ts'
import { IMPORT_USERS, linesOf, sendFile, taken } from '../../../../support/file-imports.ts'
import { anAddress } from '../../address-helpers.ts'
import { anEmail } from '../../helpers.ts'

const EXPORT = `${ADMIN}users/export/`
const HEADER =
  'email,first_name,last_name,phone_number,language,recipient,street,city,region,postal_code,country'

const env = { LANGUAGES: 'en,ar' }
const app = useTestApp({ env })
const admin = useAdmin(app)
const empty = useTestApp({ env })
const otherAdmin = useAdmin(empty)

const nothing = ','.repeat(10)

describe(`GET ${EXPORT}`, () => {
  it('has a row for each account, from which an empty shop gets the same people', async () => {
    const amina = await aUser(app, { first_name: '=1+1', last_name: "'7, “Jacobs”" })
    await app.db`
      update users set phone_number = '+27 82 555 0134', language = 'ar' where id = ${amina.id}`
    await anAddress(amina.client)
    const home = { region: 'Western Cape', postal_code: '08001', street: '-7 Fig Lane\nFlat 3' }
    await anAddress(amina.client, { ...home, recipient: 'نورة', is_default: true })
    const zoe = await aUser(app, { first_name: 'Zoë', last_name: '' })
    await anAddress(zoe.client, { phone_number: '0825550134', country: 'FR' })
    // Another person may have registered it, and have typed its name and address.
    const unproven = await aUser(app, { is_verified: false })
    await anAddress(unproven.client)
    const moved = `+${anEmail()}`
    const file = linesOf('email,first_name,street,city,country', `'${moved},Nur,Jl. 1,Bandung,ID`)
    expect(await sendFile(admin.client, IMPORT_USERS, file)).toEqual(taken({ created: 1 }))

    const reply = await admin.client.get(EXPORT)
    const rows = [
      `${amina.email},'=1+1,"''7, “Jacobs”",'+27 82 555 0134,ar,نورة,"'-7 Fig Lane\nFlat 3",Cape Town,Western Cape,08001,ZA`,
      `${zoe.email},Zoë,,0825550134,,Amina Jacobs,12 Fig Lane,Cape Town,,,FR`,
      `${unproven.email}${nothing}`,
      `'${moved},Nur,,,,Nur,Jl. 1,Bandung,,,ID`,
    ]
    const own = `${admin.email},Amina,Jacobs${','.repeat(8)}`
    expect(reply).toEqual({ status: 200, body: linesOf(HEADER, own, ...rows) })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="people.csv"')
    const [audit] = await app.db`
      select actor_user_id, subject_type, subject_id from audit_log where action = 'export_users'`
    expect(audit).toEqual({ actor_user_id: admin.id, subject_type: 'user', subject_id: null })

    const taking = await sendFile(otherAdmin.client, IMPORT_USERS, reply.body)
    expect(taking).toEqual(taken({ created: 5 }))
    const [first, , ...others] = (await otherAdmin.client.get(EXPORT)).body.split(/\n(?=.*@)/)
    expect(first).toBe(HEADER)
    expect(others.join('\n')).toBe(linesOf(own, ...rows))
  })
})
