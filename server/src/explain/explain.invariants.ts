import type { Invariant } from '../platform/db/invariant'

/** Every amount leads to its command, back to the start of the log of commits. */
export const explainInvariants: readonly Invariant[] = [
  {
    id: 'I-28',
    sql: `WITH made AS (
            SELECT batch, kind, at, first_entry, first_entry + (SELECT coalesce(sum(n), 0) FROM unnest(entries) n) AS next_entry
            FROM system.commit WHERE first_entry IS NOT NULL
          ), chain AS (
            SELECT *, lag(next_entry) OVER (ORDER BY batch) AS expected, max(batch) OVER () AS last,
              coalesce(max(batch) FILTER (WHERE kind IN ('begin', 'restore')) OVER (), 0) AS turned
            FROM made
          )
          SELECT batch, 'begins with entry ' || first_entry || ' instead of ' || expected AS problem FROM chain
          WHERE kind NOT IN ('begin', 'restore') AND first_entry <> expected
          UNION ALL
          SELECT batch, 'is the last, and the next entry is not ' || next_entry FROM chain
          WHERE batch = last AND next_entry <> (SELECT coalesce(max(id), 0) + 1 FROM world.entry)
          UNION ALL
          SELECT batch, 'entry ' || claimed.id || ' is missing, or of another second' FROM (
            SELECT batch, at, generate_series(first_entry, next_entry - 1) AS id FROM chain WHERE batch > turned
          ) claimed LEFT JOIN world.entry e ON e.id = claimed.id
          WHERE e.id IS NULL OR e.at <> claimed.at`,
  },
]
