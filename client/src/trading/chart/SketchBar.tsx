import { Eraser, Minus, Slash, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx'
import { clearSketches, removeLastSketch, useSketches } from './sketches'

export type Tool = 'level' | 'trend'

interface SketchBarProps {
  symbol: string
  tool: Tool
  /** The first end of a trend line is set. */
  isStarted: boolean
  onTool: (tool: Tool) => void
}

/** The drawing tools, in place of the indicators: a level, a trend line, undo, clear. */
export function SketchBar({ symbol, tool, isStarted, onTool }: SketchBarProps) {
  const { t } = useTranslation('chart')
  const isEmpty = useSketches(symbol).length === 0
  const button =
    'flex h-11 min-w-11 flex-1 items-center justify-center gap-1.5 px-2 text-small disabled:text-line-strong'
  return (
    <fieldset className="border-line border-t">
      <legend className="sr-only">{t('sketch.title')}</legend>
      <p role="status" className="px-4 pt-2 text-caption text-faint">
        {t(tool === 'level' ? 'sketch.levelHint' : isStarted ? 'sketch.trendEnd' : 'sketch.trendHint')}
      </p>
      <div className="flex">
        {(['level', 'trend'] as const).map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={tool === each}
            onClick={() => onTool(each)}
            className={cx(button, tool === each ? 'font-semibold text-ink' : 'text-faint')}
          >
            {each === 'level' ? <Minus size={15} aria-hidden="true" /> : <Slash size={14} aria-hidden="true" />}
            {t(`sketch.${each}`)}
          </button>
        ))}
        <button
          type="button"
          disabled={isEmpty}
          onClick={() => removeLastSketch(symbol)}
          className={cx(button, 'text-soft')}
        >
          <Undo2 size={15} aria-hidden="true" />
          {t('sketch.undo')}
        </button>
        <button
          type="button"
          disabled={isEmpty}
          onClick={() => clearSketches(symbol)}
          className={cx(button, 'text-soft')}
        >
          <Eraser size={15} aria-hidden="true" />
          {t('sketch.clear')}
        </button>
      </div>
    </fieldset>
  )
}
