import type { Invariant } from '../platform/db/invariant'
import type { LiveObjects } from './liveObjects'

/** What must always be true for wallets, entries and holds. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'I-01',
    sql: `SELECT entry_id, coin_id, sum(available + frozen) AS sum FROM world.posting
          GROUP BY entry_id, coin_id HAVING sum(available + frozen) <> 0`,
  },
  {
    id: 'I-02',
    sql: `SELECT coin_id, sum(available + frozen) AS sum FROM world.wallet
          GROUP BY coin_id HAVING sum(available + frozen) <> 0`,
  },
  {
    id: 'I-03',
    sql: 'SELECT id, owner_id, available, frozen FROM world.wallet WHERE owner_id > 0 AND (available < 0 OR frozen < 0)',
  },
  {
    id: 'I-04',
    sql: `SELECT id, available, frozen, posted FROM (
            SELECT w.id, w.available, w.frozen, coalesce(p.available, 0) || ' / ' || coalesce(p.frozen, 0) AS posted
            FROM world.wallet w LEFT JOIN (
              SELECT wallet_id, sum(available) AS available, sum(frozen) AS frozen FROM world.posting GROUP BY wallet_id
            ) p ON p.wallet_id = w.id
            WHERE w.available <> coalesce(p.available, 0) OR w.frozen <> coalesce(p.frozen, 0)
          ) off
          UNION ALL
          SELECT wallet_id, after_available, after_frozen, 'posting ' || id FROM (
            SELECT *, sum(available) OVER history AS then_available, sum(frozen) OVER history AS then_frozen
            FROM world.posting WINDOW history AS (PARTITION BY wallet_id ORDER BY id)
          ) chained WHERE after_available <> then_available OR after_frozen <> then_frozen`,
  },
  {
    id: 'I-05',
    sql: `SELECT owner_id, account, coin_id, sum(frozen) AS frozen, sum(held) AS held FROM (
            SELECT owner_id, account, coin_id, frozen, 0 AS held FROM world.wallet
            UNION ALL SELECT owner_id, account, coin_id, 0, amount FROM world.hold
          ) both_sides GROUP BY owner_id, account, coin_id HAVING sum(frozen) <> sum(held)`,
  },
  {
    id: 'I-07',
    sql: `SELECT p.id FROM world.posting p LEFT JOIN world.wallet w ON w.id = p.wallet_id
          WHERE w.id IS NULL OR w.coin_id <> p.coin_id`,
  },
  {
    id: 'I-08',
    sql: `SELECT type, ref, phase FROM world.entry GROUP BY type, ref, phase HAVING count(*) > 1
          UNION ALL SELECT 'no entry', p.entry_id::text, '' FROM world.posting p
          WHERE NOT EXISTS (SELECT FROM world.entry e WHERE e.id = p.entry_id)`,
  },
  {
    id: 'I-23',
    sql: `SELECT guard FROM unnest(ARRAY['posting_append_only', 'entry_append_only', 'audit_append_only']) AS guard
          WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = guard AND tgenabled = 'O')`,
  },
  {
    id: 'I-24',
    sql: `SELECT p.id FROM world.posting p JOIN world.coin c ON c.id = p.coin_id
          WHERE p.available <> trunc(p.available, c.scale) OR p.frozen <> trunc(p.frozen, c.scale)`,
  },
]

/** The features' live objects and the open holds match one to one, with equal amounts. */
export const holdsAreLive = (objects: readonly LiveObjects[]): Invariant => ({
  id: 'I-06',
  sql: `SELECT coalesce(h.kind, o.kind) AS kind, coalesce(h.ref, o.ref) AS ref, h.amount AS held, o.amount AS expected
        FROM world.hold h FULL JOIN (${allOf(objects)}) o ON o.kind = h.kind AND o.ref = h.ref
        WHERE h.ref IS NULL OR o.ref IS NULL OR h.amount <> o.amount`,
})

const allOf = (objects: readonly LiveObjects[]): string =>
  objects.map(({ kind, sql }) => `SELECT '${kind}' AS kind, ref, amount FROM (${sql}) ${kind}`).join(' UNION ALL ')
