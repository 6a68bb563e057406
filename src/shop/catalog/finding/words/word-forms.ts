import { withRoom } from '../packed/with-room.ts'

/** By the number of a stem, the terms that are forms of it: each has the number of the next one. 0 stands for none. */
export class WordForms {
  #firsts = new Uint32Array(0)
  #nexts = new Uint32Array(0)

  get memoryBytes(): number {
    return this.#firsts.byteLength + this.#nexts.byteLength
  }

  has(stem: number): boolean {
    return (this.#firsts[stem] ?? 0) > 0
  }

  *of(stem: number): Generator<number> {
    for (let form = this.#firsts[stem] ?? 0; form > 0; form = this.#nexts[form] ?? 0) yield form
  }

  add(stem: number, form: number) {
    this.#firsts = withRoom(this.#firsts, stem + 1)
    this.#nexts = withRoom(this.#nexts, form + 1)
    this.#nexts[form] = this.#firsts[stem] ?? 0
    this.#firsts[stem] = form
  }

  remove(stem: number, form: number) {
    const next = this.#nexts[form] ?? 0
    if (this.#firsts[stem] === form) {
      this.#firsts[stem] = next
      return
    }
    for (const each of this.of(stem)) if (this.#nexts[each] === form) this.#nexts[each] = next
  }
}
