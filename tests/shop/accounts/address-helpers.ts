/** Helpers for the tests of addresses, beyond tests/support. */
import { expect } from 'vitest'
import type { Client } from '../../support/client.ts'

export const ADDRESSES = '/api/users/addresses/'

/** The fields that a new address must have. */
export const addressBody = {
  recipient: 'Amina Jacobs',
  street: '12 Fig Lane',
  city: 'Cape Town',
  country: 'ZA',
}

/** The address that is stored for addressBody. */
export const storedAddress = {
  ...addressBody,
  label: '',
  phone_number: '',
  region: '',
  postal_code: '',
}

export async function anAddress(client: Client, facts: object = {}): Promise<number> {
  const { status, body } = await client.post(ADDRESSES, { ...addressBody, ...facts })
  expect([status, body]).toEqual([201, expect.any(Object)])
  return body.id
}

export const addressNotFound = {
  status: 404,
  body: { success: false, error: 'Address not found' },
}
