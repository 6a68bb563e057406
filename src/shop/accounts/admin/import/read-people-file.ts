import { type Cell, cellAt, problemIn, textOf } from '../../../../service/csv/cell.ts'
import { copied, NULL } from '../../../../service/csv/copied.ts'
import { type FileNotes, type Note, noteIn } from '../../../../service/csv/notes.ts'
import {
  columnsLeft,
  type Header,
  linesOf,
  type Places,
  placesOf,
  refused,
  refuseOtherKind,
  refuseTwins,
} from '../../../../service/csv/table.ts'
import { addressKey } from '../../../../service/fields/mailbox.ts'
import { phoneNumber } from '../../../../service/fields/phone.ts'
import { email as emailField } from '../../../../service/fields/schemas.ts'
import { NAME_MAX_CHARACTERS } from '../../../../service/limits/accounts.ts'
import { countryCode } from '../../../addresses/countries.ts'
import { CreateAddressBody } from '../../../addresses/schemas.ts'
import { splitName, usernameFrom } from '../../register.ts'
import { ADDRESS, PEOPLE } from './columns.ts'

export type PeopleFile = {
  /** Lines for copyPeople; the other keys are complete when they have been read. */
  lines: AsyncIterable<string>
  rows: number
  /** Of what the shop does not need to be asked about. */
  notes: FileNotes
  /** The column of the addresses, as the file names it. */
  emailColumn: string | null
  leftColumns: string[]
}

const email = emailField()
const phone = phoneNumber()

/** Reads a file of people while it arrives. Its lines throw importRefused and bodyTooLarge. */
export function readPeopleFile(
  chunks: AsyncIterable<Buffer>,
  languages: readonly string[],
  report: (rows: number) => void,
): PeopleFile {
  const notes: FileNotes = { first: [], count: 0 }
  const note = noteIn(notes)
  const file: PeopleFile = {
    lines: linesOf(chunks, {
      open: (header) => {
        refuseOtherKind(header, 'customers')
        refuseTwins(header)
        const places = placesIn(header)
        file.emailColumn = header.names[places.email[0] ?? -1] ?? null
        file.leftColumns = columnsLeft(header, places)
        return (row) =>
          personLine({ cells: row.cells, line: row.line, header, places, note }, languages)
      },
      note,
      report: (rows) => {
        file.rows = rows
        report(rows)
      },
    }),
    rows: 0,
    notes,
    emailColumn: null,
    leftColumns: [],
  }
  return file
}

type Field = keyof typeof PEOPLE | keyof typeof ADDRESS

function placesIn(header: Header): Places<Field> {
  const people = placesOf(PEOPLE, header)
  if (people.email.length === 0) throw refused(header.line, 'The column is missing.', 'email')
  const address = placesOf(ADDRESS, header)
  const hasStreet = address.street.length > 0
  return { ...people, ...(hasStreet ? address : placesOf(ADDRESS, { names: [] })) }
}

type Row = {
  line: number
  cells: readonly string[]
  header: Header
  places: Places<Field>
  note: Note
}

const cellOf = ({ cells, header, places }: Row, field: Field): Cell =>
  cellAt(cells, places[field], header)

/** Nothing for a row without an address that mails could go to. */
function personLine(row: Row, languages: readonly string[]): string {
  const address = addressIn(row)
  if (address === undefined) return ''
  const names = namesIn(row)
  const phone_number = phoneIn(row)
  const language = languageIn(row, languages)
  const home = homeIn(row, { ...names, phone_number })
  const facts = [address, addressKey(address), usernameFrom(address)]
  const person = [names.first_name, names.last_name, phone_number]
  const optional = [language, home && JSON.stringify(home)]
  return `${[
    row.line,
    ...facts.map(copied),
    ...person.map(copied),
    ...optional.map((text) => (text === undefined ? NULL : copied(text))),
  ].join('\t')}\n`
}

function addressIn(row: Row): string | undefined {
  const { text, column } = cellOf(row, 'email')
  const problems: string[] = []
  const address = email.read(text, problems)
  if (problems.length === 0) return address
  const reason =
    text === ''
      ? 'There is no email address: the row is left out.'
      : 'This is no email address: the row is left out.'
  row.note(row.line, column, reason)
  return undefined
}

function namesIn(row: Row): { first_name: string; last_name: string } {
  const { line, note } = row
  const rule = { max: NAME_MAX_CHARACTERS, line, note }
  const first_name = textOf(cellOf(row, 'first_name'), rule)
  const last_name = textOf(cellOf(row, 'last_name'), rule)
  if (first_name !== '' || last_name !== '') return { first_name, last_name }
  return splitName(textOf(cellOf(row, 'name'), rule))
}

function phoneIn(row: Row): string {
  const { text, column } = cellOf(row, 'phone_number')
  if (problemIn(phone, text) === undefined) return phone.read(text, [])
  row.note(row.line, column, 'This is no phone number: it is left out.')
  return ''
}

function languageIn(row: Row, languages: readonly string[]): string | undefined {
  const { text, column } = cellOf(row, 'language')
  const code = text.toLowerCase().split(/[-_]/)[0] ?? ''
  if (code === '' || languages.includes(code)) return code || undefined
  row.note(row.line, column, 'The shop does not have this language: it is left out.')
  return undefined
}

const NO_COUNTRY = 'The address is left out: this is no country. Write its code, such as ZA.'

/** The address where the row has any part of one, and it is whole. */
function homeIn(
  row: Row,
  person: { first_name: string; last_name: string; phone_number: string },
): CreateAddressBody | undefined {
  const part = (field: keyof typeof ADDRESS) => cellOf(row, field).text
  const streets = [part('street'), part('street_more')].filter((text) => text !== '')
  const given = { city: part('city'), region: part('region'), postal_code: part('postal_code') }
  if (streets.length === 0 && Object.values(given).every((text) => text === '')) return undefined
  const { text: land, column: landColumn } = cellOf(row, 'country')
  const code = countryCode(land)
  if (land !== '' && code === undefined) {
    row.note(row.line, landColumn, NO_COUNTRY)
    return undefined
  }
  const { success, data, error } = CreateAddressBody.safeParse({
    ...given,
    recipient: part('recipient') || `${person.first_name} ${person.last_name}`.trim(),
    phone_number: person.phone_number,
    street: streets.join(', '),
    country: code ?? '',
    is_default: true,
  })
  if (success) return data
  const [issue] = error.issues
  const field = String(issue?.path[0])
  const column = field in ADDRESS ? cellOf(row, field as keyof typeof ADDRESS).column : null
  row.note(row.line, column, `The address is left out: ${issue?.message} (${field})`)
  return undefined
}
