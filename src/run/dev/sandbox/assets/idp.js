/**
 * Asks the provider for a token, hands it to the store if asked to, and shows both answers. A shop that
 * sends its visitor here, with the parameters of OpenID Connect, gets the token itself: behind the # of
 * its redirect_uri.
 */
import { addResult, element, post, statusBadge, whileSending } from './shared.js'

const { endpoint } = document.querySelector('main').dataset
const form = document.querySelector('#person')
const asked = new URLSearchParams(location.search)
const shop = shopOf(asked.get('redirect_uri'))
form.querySelector('[value=refuse]').hidden = !shop

/** Undefined without one, and for a script that would run in this page. */
function shopOf(redirectUri) {
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : undefined
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void run(event.submitter ?? form.querySelector('button'))
})

async function run(button) {
  if (button.value === 'refuse') return answerShop({ error: 'access_denied' })
  await whileSending(button, 'Sending …', async () => {
    try {
      show(await attempt(button.value === 'log-in'))
    } catch (error) {
      show([element('p', {}, `It could not be sent: ${error.message}`)])
    }
  })
}

/** The elements that show the result. */
async function attempt(logsIn) {
  const { kind, ...typed } = Object.fromEntries(new FormData(form))
  const fields = { ...typed, aud: asked.get('client_id'), nonce: asked.get('nonce') }
  const given = Object.entries(fields).filter(([, value]) => value)
  const person = { ...Object.fromEntries(given), ...JSON.parse(kind) }
  const made = await post('token/', person)
  const token = made.body.id_token
  if (!token) return [reply('The provider', made)]
  if (logsIn && shop) {
    answerShop({ id_token: token })
    return [element('p', {}, 'On the way back to the shop.')]
  }
  // Without a log-in the token itself is what was asked for.
  const parts = [
    disclosure('Token', token, { className: 'token', isOpen: !logsIn }),
    disclosure('What it says', claimsOf(token), { isOpen: !logsIn }),
  ]
  return logsIn ? [reply('The store', await post(endpoint, { token })), ...parts] : parts
}

/** Back to the shop, as providers answer with `response_mode=fragment`. */
function answerShop(answer) {
  const state = asked.get('state')
  shop.hash = new URLSearchParams({ ...answer, ...(state === null ? {} : { state }) })
  location.assign(shop)
}

function claimsOf(token) {
  const base64 = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return pretty(JSON.parse(new TextDecoder().decode(bytes)))
}

const pretty = (value) => JSON.stringify(value, null, 2)

const reply = (who, { code, body }) =>
  element(
    'div',
    {},
    element('p', {}, `${who} answers `, statusBadge(code)),
    element('pre', { tabIndex: 0 }, pretty(body)),
  )

const disclosure = (title, text, { className = '', isOpen }) =>
  element(
    'details',
    { open: isOpen },
    element('summary', {}, title),
    element('pre', { tabIndex: 0, className }, text),
  )

function show(parts) {
  const kind = form.querySelector('[name=kind]:checked').dataset.label
  addResult(element('span', {}, kind, element('small', {}, form.elements.email.value)), ...parts)
}
