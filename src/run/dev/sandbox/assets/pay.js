/** Posts what the buttons say, and shows the store's answers. */
import { addResult, element, post, statusBadge, whileSending } from './shared.js'

// Buttons come and go with the state of the order.
document.addEventListener('click', ({ target }) => {
  const button = target.closest('button[data-steps]')
  if (button) void run(button)
})
// A second press would pay a second time. A page that "back" shows again can be used again.
let isSent = false
document.addEventListener('submit', (event) => {
  if (isSent) event.preventDefault()
  isSent = true
})
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  isSent = false
  void refreshOrder()
})
// The order may have been cancelled in another tab meanwhile.
document.addEventListener('visibilitychange', refreshOrder)

async function run(button) {
  const steps = JSON.parse(button.dataset.steps)
  const words = steps.some(({ delay_ms }) => delay_ms) ? 'Waiting …' : 'Sending …'
  await whileSending(button, words, async (label) => {
    try {
      const answers = []
      for (const step of steps) answers.push(await send(step))
      show(label, answers)
    } catch (error) {
      show(label, [{ problem: `It could not be sent: ${error.message}` }])
    }
  })
  // Not before the button has its label again: a part that differs is replaced, with its focus.
  await refreshOrder()
}

async function send(step) {
  const { code, body } = await post(location.pathname, step)
  return code < 300 ? body : { problem: `${code} ${JSON.stringify(body)}` }
}

function show(label, answers) {
  const deliveries = answers.flatMap((answer) => answer.deliveries ?? [])
  const problems = answers.flatMap(({ problem }) => problem ?? [])
  const status = answers.at(-1).order_status
  const rows = deliveries.map(({ status: code, body }) =>
    element('li', {}, statusBadge(code), element('code', {}, JSON.stringify(body))),
  )
  addResult(
    label,
    ...(rows.length > 0 ? [element('ol', {}, ...rows)] : []),
    ...problems.map((problem) => element('p', {}, problem)),
    ...(status ? [element('p', {}, 'The order is ', element('strong', {}, status), '.')] : []),
  )
}

/** Shows the order as the store has it now, words included. */
async function refreshOrder() {
  if (document.hidden) return
  const response = await fetch(location.pathname).catch(() => undefined)
  if (!response?.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of ['#order', '#refund']) {
    const [shown, fresh] = [document, page].map((each) => each.querySelector(part))
    // A part that is the same stays, and keeps the keyboard's focus.
    if (!shown.isEqualNode(fresh)) shown.replaceWith(fresh)
  }
}
