/** Customers of another shop: the columns of each kind of file, and what is left out. */
import { describe, expect, it } from 'vitest'
import { aKey, denied, useAdmin } from '../../../../support/administrator.ts'
import { useTestApp } from '../../../../support/app.ts'
import { aUser } from '../../../../support/factories.ts'
import {
  fileRefused,
  IMPORT_USERS,
  linesOf,
  sendFile,
  taken,
} from '../../../../support/file-imports.ts'
import { anEmail } from '../../helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar' } })
const admin = useAdmin(app)

const OWN =
  'email,first_name,last_name,phone_number,language,recipient,street,city,region,postal_code,country'
const send = (file: string, query = '') => sendFile(admin.client, IMPORT_USERS, file, query)

/** The account of an address as tables have it. */
async function accountOf(email: string) {
  const [user] = await app.db`
    select u.email, u.first_name, u.last_name, u.phone_number, u.language, u.is_verified,
      u.has_password, u.is_admin,
      (select coalesce(json_agg(json_build_array(a.recipient, a.street, a.city, a.region,
          a.postal_code, a.country, a.phone_number, a.is_default)), '[]')
        from addresses a
        where a.user_id = u.id) as addresses
    from users u
    where u.email = ${email}`
  return user
}
const imported = (email: string, facts: object = {}) => ({
  email,
  first_name: 'Amina',
  last_name: 'Jacobs',
  phone_number: '',
  language: null,
  is_verified: false,
  has_password: false,
  is_admin: false,
  addresses: [],
  ...facts,
})
/** All that an import may write. */
const everything = () => app.db`
  select
    (select count(*) from users) as users,
    (select count(*) from addresses) as addresses,
    (select count(*) from audit_log where action = 'import_users') as audit`

