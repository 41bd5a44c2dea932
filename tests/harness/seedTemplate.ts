import { openDatabase } from '@lagoon/server/platform/db/database'
import { migrate } from '@lagoon/server/platform/db/migrate'

/** Makes an empty database the one every test starts from. */
export async function seedTemplate(url: string): Promise<void> {
  const database = openDatabase(url, { max: 2 })
  try {
    await migrate(database.pool)
  } finally {
    await database.close()
  }
}
