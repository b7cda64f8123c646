import { startPostgres } from '../../../support/postgres'

// Starts a cluster and keeps it until it is killed.
const { url } = await startPostgres()
console.log(`started ${url}`)
setInterval(() => {}, 1000)