describe(`POST ${IMPORT_USERS}`, () => {
  it('makes accounts of our own columns, unproven and without a password', async () => {
    const [first, second] = [anEmail(), anEmail()]
    const file = linesOf(
      OWN,
      `${first},Amina,Jacobs,+27 82 555 0134,ar,Amina J.,12 Fig Lane,Cape Town,Western Cape,8001,za`,
      `${second},Amina,Jacobs`,
    )
    expect(await send(file)).toEqual(taken({ created: 2 }))
    const address = ['Amina J.', '12 Fig Lane', 'Cape Town', 'Western Cape', '8001', 'ZA']
    expect(await accountOf(first)).toEqual(
      imported(first, {
        phone_number: '+27 82 555 0134',
        language: 'ar',
        addresses: [[...address, '+27 82 555 0134', true]],
      }),
    )
    expect(await accountOf(second)).toEqual(imported(second))
    const [audit] = await app.db`
      select actor_user_id, subject_type, subject_id, after from audit_log
      where action = 'import_users' order by id desc limit 1`
    expect(audit).toEqual({
      actor_user_id: admin.id,
      subject_type: 'user',
      subject_id: null,
      after: { created: 2, left: 0 },
    })
  })

  it('says in a dry run what it would do, and does nothing', async () => {
    const { email } = await aUser(app)
    const before = await everything()
    const file = linesOf('email', anEmail(), email)
    expect(await send(file, '?dry_run=1')).toEqual(
      taken({
        dry_run: true,
        created: 1,
        left: 1,
        notes: [[3, 'email', 'There is an account with this address: it stays as it is.']],
      }),
    )
    expect(await everything()).toEqual(before)
    expect(await send(file, '?dry_run=maybe')).toEqual({
      status: 400,
      body: { dry_run: ['Must be a valid boolean.'] },
    })
  })

  it('reads the customers of Shopify, as it exports them today', async () => {
    const email = anEmail()
    const header =
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,' +
      'Default Address Address1,Default Address Address2,Default Address City,' +
      'Default Address Province Code,Default Address Country Code,Default Address Zip,' +
      'Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'
    const row = `'7711,Amina,Jacobs,${email},yes,,12 Fig Lane,Flat 3,Cape Town,WC,ZA,'8001,'+27825550134,,no,450.00,1,,no,vip`
    expect(await send(linesOf(header, row))).toEqual(
      taken({
        created: 1,
        left_columns: [
          'Customer ID',
          'Accepts Email Marketing',
          'Default Address Company',
          'Accepts SMS Marketing',
          'Total Spent',
          'Total Orders',
          'Note',
          'Tax Exempt',
          'Tags',
        ],
      }),
    )
    expect(await accountOf(email)).toEqual(
      imported(email, {
        phone_number: '+27825550134',
        addresses: [
          [
            'Amina Jacobs',
            '12 Fig Lane, Flat 3',
            'Cape Town',
            'WC',
            '8001',
            'ZA',
            '+27825550134',
            true,
          ],
        ],
      }),
    )
  })

  it('reads the customers of Shopify, as it exported them before', async () => {
    const email = anEmail()
    const header =
      'First Name,Last Name,Email,Accepts Email Marketing,Company,Address1,Address2,City,Province,' +
      'Province Code,Country,Country Code,Zip,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Tags,Note,Tax Exempt'
    const row = `Amina,Jacobs,${email},no,,12 Fig Lane,,Cape Town,Western Cape,WC,South Africa,ZA,8001,,no,0.00,0,,,no`
    expect(await send(linesOf(header, row))).toEqual(
      taken({
        created: 1,
        left_columns: [
          'Accepts Email Marketing',
          'Company',
          'Accepts SMS Marketing',
          'Total Spent',
          'Total Orders',
          'Tags',
          'Note',
          'Tax Exempt',
        ],
      }),
    )
    expect(await accountOf(email)).toEqual(
      imported(email, {
        addresses: [
          ['Amina Jacobs', '12 Fig Lane', 'Cape Town', 'Western Cape', '8001', 'ZA', '', true],
        ],
      }),
    )
  })

  it('takes the English name of a country, and says of what it cannot read what to write', async () => {
    const names = [
      'South Africa',
      "Côte d'Ivoire",
      'Turkey',
      'Bosnia And Herzegovina',
      'Hong Kong',
      'us',
    ]
    const emails = names.map(anEmail)
    const rows = names.map((name, at) => `${emails[at]},Amina,12 Fig Lane,Cape Town,${name}`)
    const header = 'Email,First Name,Address1,City,Country'
    const bad = `${anEmail()},Amina,12 Fig Lane,Cape Town,Atlantis`
    expect(await send(linesOf(header, ...rows, bad))).toEqual(
      taken({
        created: 7,
        notes: [
          [
            8,
            'Country',
            'The address is left out: this is no country. Write its code, such as ZA.',
          ],
        ],
      }),
    )
    const found = await app.db`
      select a.country from users u join addresses a on a.user_id = u.id
      where u.email = any(${emails}) order by u.id`
    expect(found.map(({ country }) => country)).toEqual(['ZA', 'CI', 'TR', 'BA', 'HK', 'US'])
  })

  it.each([
    [
      'en',
      'Name,Username,Last active,Date registered,Email,Orders,Total spend,AOV,Country / Region,City,Region,Postal code',
    ],
    [
      'fr',
      'Nom,Identifiant,Dernière activité,Date d’inscription,E-mail,Commandes,Dépense totale,Panier moyen,Pays/région,Ville,Région,Code postal',
    ],
    [
      'ar',
      'الاسم,اسم المستخدم,آخر نشاط,تاريخ التسجيل,البريد الإلكتروني,الطلبات,إجمالي الإنفاق,متوسط,البلد,المدينة,المنطقة,الرمز',
    ],
    [
      'tr',
      'İsim,Kullanıcı adı,Son etkinlik,Kayıt tarihi,E-posta,Siparişler,Toplam harcama,OSD,Ülke / Bölge,Şehir,Bölge,Posta kodu',
    ],
    [
      'id',
      'Nama,Nama pengguna,Terakhir aktif,Tanggal daftar,Email,Pesanan,Total belanja,AOV,Negara,Kota,Wilayah,Kode pos',
    ],
  ])('reads what WooCommerce downloads in %s, without an address', async (_lang, header) => {
    const email = anEmail()
    const row = `Amina Jacobs,amina,2026-01-15 10:00:00,2025-01-15 10:00:00,${email},1,450.00,450.00,ZA,Cape Town,WC,8001`
    const names = header.split(',')
    expect(await send(linesOf(header, row))).toEqual(
      taken({ created: 1, left_columns: names.filter((_name, at) => at !== 0 && at !== 4) }),
    )
    expect(await accountOf(email)).toEqual(imported(email))
  })

  it('keeps names and addresses in any script, and with all accents', async () => {
    const [french, arabic] = [anEmail(), anEmail()]
    const homes = [
      ['Zoë Lefèvre', '12 rue de l’Église', 'Saint-Étienne', 'Auvergne-Rhône-Alpes', '42000', 'FR'],
      ['نورة القحطاني', 'شارع الملك فهد ٧', 'الرياض', 'منطقة الرياض', '١٢٢١٣', 'SA'],
    ]
    const file = linesOf(
      OWN,
      `${french},Zoë,Lefèvre,,,${homes[0]}`,
      `${arabic},نورة,القحطاني,,,${homes[1]}`,
    )
    expect(await send(file)).toEqual(taken({ created: 2 }))
    const [zoe, noura] = homes.map((home) => ({ addresses: [[...home, '', true]] }))
    expect(await accountOf(french)).toEqual(
      imported(french, { first_name: 'Zoë', last_name: 'Lefèvre', ...zoe }),
    )
    expect(await accountOf(arabic)).toEqual(
      imported(arabic, { first_name: 'نورة', last_name: 'القحطاني', ...noura }),
    )
  })

  it('leaves what cannot be, and says where', async () => {
    const there = await aUser(app)
    const [email, spelled] = [anEmail(), `zoë-${anEmail()}`]
    const file = linesOf(
      OWN,
      ',Amina,Jacobs',
      'amina@,Amina,Jacobs',
      `${email},Amina,Jacobs,12345,fr,,12 Fig Lane,,,,ZA`,
      `${email.toUpperCase()},Zoe`,
      there.email,
      `${spelled},ZoÃ«,${'x'.repeat(151)}`,
    )
    expect(await send(file)).toEqual(
      taken({
        created: 1,
        left: 5,
        notes: [
          [2, 'email', 'There is no email address: the row is left out.'],
          [3, 'email', 'This is no email address: the row is left out.'],
          [4, 'phone_number', 'This is no phone number: it is left out.'],
          [4, 'language', 'The shop does not have this language: it is left out.'],
          [4, 'city', 'The address is left out: This field may not be blank. (city)'],
          [5, 'email', 'Line 4 has this address, too: the row is left out.'],
          [6, 'email', 'There is an account with this address: it stays as it is.'],
          [7, 'email', 'This is no email address: the row is left out.'],
        ],
      }),
    )
    expect(await accountOf(email)).toEqual(imported(email))
  })

  it('cuts names that are too long, and doubts accents that look destroyed', async () => {
    const email = anEmail()
    const file = linesOf(OWN, `${email},ZoÃ«,${'x'.repeat(151)}`)
    expect(await send(file)).toEqual(
      taken({
        created: 1,
        notes: [
          [2, 'first_name', 'Is this "Zoë"? Save the file as UTF-8 again.'],
          [2, 'last_name', 'The text is cut after 150 characters.'],
        ],
      }),
    )
    expect(await accountOf(email)).toMatchObject({ first_name: 'ZoÃ«', last_name: 'x'.repeat(150) })
  })

  it('gives people of one name names of their own', async () => {
    const hosts = ['one.example', 'two.example', 'three.example']
    const emails = hosts.map((host) => anEmail().replace(/^[^@]*@.*$/, `sales@${host}`))
    expect(await send(linesOf('email', ...emails))).toEqual(taken({ created: 3 }))
    const rows = await app.db`select username from users where email = any(${emails}) order by id`
    expect(new Set(rows.map(({ username }) => username)).size).toBe(3)
    for (const { username } of rows) expect(username).toMatch(/^sales\d*$/)
  })

  it('lists the first hundred notes, and counts the others', async () => {
    const { status, body } = await send(linesOf('email', ...Array(150).fill('amina')))
    expect([status, body.created, body.left, body.notes_count]).toEqual([200, 0, 150, 150])
    expect(body.notes.map(({ line }: { line: number }) => line)).toEqual(
      Array.from({ length: 100 }, (_, at) => at + 2),
    )
  })

  it.each([
    ['of nothing', '', fileRefused([1, null, 'The file is empty.'])],
    [
      'without addresses',
      'name,phone\nAmina,1\n',
      fileRefused([1, 'email', 'The column is missing.']),
    ],
    [
      'of more columns than any has',
      `email${','.repeat(1000)}\na@example.com\n`,
      fileRefused([1, null, 'The header has 1001 columns, and a file 1000 at most.']),
    ],
    [
      'with a column twice',
      'email,Email\na@example.com,b@example.com\n',
      fileRefused([1, 'Email', 'The column is there twice.']),
    ],
    [
      'of orders',
      'Name,Email,Financial Status,Lineitem name\n#1,a@example.com,paid,Abaya\n',
      fileRefused([1, null, 'This is a file of orders, not of customers.']),
    ],
    [
      'of products',
      'sku,stock_on_hand,email\nA,1,\n',
      fileRefused([1, null, 'This is a file of products, not of customers.']),
    ],
    [
      'of two files',
      'email,first_name\na@example.com,Amina\nemail,first_name\n',
      fileRefused([3, null, 'The header is here once more. Send each file by itself.']),
    ],
    [
      'with rows of another width',
      'email,first_name\na@example.com,Amina,Jacobs\n',
      fileRefused([2, null, 'The row has 3 cells, and the header 2.']),
    ],
    [
      'that was cut off within a cell',
      'email,first_name\na@example.com,"Ami',
      fileRefused([2, 'first_name', 'The quote that opens this cell is not closed.']),
    ],
    [
      'of one line without an end',
      `email,first_name\na@example.com,${'x'.repeat(300_000)}`,
      fileRefused([2, null, 'A row is longer than 262144 bytes. Is a quote not closed?']),
    ],
  ])('refuses a file %s, and changes nothing', async (_kind, file, refusal) => {
    const before = await everything()
    expect(await send(file)).toEqual(refusal)
    expect(await everything()).toEqual(before)
  })

  it('doubts a file whose last row ends early', async () => {
    const rows = [`${anEmail()},Amina,Jacobs`, `${anEmail()},Am`]
    expect(await send(`email,first_name,last_name\n${rows.join('\n')}`)).toEqual(
      taken({ created: 2, notes: [[3, null, 'The last row ends early. Is the file whole?']] }),
    )
  })

  it('is for owners, and never for keys', async () => {
    const file = linesOf('email', anEmail())
    const key = app.guest().bearer(await aKey(app, 'clerk'))
    for (const client of [
      (await aUser(app, { role: 'clerk' })).client,
      (await aUser(app, { role: 'packer' })).client,
      key,
    ]) {
      expect(await sendFile(client, IMPORT_USERS, file)).toEqual(denied)
    }
  })
})
