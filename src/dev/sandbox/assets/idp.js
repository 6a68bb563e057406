/** Asks for a token, hands it to the store if so told, and shows both. */

const { endpoint } = document.querySelector('main').dataset
const form = document.querySelector('#person')
const results = document.querySelector('#results')

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void run(event.submitter ?? form.querySelector('button'))
})

async function run(button) {
  // Not `disabled`: that would throw the keyboard's focus away.
  if (button.getAttribute('aria-disabled') === 'true') return
  const label = button.textContent
  button.setAttribute('aria-disabled', 'true')
  button.textContent = 'Sending …'
  try {
    show(await attempt(button.value === 'log-in'))
  } catch (error) {
    show([element('p', {}, `It could not be sent: ${error.message}`)])
  } finally {
    button.textContent = label
    button.removeAttribute('aria-disabled')
  }
}

/** What there is to show of it. */
async function attempt(logsIn) {
  const { kind, ...fields } = Object.fromEntries(new FormData(form))
  const given = Object.entries(fields).filter(([, value]) => value !== '')
  const person = { ...Object.fromEntries(given), ...JSON.parse(kind) }
  const made = await post('token/', person)
  const token = made.body.id_token
  if (!token) return [reply('The provider', made)]
  const parts = [disclosure('Token', token, 'token'), disclosure('What it says', claimsOf(token))]
  return logsIn ? [reply('The store', await post(endpoint, { token })), ...parts] : parts
}

async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { code: response.status, body: await response.json() }
}

function claimsOf(token) {
  const base64 = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return pretty(JSON.parse(new TextDecoder().decode(bytes)))
}

const pretty = (value) => JSON.stringify(value, null, 2)

function reply(who, { code, body }) {
  const badge = element('span', { className: `badge ${code < 300 ? 'good' : 'bad'}` }, String(code))
  return element(
    'div',
    {},
    element('p', {}, `${who} answers `, badge),
    element('pre', { tabIndex: 0 }, pretty(body)),
  )
}

const disclosure = (title, text, className = '') =>
  element(
    'details',
    {},
    element('summary', {}, title),
    element('pre', { tabIndex: 0, className }, text),
  )

function show(parts) {
  document.querySelector('#no-results').hidden = true
  const kind = form.querySelector('[name=kind]:checked').dataset.label
  const title = element('span', {}, kind, element('small', {}, form.elements.email.value))
  const time = element('time', {}, new Date().toLocaleTimeString('en-GB'))
  const result = element(
    'article',
    { className: 'result' },
    element('h3', {}, title, time),
    ...parts,
  )
  // Without a log-in the token itself is what was asked for.
  if (!parts.some(({ localName }) => localName === 'div')) {
    for (const part of parts) part.open = true
  }
  results.prepend(result)
  result.scrollIntoView({ block: 'nearest' }) // on a phone it is below the form
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
