import type { CallData } from '@lagoon/shared/api/index'
import type { CloseReason } from '@lagoon/shared/products/contracts.rules'
import type { Unit } from '../../lane/unit'
import { release } from '../../ledger/post'
import { holds, houseWallet, userWallet, wallets } from '../../ledger/wallets'
import { refuse } from '../../platform/refusal'
import { cancelled, holding, holdOf, type Position, pending, positions } from './contracts.data'
import { contracts } from './contracts.owner'
import type { ContractsDeps } from './deps'
import { end, endPart } from './end'
import { keepOpen } from './live'
import { recordPosition } from './recordPosition'

interface Ending {
  user_id: number
  id: number
  /** The number of lots to close; all if missing. */
  share?: number | undefined
}

/** The owner closes a position, or some lots of it, at the tick of this second; a limit order that is still waiting is cancelled. */
export const close = contracts.command<Ending, CallData<'POST lever/close'>>('contracts.close')

export const closing = (deps: ContractsDeps) =>
  close.by({
    load: (unit, { id }) => loadClosing(deps, unit, id),
    decide: (unit, { user_id, id, share }) => {
      const position = unit.get(positions, { id })
      if (position?.user_id !== user_id) refuse('not_found')
      const lots = lotsOf(position, share)
      if (position.status === pending && lots === position.share) cancel(deps, unit, position)
      else if (position.status !== holding) refuse('state_invalid')
      else if (deps.market.tick(position.pair_id, unit.now).closed) refuse('price_unavailable')
      else if (lots < position.share) return { id: endPart(deps, unit, position, lots) }
      else end(deps, unit, position, 'user')
      return { id }
    },
  })

function lotsOf({ share: all }: Position, share = all): number {
  if (share <= all) return share
  return refuse('above_maximum', {
    params: { range: String(all) },
    text: 'above_maximum.lever',
    fields: { share: 'too_large' },
  })
}

/** The market closes a position, at the tick of the second that touched a level; only once, because the position changes its state. */
export const closeByMarket = contracts.command<{ id: number; reason: CloseReason }, void>('contracts.closeByMarket')

export const closingByMarket = (deps: ContractsDeps) =>
  closeByMarket.by({
    load: (unit, { id }) => loadClosing(deps, unit, id),
    decide: (unit, { id, reason }) => {
      const position = unit.get(positions, { id })
      if (position?.status === holding) end(deps, unit, position, reason)
    },
  })

async function loadClosing({ fees }: ContractsDeps, unit: Unit, id: number): Promise<void> {
  const position = await unit.find(positions, { id })
  if (!position) return
  const { user_id, coin_id } = position
  await Promise.all([
    unit.find(holds, holdOf(id)),
    unit.find(wallets, userWallet(user_id, 'lever', coin_id)),
    unit.find(wallets, houseWallet('counterparty', coin_id)),
    fees.load(unit, user_id, coin_id),
  ])
}

function cancel(deps: ContractsDeps, unit: Unit<'contracts'>, position: Position): void {
  const { id } = position
  release(unit, holdOf(id), 'contract_release', 'cancel')
  const gone = unit.update(positions, { id }, { status: cancelled, completed_at: unit.now })
  recordPosition(deps, unit, 'position.closed', gone)
  keepOpen(unit, gone)
}
