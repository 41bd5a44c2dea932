import { AlertDrawing } from '../features/alerts/AlertDrawing'
import { ContractDrawing } from '../features/contracts/ContractDrawing'
import { SpotDrawing } from '../features/spot/SpotDrawing'
import type { DrawingProps } from '../trading/chart/ownDrawings'

/** Everything that products draw into a chart, for a logged-in user. */
export default function ChartDrawings(props: DrawingProps) {
  return (
    <>
      <ContractDrawing {...props} />
      <SpotDrawing {...props} />
      <AlertDrawing {...props} />
    </>
  )
}
