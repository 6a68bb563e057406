/** The way in which orval's functions send: a storefront's own fetch, which knows the service and the token. */
import { inject } from 'vitest'
import { newVisitor } from './visitor.ts'

const visitor = newVisitor()
let token = ''

export function useToken(accessToken: string) {
  token = accessToken
}

export async function send<Reply>(path: string, init?: RequestInit): Promise<Reply> {
  const headers = new Headers(init?.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const response = await visitor(inject('serviceUrl') + path, { ...init, headers })
  const text = await response.text()
  const data = text ? JSON.parse(text) : undefined
  return { status: response.status, data, headers: response.headers } as Reply
}
