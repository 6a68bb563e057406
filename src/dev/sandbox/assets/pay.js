/** Sends what the buttons say, and shows what the store answered. */

const results = document.querySelector('#results')

// Buttons come and go with what they are about.
document.addEventListener('click', ({ target }) => {
  const button = target.closest('button[data-steps]')
  if (button) void run(button)
})
// The order may have been cancelled in another tab meanwhile.
document.addEventListener('visibilitychange', refreshOrder)

async function run(button) {
  // Not `disabled`: that would throw the keyboard's focus away.
  if (button.getAttribute('aria-disabled') === 'true') return
  const label = button.textContent
  const steps = JSON.parse(button.dataset.steps)
  button.setAttribute('aria-disabled', 'true')
  button.textContent = steps.some(({ delay_ms }) => delay_ms) ? 'Waiting …' : 'Sending …'
  try {
    const answers = []
    for (const step of steps) answers.push(await post(step))
    show(label, answers)
  } catch (error) {
    show(label, [{ problem: `It could not be sent: ${error.message}` }])
  } finally {
    button.textContent = label
    button.removeAttribute('aria-disabled')
  }
  await refreshOrder()
}

async function post(step) {
  const response = await fetch(location.pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(step),
  })
  const answer = await response.json()
  return response.ok ? answer : { problem: `${response.status} ${JSON.stringify(answer)}` }
}

function show(label, answers) {
  document.querySelector('#no-results').hidden = true
  const deliveries = answers.flatMap((answer) => answer.deliveries ?? [])
  const problems = answers.flatMap(({ problem }) => problem ?? [])
  const status = answers.at(-1).order_status
  const title = element(
    'h3',
    {},
    label,
    element('time', {}, new Date().toLocaleTimeString('en-GB')),
  )
  const rows = deliveries.map(({ status: code, body }) =>
    element(
      'li',
      {},
      element('span', { className: `badge ${code < 300 ? 'good' : 'bad'}` }, String(code)),
      element('code', {}, JSON.stringify(body)),
    ),
  )
  const result = element(
    'article',
    { className: 'result' },
    title,
    ...(rows.length > 0 ? [element('ol', {}, ...rows)] : []),
    ...problems.map((problem) => element('p', {}, problem)),
    ...(status ? [element('p', {}, 'The order is ', element('strong', {}, status), '.')] : []),
  )
  results.prepend(result)
  result.scrollIntoView({ block: 'nearest' }) // on a phone it is below the buttons
}

/** Shows the order as the store has it now, words included. */
async function refreshOrder() {
  if (document.hidden) return
  const response = await fetch(location.pathname).catch(() => undefined)
  if (!response?.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of ['#order', '#refund']) {
    const [shown, fresh] = [document, page].map((each) => each.querySelector(part))
    // What is the same stays, and keeps the keyboard's focus.
    if (!shown.isEqualNode(fresh)) shown.replaceWith(fresh)
  }
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
