/** A file of a form. A class, so that nothing in a JSON body can pass for one. */
export class UploadedFile {
  /** Without folders; blank if the form gave none. */
  readonly name: string
  /** Undefined if the file is larger than the form's limit. */
  readonly content: Buffer | undefined

  constructor(name: string, content: Buffer | undefined) {
    this.name = name
    this.content = content
  }
}
