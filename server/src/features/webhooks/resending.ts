import type { CallParsed } from '@lagoon/shared/api/index'
import { eventsAfter } from '../../lane/log/eventBatches.sql'
import { eventsOf, readEvents } from '../../lane/log/events'
import type { Database } from '../../platform/db/database'
import { refuse, refuseField } from '../../platform/refusal'
import { type Wanted, wantedOf } from './wanted.rules'
import { endsOfLog, idsOf, resend } from './webhooks.data'

type Requested = CallParsed<'POST console/deliveries/resend'>
type Place = NonNullable<Requested['from']>

const mostResent = 10_000
const batchesRead = 100

/** Sends deliveries again, or for the first time: by their id, or by events. Returns how many. */
export async function sendAgain(db: Database, wall_ms: number, origin: Requested): Promise<number> {
  const wanted = origin.id === undefined ? await ofRange(db, origin) : [await ofDelivery(db, origin.id)]
  const column = <T>(value: (row: Wanted) => T) => wanted.map(value)
  await resend.run(
    db.pool,
    column(row => row.webhook_id),
    column(row => row.batch),
    column(row => row.n),
    column(row => row.user_id),
    column(row => row.type),
    wall_ms,
  )
  return wanted.length
}

async function ofDelivery({ prisma }: Database, id: number): Promise<Wanted> {
  const row = await prisma.delivery.findUnique({ where: { id }, include: { webhook: true } })
  if (!row) refuse('not_found')
  if (!row.webhook.enabled) refuse('state_invalid')
  const { webhook_id, batch, n, user_id, type } = row
  return { webhook_id, batch: Number(batch), n, user_id, type }
}

async function ofRange(db: Database, { webhook_id, from, to }: Requested): Promise<Wanted[]> {
  if (!from || !to) refuseField(from ? 'to' : 'from', 'required')
  if (isAfter(from, to)) refuseField('to', 'too_small')
  const { oldest } = await endsOfLog.one(db.pool)
  if (from.batch > 0 && from.batch < oldest)
    refuse('events_cut_off', { fields: { from: 'too_small' }, params: { from: `${oldest}-0` } })
  const endpoints = await endpointsOf(db, webhook_id)
  const people = endpoints.flatMap(({ user_uuid }) => user_uuid ?? [])
  const wanted: Wanted[] = []
  for (let after = from.batch - 1; ; ) {
    const rows = (await eventsAfter.all(db.pool, after, batchesRead)).filter(({ batch }) => batch <= to.batch)
    const ids = await idsOf.all(
      db.pool,
      people,
      rows.map(({ batch }) => batch),
    )
    const idIn = (uuid: string, batch: number) =>
      ids.find(row => row.user_uuid === uuid && row.batch === batch)?.user_id
    for (const { batch, at, events } of rows) {
      const all = wantedOf(batch, eventsOf(batch, at, readEvents(events)), endpoints, idIn)
      wanted.push(...all.filter(event => !isAfter(from, event) && !isAfter(event, to)))
    }
    if (wanted.length > mostResent) refuse('above_maximum', { params: { range: String(mostResent) } })
    const last = rows.at(-1)
    if (!last || rows.length < batchesRead) return wanted
    after = last.batch
  }
}

/** The active endpoints, or the named one. */
async function endpointsOf({ prisma }: Database, id: number | undefined) {
  const rows = await prisma.webhook.findMany({
    where: id === undefined ? { enabled: true } : { id },
    orderBy: { id: 'asc' },
  })
  if (id !== undefined && !rows[0]) refuse('not_found')
  if (rows.length === 0 || rows.some(({ enabled }) => !enabled)) refuse('state_invalid')
  return rows.map(({ id, types, user_uuid }) => ({ id, types, user_uuid, batch: -1 }))
}

const isAfter = (one: Place, other: Place): boolean =>
  one.batch > other.batch || (one.batch === other.batch && one.n > other.n)
