/** Lists the mails, keeps the list fresh and shows the one that the address names: `#12`. */
import { element } from './shared.js'

const REFRESH_MS = 4_000

const page = document.querySelector('main')
const list = document.querySelector('#mails')
const recipient = document.querySelector('#recipient')
const article = document.querySelector('#mail')
const items = new Map()
let mails = []
let opened

recipient.value = new URLSearchParams(location.search).get('to') ?? ''
recipient.addEventListener('input', showList)
window.addEventListener('hashchange', openNamed)
document.addEventListener('visibilitychange', refresh)
for (const form of document.querySelectorAll('input[name=form]')) {
  form.addEventListener('change', showForm)
}

showForm() // browsers bring a chosen form back on reload
await refresh()
await openNamed()
setInterval(refresh, REFRESH_MS)

async function refresh() {
  if (document.hidden) return
  const response = await fetch('/sandbox/mail/messages/').catch(() => undefined)
  if (!response?.ok) {
    say('The service does not answer. Trying again …')
    return
  }
  mails = (await response.json()).messages
  showList()
}

/** Adds and removes single items, so that focus and scroll position stay where they are. */
function showList() {
  const wanted = recipient.value.trim().toLowerCase()
  const present = new Set(mails.map(({ id }) => id))
  for (const [id, item] of items) {
    if (present.has(id)) continue
    item.remove()
    items.delete(id)
  }
  let shown = 0
  for (const [index, mail] of mails.entries()) {
    const item = items.get(mail.id) ?? listItem(mail)
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null)
    item.hidden = !mail.to.toLowerCase().includes(wanted)
    if (!item.hidden) shown += 1
  }
  document.querySelector('#empty').hidden = mails.length > 0
  say(`${wanted ? `${shown} of ` : ''}${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}`)
}

/** Says it once: a live region that repeats itself every few seconds would be read out each time. */
function say(words) {
  const count = document.querySelector('#count')
  if (count.textContent !== words) count.textContent = words
}

function listItem(mail) {
  const link = element(
    'a',
    { href: `#${mail.id}` },
    element('span', { className: 'subject' }, mail.subject),
    element('span', { className: 'to' }, mail.to),
    element('time', { dateTime: mail.sent_at, title: mail.sent_at }, shortTime(mail.sent_at)),
  )
  const item = element('li', {}, link)
  items.set(mail.id, item)
  mark(mail.id)
  return item
}

function mark(id) {
  const link = items.get(id)?.querySelector('a')
  if (id === opened) link?.setAttribute('aria-current', 'true')
  else link?.removeAttribute('aria-current')
}

async function openNamed() {
  const before = opened
  const id = Number(location.hash.slice(1)) || undefined
  const mail = id && (mails.find((each) => each.id === id) ?? (await fetchMail(id)))
  opened = mail?.id
  mark(before)
  mark(opened)
  article.hidden = !mail
  page.dataset.shows = mail ? 'mail' : 'list'
  const none = document.querySelector('#none')
  none.hidden = Boolean(mail)
  none.textContent = id ? 'This mail is not in the mailbox.' : 'Choose a mail to read it.'
  if (mail) showMail(mail)
  else items.get(before)?.querySelector('a').focus()
}

async function fetchMail(id) {
  const response = await fetch(`/sandbox/mail/messages/${id}/`).catch(() => undefined)
  return response?.ok ? response.json() : undefined
}

function showMail({ id, to, subject, text, sent_at }) {
  const heading = document.querySelector('#subject')
  heading.textContent = subject
  document.querySelector('#to').textContent = to
  document.querySelector('#sent').textContent = new Date(sent_at).toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'medium',
  })
  document.querySelector('#text').replaceChildren(...withLinks(text))
  showHtml(id)
  heading.focus({ preventScroll: true })
}

/** A new frame for each mail: changing the address of an old one would add steps to the history. */
function showHtml(id) {
  const old = document.querySelector('#html')
  const frame = element('iframe', { id: 'html', title: old.title, hidden: old.hidden })
  // No scripts, no origin of ours; links may open a tab, and that tab may be a normal one.
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  frame.src = `/sandbox/mail/messages/${id}/html/`
  old.replaceWith(frame)
}

function showForm() {
  const chosen = document.querySelector('input[name=form]:checked').value
  document.querySelector('#html').hidden = chosen !== 'html'
  document.querySelector('#text').hidden = chosen !== 'text'
}

/** The text in pieces, each web address as a link. */
function withLinks(text) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, index) => {
    if (index % 2 === 0) return piece
    return element('a', { href: piece, target: '_blank', rel: 'noopener noreferrer' }, piece)
  })
}

/** The hour for mail of today, the day for older mail. */
function shortTime(timestamp) {
  const sent = new Date(timestamp)
  const isToday = sent.toDateString() === new Date().toDateString()
  return isToday
    ? sent.toLocaleTimeString('en-GB')
    : sent.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
}
