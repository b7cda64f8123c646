import { lockFolder } from '@server/db/folder-lock'

// Takes the lock of a folder and keeps it until its input ends.
try {
  const unlock = lockFolder(process.env.FOLDER ?? '')
  process.on('SIGTERM', () => {
    unlock()
    process.exit(0)
  })
  setInterval(() => {}, 1000)
  console.log('locked')
} catch (error) {
  console.log(`refused: ${(error as Error).message}`)
  process.exit(1)
}
