import { ArrowLeftRight, ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Group, Panel, Separator, useGroupRef, usePanelRef } from 'react-resizable-panels'
import { Button } from '../../../ui/Button'
import { cx } from '../../../ui/cx'
import type { useArrangement } from './arrangement'
import { type Block, type Flow, isPlace, leastOf, type PanelName, type Part, panelAt } from './arrangement.rules'

/** The width or height of a folded panel, in pixels. */
const folded_px = 32

interface Shared {
  arrangement: ReturnType<typeof useArrangement>
  contents: Readonly<Record<PanelName, ReactNode>>
  head: ReactNode
  /** Set while the user arranges the panels: the panel that the next one is swapped with, if one is chosen. */
  arranging: { readonly chosen: PanelName | null; readonly choose: (panel: PanelName) => void } | null
}

/** Panels beside and below each other. Edges can be dragged, or moved with the arrow keys; Enter at an edge folds the panel before it. */
export function Panels({ block, ...shared }: Shared & { block: Block }) {
  const { arrangement, head } = shared
  const { t } = useTranslation('desk')
  const key = [block.id, ...block.parts.map(idOf)].join(' ')
  const ref = useGroupRef()
  const group = (
    <Group
      key={`${arrangement.version} ${key}`}
      groupRef={ref}
      orientation={block.flow === 'row' ? 'horizontal' : 'vertical'}
      defaultLayout={arrangement.sizes[key]}
      onLayoutChanged={(sizes, { isUserInteraction }) => isUserInteraction && arrangement.keepSizes(key, sizes)}
      className="min-h-0 flex-1"
    >
      {block.parts.map((part, at) => (
        <Fragment key={idOf(part)}>
          {at > 0 && (
            <Separator
              className={cx('terminal-edge', block.flow === 'row' ? 'w-1' : 'h-1')}
              aria-label={t(block.flow === 'row' ? 'panels.width' : 'panels.height')}
            />
          )}
          {isPlace(part) ? (
            <PlacePanel
              {...shared}
              part={part}
              place={part.place}
              flow={block.flow}
              onFold={() => ref.current && arrangement.keepSizes(key, ref.current.getLayout())}
            />
          ) : (
            <Panel {...sizesOf(part, shared, block.flow)} className="flex">
              <Panels {...shared} block={part} />
            </Panel>
          )}
        </Fragment>
      ))}
    </Group>
  )
  if (!block.isHeaded) return group
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      {head}
      {group}
    </div>
  )
}

const idOf = (part: Part): string => (isPlace(part) ? part.place : part.id)

const sizesOf = (part: Part, { arrangement }: Shared, flow: Flow) => ({
  id: idOf(part),
  minSize: leastOf(part, arrangement.moved, flow),
  ...(part.size !== undefined && { defaultSize: part.size }),
  // A wider window gives its room to the chart and the lists.
  ...(typeof part.size === 'number' && { groupResizeBehavior: 'preserve-pixel-size' as const }),
})

interface PlaceProps extends Shared {
  part: Part
  place: PanelName
  flow: Flow
  /** Stores the sizes after a panel was folded or unfolded. */
  onFold: () => void
}

function PlacePanel({ part, place, flow, onFold, ...shared }: PlaceProps) {
  const { arrangement, contents, arranging } = shared
  const panel = panelAt(arrangement.moved, place)
  const name = usePanelName()(panel)
  const { t } = useTranslation('desk')
  const [folded, setFolded] = useState(false)
  const ref = usePanelRef()
  return (
    <Panel
      {...sizesOf(part, shared, flow)}
      panelRef={ref}
      collapsible
      collapsedSize={folded_px}
      onResize={({ inPixels }) => setFolded(inPixels <= folded_px + 1)}
      className="flex flex-col"
      style={{ overflow: 'hidden' }}
    >
      {folded && (
        <button
          type="button"
          aria-expanded="false"
          aria-label={t('panels.unfold', { panel: name })}
          onClick={() => {
            ref.current?.expand()
            onFold()
          }}
          className={cx('terminal-folded', flow === 'row' && 'flex-col')}
        >
          <ChevronsUpDown size={14} aria-hidden="true" className={cx(flow === 'row' && 'rotate-90')} />
          <span className={cx('truncate', flow === 'row' && '[writing-mode:vertical-rl]')}>{name}</span>
        </button>
      )}
      {arranging && !folded && (
        <div className="flex h-9 shrink-0 items-center gap-1 bg-raised pl-3 text-small">
          <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
          <Button
            tone={arranging.chosen === panel ? 'primary' : 'ghost'}
            size="sm"
            className="min-h-7! px-2!"
            aria-pressed={arranging.chosen === panel}
            aria-label={t(arranging.chosen && arranging.chosen !== panel ? 'panels.here' : 'panels.move', {
              panel: name,
            })}
            icon={<ArrowLeftRight size={14} aria-hidden="true" />}
            onClick={() => arranging.choose(panel)}
          />
          <Button
            tone="ghost"
            size="sm"
            className="min-h-7! px-2!"
            aria-label={t('panels.fold', { panel: name })}
            icon={<ChevronsDownUp size={14} aria-hidden="true" className={cx(flow === 'row' && 'rotate-90')} />}
            onClick={() => {
              ref.current?.collapse()
              onFold()
            }}
          />
        </div>
      )}
      {/* A folded form still takes the prices that the user chooses in the book. */}
      {(!folded || panel === 'ticket') && (
        <div hidden={folded} className={folded ? undefined : 'flex min-h-0 flex-1 flex-col'}>
          {contents[panel]}
        </div>
      )}
    </Panel>
  )
}

/** The names of the panels in the language of the page. */
function usePanelName(): (panel: PanelName) => string {
  const { t } = useTranslation('desk')
  const { t: market } = useTranslation('market')
  const names: Readonly<Record<PanelName, string>> = {
    pairs: t('pairs'),
    chart: t('panels.chart'),
    book: market('book'),
    tape: market('trades'),
    lists: t('panels.lists'),
    own: t('myTrades'),
    ticket: t('panels.ticket'),
  }
  return panel => names[panel]
}
