import type { AdminData } from '@modest-clothing-store/client/admin'
import type { Seen } from '../../seen.ts'

export type PersonDetail = AdminData<'adminGetUser'>
export type PersonView = { person: PersonDetail } & Seen<PersonDetail>
