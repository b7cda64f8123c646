import type { FilePath } from '../problem'

/** Collects problems under one place of the file. */
export type Report = (path: FilePath, text: string) => void
