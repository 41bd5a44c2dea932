import { useCallback, useMemo, useState } from 'react'
import type { Drawn, PriceMark } from './marks'
import type { Own } from './OwnLayer'
import { moveLevel, type Sketch, useSketches } from './sketches'

const noSketches: readonly Sketch[] = []

/** All of the user's items on a chart: those of the page, those of the products, and the sketches. */
export function useOwn(symbol: string, handed: readonly PriceMark[], isBig: boolean) {
  const kept = useSketches(symbol)
  const sketches = isBig ? kept : noSketches
  const [byProduct, setByProduct] = useState<Record<string, Drawn>>({})
  const onDrawn = useCallback(
    (product: string, drawn: Drawn) => setByProduct(before => ({ ...before, [product]: drawn })),
    [],
  )
  const own = useMemo((): Own & { handles: readonly PriceMark[] } => {
    const drawn = Object.values(byProduct)
    const marks = [...handed, ...drawn.flatMap(each => each.marks)]
    const levels = sketches.flatMap(each => (each.kind === 'level' ? [levelHandle(symbol, each)] : []))
    return { marks, trades: drawn.flatMap(each => each.trades), sketches, handles: [...marks, ...levels] }
  }, [handed, byProduct, sketches, symbol])
  return { own, onDrawn }
}

const levelHandle = (symbol: string, { id, price }: { id: string; price: number }): PriceMark => ({
  id,
  price,
  title: '',
  label: '—',
  tone: 'plain',
  onMove: moved => moveLevel(symbol, id, Number(moved)),
})
