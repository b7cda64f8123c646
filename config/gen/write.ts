/** Takes one generated file: its path from the repository's root and its text. */
export type Write = (file: string, text: string) => void
