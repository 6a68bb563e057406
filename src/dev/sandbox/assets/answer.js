/** What the pages behind mailed links share: posts to the API and shows what it answers. */

export async function show(path, body) {
  const answer = await post(path, body).catch((error) => ({ code: '', text: error.message }))
  document.querySelector('#results').replaceChildren(result(answer))
}

async function post(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { code: response.status, text: JSON.stringify(await response.json()) }
}

function result({ code, text }) {
  const badge = document.createElement('span')
  badge.className = `badge ${code === 200 ? 'good' : 'bad'}`
  badge.textContent = code || 'No answer'
  const reply = document.createElement('code')
  reply.textContent = text
  const shown = document.createElement('p')
  shown.className = 'result'
  shown.append(badge, ' ', reply)
  return shown
}
