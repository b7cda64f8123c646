import { instant } from '@/domain/time'
import { migrate } from '@server/db/migrate'
import { openPostgres } from '@server/db/postgres'

// One of several processes that start at once: prints the migrations that it applied itself.
const engine = openPostgres({ url: process.env.DATABASE_URL ?? '', max: 2 })
console.log(`applied ${JSON.stringify(await migrate(engine, instant(0)))}`)
await engine.close()
