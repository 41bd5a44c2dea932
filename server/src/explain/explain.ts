import type { ReasonKey } from '@lagoon/shared/catalogue/reasons'
import { sumOf } from '@lagoon/shared/money/explained'
import type { Routes } from '../http/call'
import type { Listing } from '../market/listing'
import type { MarketService } from '../market/service'
import type { Database } from '../platform/db/database'
import { refuse, refuseField } from '../platform/refusal'
import { type Entry, entriesFrom, type Leg, legOf } from './entries.store'
import { shownBy } from './explain.view'
import { asIs, type BookedChange, type Explainer, type Explanation } from './explainer'
import { Trace, type TracedCommand } from './trace'

interface ExplainDeps {
  db: Database
  listing: Listing
  market: Pick<MarketService, 'publicTick'>
  explainers: readonly Explainer[]
  /** Explains an inviter's rebate, for any kind of fee. */
  rebate(booked: BookedChange): Promise<Explanation>
}

const addsUp = (steps: Explanation['steps'], { available, frozen }: Leg['posting']) =>
  sumOf(steps, 'available') === available && sumOf(steps, 'frozen') === frozen

/** The most entries shown for one command: cancelling a thousand orders makes as many. */
const most_entries = 100

/** From an amount to its explanation, and from a request to everything it caused. */
export function explainRoutes({ db, listing, market, explainers, rebate }: ExplainDeps): Routes {
  const trace = new Trace(db.pool)
  const shown = shownBy({ listing, market })
  const byType = new Map<ReasonKey, Explainer>(
    explainers.flatMap(each => each.types.map(type => [type, each] as const)),
  )

  async function explained(entry: Entry, { posting, wallet }: Leg): Promise<Explanation> {
    const booked = { entry, posting, ownerId: wallet.owner_id }
    if (wallet.owner_id <= 0) return { steps: [] }
    const said = await (posting.reason === 'rebate' ? rebate(booked) : byType.get(entry.type)?.explain(booked))
    // An explanation that does not add up to the amount is not shown: the history of the demo world has rows without orders.
    return said && addsUp(said.steps, posting) ? said : { ...said, steps: asIs(posting) }
  }

  const entryOf = async (leg: Leg): Promise<Entry> =>
    (await entriesFrom(db, leg.posting.entry_id, 1))[0] ?? refuse('not_found')

  /** The command and its entries; for an amount from before the log, only its entry. */
  async function found(requested: {
    command_id?: string | undefined
    request_id?: string | undefined
    posting_id?: number | undefined
  }) {
    if (Object.values(requested).filter(value => value !== undefined).length !== 1)
      refuseField('command_id', 'required')
    const { command_id, request_id, posting_id } = requested
    if (posting_id !== undefined) {
      const leg = (await legOf(db, posting_id)) ?? refuse('not_found')
      const command = await trace.ofEntry(leg.posting.entry_id)
      return { command, entries: command ? await entriesOf(command) : [await entryOf(leg)] }
    }
    if (command_id !== undefined && !/^\d{1,15}-\d{1,6}$/.test(command_id)) refuseField('command_id', 'choice')
    const command =
      (command_id === undefined ? await trace.ofRequest(request_id as string) : await trace.ofCommand(command_id)) ??
      refuse('not_found')
    return { command, entries: command.isLive ? await entriesOf(command) : [] }
  }

  const entriesOf = ({ entries: { first, count } }: TracedCommand) =>
    entriesFrom(db, first, Math.min(count, most_entries))

  return {
    'GET wallet/explain': async ({ input, userId, lang }) => {
      const leg = await legOf(db, input.id)
      if (leg?.wallet.owner_id !== userId) refuse('not_found')
      const entry = await entryOf(leg)
      const [command, story] = await Promise.all([trace.ofEntry(entry.id), explained(entry, leg)])
      return {
        posting: shown.posting(leg, lang),
        entry: shown.entry(entry, userId, lang),
        command: command && shown.command(command, userId),
        ...shown.story(story),
      }
    },

    'GET console/explain': async ({ input, lang }) => {
      const { command, entries } = await found(input)
      const legs = (entry: Entry) =>
        Promise.all(
          entry.legs.map(async leg => ({
            ...shown.leg(leg, 0, lang),
            owner:
              leg.wallet.owner_id > 0
                ? ('user' as const)
                : leg.wallet.owner_id === 0
                  ? ('house' as const)
                  : ('outside' as const),
            posting_id: leg.posting.id,
            user_id: leg.wallet.owner_id > 0 ? leg.wallet.owner_id : null,
            ...shown.story(await explained(entry, leg)),
          })),
        )
      return {
        command: command && {
          ...shown.command(command, 0),
          request_id: command.requestId,
          user_id: /^\d+$/.test(command.by) ? Number(command.by) : null,
          live: command.isLive,
          params: JSON.stringify(command.params),
          answer: JSON.stringify(command.answer ?? null),
        },
        entries: await Promise.all(
          entries.map(async entry => ({ ...shown.entry(entry, 0, lang), legs: await legs(entry) })),
        ),
      }
    },
  }
}
