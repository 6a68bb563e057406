/** Reads mail by hand, from the RFCs: so that a mistake of the library that wrote it is not repeated. */
import { createHash, createVerify } from 'node:crypto'

type Part = { type: string; text: string }
export type ParsedMail = {
  /** In the order in which they came, unfolded. */
  headers: [name: string, value: string][]
  /** The first one of that name; blank if there is none. */
  header: (name: string) => string
  parts: Part[]
}

/** RFC 5322 and 2046: headers, and the parts of a multipart body with their encoding undone. */
export function parseMail(message: string): ParsedMail {
  const [head, body] = split(message)
  const headers = parseHeaders(head)
  const header = (name: string) => headerOf(headers, name)
  const boundary = /boundary="([^"]+)"/.exec(header('Content-Type'))?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => parsePart(part.replace(/^\r\n/, '')))
    : [parsePart(message)]
  return { headers, header, parts }
}

function split(message: string): [head: string, body: string] {
  const end = message.indexOf('\r\n\r\n')
  return [message.slice(0, end), message.slice(end + 4)]
}

function parseHeaders(head: string): [string, string][] {
  return head
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    })
}

const headerOf = (headers: [string, string][], name: string) =>
  headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1] ?? ''

function parsePart(part: string): Part {
  const [head, body] = split(part)
  const headers = parseHeaders(head)
  const encoding = headerOf(headers, 'Content-Transfer-Encoding').toLowerCase()
  const text = encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body
  return {
    type: headerOf(headers, 'Content-Type'),
    text: (encoding === 'base64' ? Buffer.from(body, 'base64').toString() : text).replaceAll(
      '\r\n',
      '\n',
    ),
  }
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/[ \t]*=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** RFC 2047: what a header says. */
export function decodedWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : fromQuotedPrintable(text.replaceAll('_', ' ')),
    )
}

/** RFC 6376: whether the signature of a message holds, canonicalised relaxed/relaxed. */
export function isDkimSignatureRight(message: string, publicKey: string): boolean {
  const [head, body] = split(message)
  const lines = head.split(/\r\n(?![ \t])/)
  const named = (name: string) => lines.filter((line) => line.toLowerCase().startsWith(`${name}:`))
  const [signature = ''] = named('dkim-signature')
  const tags = dkimTags(message)
  const bodyHash = createHash('sha256').update(relaxedBody(body)).digest('base64')
  if (tags.c !== 'relaxed/relaxed' || tags.a !== 'rsa-sha256' || tags.bh !== bodyHash) return false
  const signed = (tags.h ?? '').split(':').map((name) => relaxedHeader(named(name).at(-1) ?? ''))
  const unsigned = relaxedHeader(signature.replace(/\bb=[^;]*$/, 'b='))
  return createVerify('RSA-SHA256')
    .update([...signed, unsigned].join('\r\n'))
    .verify(publicKey, tags.b ?? '', 'base64')
}

export function dkimTags(message: string): Record<string, string> {
  const value = headerOf(parseHeaders(split(message)[0]), 'DKIM-Signature')
  return Object.fromEntries(
    value.split(';').map((tag) => {
      const at = tag.indexOf('=')
      return [tag.slice(0, at).trim(), tag.slice(at + 1).replaceAll(/\s/g, '')]
    }),
  )
}

function relaxedHeader(line: string): string {
  const colon = line.indexOf(':')
  const value = line.slice(colon + 1).replaceAll('\r\n', '')
  return `${line.slice(0, colon).toLowerCase().trim()}:${value.replaceAll(/[ \t]+/g, ' ').trim()}`
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
  while (lines.at(-1) === '') lines.pop()
  return lines.map((line) => `${line}\r\n`).join('')
}
