/** A browser as far as cookies go: it keeps those of a host, and sends them back. */
export function createVisitor(url: string, cookies = new Map<string, string>()) {
  const send = async (method: string, path: string, { body, headers = {} }: Sent = {}) => {
    const reply = await fetch(url + path, {
      method,
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        Origin: url,
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'manual',
    })
    const lines = reply.headers.getSetCookie()
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (line.includes('Max-Age=0;')) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await reply.text()
    return { status: reply.status, headers: reply.headers, lines, text, body: json(text) }
  }
  /** Another one with the cookies of now. */
  const copy = () => createVisitor(url, new Map(cookies))
  return { send, cookies, copy }
}

type Sent = { body?: object; headers?: Record<string, string> }

const json = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
