/** Letters that are typed for one another: any other one makes another word, above all in short words. */

export type IsNear = (one: string, other: string) => boolean

type Near = {
  /** The letters of a keyboard, each row as far to the right as its first key is; a space for another key. */
  keyboard: readonly [string, string, string]
  /** Each letter of a group sounds or looks like the others. */
  alike: readonly string[]
}

export function nearLetters({ keyboard, alike }: Near): IsNear {
  const pairs = new Set<string>()
  const add = (one = ' ', other = ' ') => {
    pairs.add(one + other).add(other + one)
  }
  for (const [row, keys] of keyboard.entries()) {
    const below = keyboard[row + 1] ?? ''
    for (let at = 0; at < keys.length; at += 1) {
      add(keys[at], keys[at + 1])
      add(keys[at], below[at])
      if (at > 0) add(keys[at], below[at - 1])
    }
  }
  for (const group of alike) for (const one of group) for (const other of group) add(one, other)
  return (one, other) => pairs.has(one + other)
}

/** As Latin letters are read in most languages. */
export const LATIN_ALIKE = ['aeiouy', 'szcx', 'ckqg', 'dt', 'bp', 'vfw', 'gj', 'mn', 'lr']
