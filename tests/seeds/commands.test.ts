import { openDatabase } from '@lagoon/server/platform/db/database'
import { expect, it } from 'vitest'
import { cloneDatabase } from '../harness/database'
import { digestOf } from '../harness/digest'
import { startExchange } from '../harness/exchange'

it('The demo world is the same whether its commands are submitted or read from text', async () => {
  const handedIn = await startExchange({}, { seed: 'test', asHandedIn: true, listen: false })
  const template = await cloneDatabase()
  const fromText = openDatabase(template.url, { max: 1 })
  try {
    expect(await digestOf(handedIn.db.pool)).toBe(await digestOf(fromText.pool))
  } finally {
    await fromText.close()
    await template.drop()
    await handedIn.stop()
  }
})
