/** Shared by the scripts of the sandbox's pages. */

export function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

export async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { code: response.status, body: await response.json() }
}

/** An HTTP status: green for success. */
export const statusBadge = (code) =>
  element('span', { className: `badge ${code < 300 ? 'good' : 'bad'}` }, String(code))

/** Runs `work` once per click: a second click while it runs does nothing. */
export async function whileSending(button, words, work) {
  // Not `disabled`: that would take the keyboard's focus away.
  if (button.getAttribute('aria-disabled') === 'true') return
  const label = button.textContent
  button.setAttribute('aria-disabled', 'true')
  button.textContent = words
  try {
    await work(label)
  } finally {
    button.textContent = label
    button.removeAttribute('aria-disabled')
  }
}

/** Puts a result with its time above the earlier ones. */
export function addResult(title, ...parts) {
  document.querySelector('#no-results').hidden = true
  const time = element('time', {}, new Date().toLocaleTimeString('en-GB'))
  const heading = element('h3', {}, title, time)
  const result = element('article', { className: 'result' }, heading, ...parts)
  document.querySelector('#results').prepend(result)
  result.scrollIntoView({ block: 'nearest' }) // on a phone it is below the buttons
}
