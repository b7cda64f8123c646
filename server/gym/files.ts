import fs from 'node:fs'
import { StartError } from '../errors'

/** The files that a command names: those of the machine where it was typed, by anybody who carries it out. */
export interface Files {
  /** Throws StartError where the file cannot be read. */
  read(file: string): Buffer
  /** Throws StartError where the file cannot be written. */
  write(file: string, text: string): void
}

const readErrorCode = (error: unknown) => (error as NodeJS.ErrnoException).code

/** The files of this process. */
export const filesHere: Files = {
  read: (file) => {
    try {
      return fs.readFileSync(file)
    } catch (error) {
      throw new StartError(`${file} cannot be read (${readErrorCode(error)}).`)
    }
  },
  write: (file, text) => {
    try {
      fs.writeFileSync(file, text)
    } catch (error) {
      throw new StartError(`${file} cannot be written (${readErrorCode(error)}).`)
    }
  },
}
