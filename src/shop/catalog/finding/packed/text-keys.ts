/** Rows that are found by their text. */
import { ByteWriter } from './bytes.ts'
import { RowsByHash } from './rows-by-hash.ts'
import { hashOf, TextRows } from './text-rows.ts'

export class TextKeys {
  readonly texts = new TextRows()
  readonly #rows = new RowsByHash((row) => this.texts.hashAt(row))
  readonly #sought = new ByteWriter()

  get memoryBytes(): number {
    return this.texts.memoryBytes + this.#rows.memoryBytes
  }

  find(text: string): number | undefined {
    const sought = this.#sought.clear().addText(text)
    return this.#rows.find(hashOf(sought), (row) => this.texts.is(row, sought))
  }

  /** From now on this row is found by the text, and no other. */
  set(row: number, text: string) {
    this.delete(row)
    const before = this.find(text)
    if (before !== undefined) this.#rows.delete(before)
    this.texts.set(row, text)
    this.#rows.add(row)
  }

  delete(row: number) {
    if (!this.texts.has(row)) return
    this.#rows.delete(row)
    this.texts.delete(row)
  }
}
