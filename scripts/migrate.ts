/** `npm run migrate`: brings DATABASE_URL to the newest schema. The service does the same at start. */
import { migrate } from '../src/db/migrate.ts'

const url = process.env.DATABASE_URL
if (process.argv.includes('--help') || !url) {
  console.log('Usage: DATABASE_URL=postgres://… npm run migrate')
  process.exit(process.argv.includes('--help') ? 0 : 2)
}
await migrate(url, (line) => console.log(line))
console.log('The database is at the newest schema.')
