import { generateEndpoints } from './endpoints'
import { generateIcons } from './icons'

// `npm run gen`: every generated file of the repository.
generateIcons(process.cwd())
await generateEndpoints(process.cwd())
