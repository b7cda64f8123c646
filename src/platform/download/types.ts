/** `saved`: the file is being saved or was handed on; `copied`: its address is in the clipboard instead; `failed`: neither. */
export type KeepOutcome = 'saved' | 'copied' | 'failed'

export interface DownloadPort {
  /** Lets the person keep a file of the server under a name. `path` begins with a slash. */
  keep: (path: string, name: string) => Promise<KeepOutcome>
}
