import type { Position } from '../../../features/contracts/order.form'
import { SideBadge } from '../../../features/contracts/SideBadge'

/** "BTC/USDT ▲ Long 20×" */
export const PositionName = ({ position }: { position: Position }) => (
  <span className="inline-flex items-center gap-2 font-semibold">
    {position.symbol} <SideBadge position={position} />
  </span>
)
