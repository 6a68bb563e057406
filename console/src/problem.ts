/** An error of any call of the client: the screens know some by their kind, and show all. */
export type Problem = { kind: string; message: string; fields?: unknown; error_id?: unknown }
