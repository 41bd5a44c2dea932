import type { Path } from '@lagoon/shared/catalogue/paths'
import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Notice } from '../../ui/Notice'
import type { Level } from './levels'

const tones = { none: 'neutral', under: 'warn', done: 'up', rejected: 'down' } as const

interface Props {
  title: string
  note: string
  level: Level
  path: Path
  /** The reason why this level cannot start yet. */
  closed?: string
}

export function LevelCard({ title, note, level, path, closed }: Props) {
  const { t } = useTranslation('identity')
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-lead font-semibold">{title}</h2>
        <Badge tone={tones[level.state]}>{t(`status.${level.state}`)}</Badge>
      </div>
      <p className="mt-1 text-note text-soft">{level.state === 'under' ? t('waiting') : note}</p>
      {level.state === 'rejected' && (
        <Notice kind="error" title={t('rejected')} className="mt-3">
          {level.reason}
        </Notice>
      )}
      {closed ? (
        <p className="mt-3 text-note text-faint">{closed}</p>
      ) : (
        level.open && (
          <Button block size="md" className="mt-4" onClick={() => go(path)}>
            {t(level.state === 'rejected' ? 'resubmit' : 'start')}
          </Button>
        )
      )}
    </Card>
  )
}
