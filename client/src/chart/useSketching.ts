import { useState } from 'react'
import type { Tool } from './SketchBar'
import { addSketch, newSketchId, type Spot } from './sketches'

/** The selected tool, and the first end of a trend line until the second is set. */
export function useSketching(symbol: string) {
  const [tool, setTool] = useState<Tool | null>(null)
  const [begun, setBegun] = useState<Spot | null>(null)
  return {
    tool,
    isBegun: begun !== null,
    take: (next: Tool | null) => {
      setBegun(null)
      setTool(next)
    },
    put: (spot: Spot) => {
      const id = newSketchId()
      if (tool === 'level') addSketch(symbol, { kind: 'level', id, price: spot.price })
      else if (!begun) setBegun(spot)
      else {
        addSketch(symbol, { kind: 'trend', id, from: begun, to: spot })
        setBegun(null)
      }
    },
  }
}
