/** Shared by the parts of a screen, beside the thing that it shows: the version that was seen, and how a change comes back. */
export type Seen<Thing> = {
  etag: string | undefined
  reload: () => Promise<void>
  show: (thing: Thing, headers: Headers) => void
}
