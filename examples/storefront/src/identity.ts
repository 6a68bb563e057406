/**
 * Log-in by an identity provider that speaks OpenID Connect: the visitor goes to its page, and comes back
 * to /log-in with an ID token behind the #, which no server sees. Providers with a button of their own,
 * such as Google's, give the token to the page instead; the service takes it in the same way.
 */
import { signal } from '@preact/signals'
import { STORE_URL, store } from './store.ts'
import { forgetForTab, keepForTab, readForTab } from './tab-storage.ts'

type Settings = Partial<Record<'name' | 'url' | 'clientId', string>>

/** The build puts each setting in the place of its whole name. */
const PROVIDERS = [
  providerOf('A', store.logInWithIdpA, {
    name: import.meta.env.VITE_IDP_A_NAME,
    url: import.meta.env.VITE_IDP_A_URL,
    clientId: import.meta.env.VITE_IDP_A_CLIENT_ID,
  }),
  providerOf('B', store.logInWithIdpB, {
    name: import.meta.env.VITE_IDP_B_NAME,
    url: import.meta.env.VITE_IDP_B_URL,
    clientId: import.meta.env.VITE_IDP_B_CLIENT_ID,
  }),
]

/** Without settings that of the service's sandbox; an empty address switches it off. */
function providerOf<LogIn>(letter: 'A' | 'B', logIn: LogIn, { name, url, clientId }: Settings) {
  const small = letter.toLowerCase()
  return {
    slot: `idp_${small}`,
    letter,
    logIn,
    name,
    authorizeUrl: url ?? `${STORE_URL}/sandbox/idp/${small}/`,
    clientId: clientId ?? 'clothing-store-dev',
  }
}

export const providers = PROVIDERS.filter(({ authorizeUrl }) => authorizeUrl !== '')
export type Provider = (typeof PROVIDERS)[number]

const KEY = 'shop-identity'

/** The purpose of the token: a log-in, or to prove who deletes the account. */
type Purpose = 'log-in' | 'proof'
type Asked = {
  slot: Provider['slot']
  state: string
  nonce: string
  next: string
  purpose: Purpose
}

/** Leaves the shop. `next` is the path to go to after the log-in. */
export function goToProvider(
  { slot, authorizeUrl, clientId }: Provider,
  next: string,
  purpose: Purpose = 'log-in',
) {
  const [state, nonce] = [crypto.randomUUID(), crypto.randomUUID()]
  const asked: Asked = { slot, state, nonce, next, purpose }
  keepForTab(KEY, asked)
  const url = new URL(authorizeUrl)
  const parameters = {
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    client_id: clientId,
    redirect_uri: `${location.origin}/log-in`,
    state: asked.state,
    nonce: asked.nonce,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  location.assign(url)
}

/** Sent by the provider with the visitor: a token, or a refusal. */
export type Answer = {
  provider: Provider
  token: string
  nonce: string
  next: string
  purpose: Purpose
}
export type Refusal = { provider?: never; next: string | undefined; purpose?: never }

/** The token of a log-in that was done anew, in place of a password. It is never stored. */
export const freshLogIn = signal<{ token: string; nonce: string } | undefined>(undefined)

/** Undefined if the visitor does not come from a provider. The answer works once. */
export function takeAnswer(): Answer | Refusal | undefined {
  const given = new URLSearchParams(location.hash.slice(1))
  if (!given.has('id_token') && !given.has('error')) return undefined
  const asked = readForTab<Asked>(KEY)
  forgetForTab(KEY)
  // The token shall not stay in the address or the history.
  history.replaceState(null, '', location.pathname + location.search)
  const provider = providers.find(({ slot }) => slot === asked?.slot)
  const token = given.get('id_token')
  // This tab has not asked for it: another site could log visitors in as another person.
  const isOurs = given.get('state') === asked?.state
  if (!asked || !provider || !token || !isOurs) return { next: asked?.next }
  const { nonce, next, purpose } = asked
  return { provider, token, nonce, next, purpose }
}
