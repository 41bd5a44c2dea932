import type { Pool, PoolClient } from 'pg'

/**
 * The usual way to write a command: its own transaction on its own connection, wallets locked in order, one statement per table, and the
 * house's wallet, which everyone contends for, updated last. It writes the same rows as the lane does for this command.
 */
export interface Effect {
  /** Wallets of users, locked first. */
  wallets: readonly number[]
  /** Wallets of the house, locked by their update right before the commit. */
  house: readonly number[]
  /** Rows of the product itself. */
  object: readonly Statement[]
  entries: readonly { type: string; postings: number }[]
  /** Freezes an amount for a new object, or releases the hold of an earlier one. */
  hold?: { kind: string; ref: number; owner: number; account: string; coin: number; gone?: boolean }
}

export interface Statement {
  name: string
  text: string
  values: unknown[]
}

const at = 1_767_225_600
let lastId = 50_000_000
export const nextId = (): number => ++lastId

export async function inOwnTransaction(pool: Pool, effect: Effect): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await ask(client, 'lock', 'SELECT available, frozen FROM world.wallet WHERE id = ANY($1) ORDER BY id FOR UPDATE', [
      effect.wallets,
    ])
    for (const { name, text, values } of effect.object) await ask(client, name, text, values)
    await book(client, effect)
    if (effect.hold) await freeze(client, effect.hold)
    await move(client, effect.wallets)
    if (effect.house.length > 0) await move(client, effect.house)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

const ask = (client: PoolClient, name: string, text: string, values: unknown[]) => client.query({ name, text, values })

async function book(client: PoolClient, { entries, wallets, house }: Effect): Promise<void> {
  const ids = entries.map(nextId)
  await ask(
    client,
    'entries',
    `INSERT INTO world.entry (id, type, ref, phase, at) SELECT id, type, id::text, 'bench', ${at} FROM unnest($1::int[], $2::text[]) e(id, type)`,
    [ids, entries.map(({ type }) => type)],
  )
  const touched = [...wallets, ...house]
  const postings = entries.flatMap(({ type, postings }, entry) =>
    Array.from({ length: postings }, (_, i) => ({
      id: nextId(),
      entry: ids[entry],
      type,
      wallet: touched[i % touched.length],
    })),
  )
  await ask(
    client,
    'postings',
    `INSERT INTO world.posting (id, entry_id, wallet_id, coin_id, reason, available, frozen, after_available, after_frozen, at)
     SELECT id, entry, wallet, 3, type, 0.1, 0.1, 1000.1, 1000.1, ${at} FROM unnest($1::int[], $2::int[], $3::int[], $4::text[]) p(id, entry, wallet, type)`,
    [postings.map(p => p.id), postings.map(p => p.entry), postings.map(p => p.wallet), postings.map(p => p.type)],
  )
}

function freeze(client: PoolClient, { kind, ref, owner, account, coin, gone }: NonNullable<Effect['hold']>) {
  if (gone) return ask(client, 'thaw', 'DELETE FROM world.hold WHERE kind = $1 AND ref = $2', [kind, ref])
  return ask(client, 'freeze', 'INSERT INTO world.hold VALUES ($1, $2, $3, $4, $5, 0.1)', [
    kind,
    ref,
    owner,
    account,
    coin,
  ])
}

const move = (client: PoolClient, ids: readonly number[]) =>
  ask(
    client,
    'move',
    `UPDATE world.wallet w SET available = available - 0.000001, frozen = frozen + 0.000001
     FROM (SELECT id FROM world.wallet WHERE id = ANY($1) ORDER BY id FOR UPDATE) locked WHERE w.id = locked.id`,
    [ids],
  )
