/** A value that cannot be guessed, where the platform has a generator for that. */
export function randomId(): string {
  // Absent in React Native without a polyfill, and randomUUID in pages without TLS.
  const { crypto } = globalThis
  if (crypto?.getRandomValues) {
    return hex([...crypto.getRandomValues(new Uint8Array(16))])
  }
  return hex(Array.from({ length: 16 }, () => Math.floor(Math.random() * 256)))
}

const hex = (bytes: number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * 64 bits of FNV-1a: it only distinguishes requests of one user. crypto.subtle is absent in React Native
 * and in pages without TLS. Two requests of one hash would share a key, and the service refuses that.
 */
export function hash(text: string): string {
  const half = (start: number) => {
    let value = start
    for (let index = 0; index < text.length; index++) {
      value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
    }
    return (value >>> 0).toString(36)
  }
  return half(0x811c9dc5) + half(0x1b873593)
}
