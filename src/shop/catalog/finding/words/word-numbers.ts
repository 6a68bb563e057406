import { ByteWriter } from '../packed/bytes.ts'
import { TextKeys } from '../packed/text-keys.ts'

/** Words and their numbers: each word is in memory once. */
export class WordNumbers {
  /** By number. */
  readonly #words = new TextKeys()
  /** Numbers of words that were removed: they are given again. */
  readonly #free: number[] = []
  /** 0 stands for no word. */
  #next = 1

  get memoryBytes(): number {
    return this.#words.memoryBytes
  }

  /** Beyond all numbers that it has given. */
  get end(): number {
    return this.#next
  }

  word = (number: number): string => this.#words.texts.get(number)
  compare = (one: number, other: number): number => this.#words.texts.compare(one, other)

  /** 0 if it is not here. */
  find = (word: string): number => this.#words.find(word) ?? 0

  add(word: string): number {
    const known = this.find(word)
    if (known > 0) return known
    const number = this.#free.pop() ?? this.#next
    if (number === this.#next) this.#next += 1
    this.#words.set(number, word)
    return number
  }

  remove(number: number) {
    this.#words.delete(number)
    this.#free.push(number)
  }

  /** Compares words with a text: below 0 for those before it; and whether they begin with it. */
  beside(text: string) {
    const sought = new ByteWriter().addText(text)
    return {
      compare: (number: number): number => this.#words.texts.compareWith(number, sought),
      begins: (number: number): boolean => this.#words.texts.startsWith(number, sought),
    }
  }
}
