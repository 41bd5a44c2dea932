import type { Path } from '@lagoon/shared/catalogue/paths'
import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Notice } from '../../ui/Notice'
import { Steps } from '../../ui/Steps'
import { LevelScreen } from './LevelScreen'
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

function LevelCard({ title, note, level, path, closed }: Props) {
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

/** Both levels, their state, and the link to the next step. */
export function Verification() {
  const { t } = useTranslation('identity')
  const { t: common } = useTranslation()
  return (
    <LevelScreen title={common('titles.verification')}>
      {({ basic, advanced }) => (
        <div className="flex flex-col gap-4 pt-2">
          <p className="text-soft">{t('intro')}</p>
          <Steps
            label={t('steps')}
            steps={[common('titles.basicVerification'), common('titles.advancedVerification')]}
            at={basic.state !== 'done' ? 0 : advanced.state !== 'done' ? 1 : 2}
          />
          <LevelCard
            title={common('titles.basicVerification')}
            note={t('basicNote')}
            level={basic}
            path="/pages/verification/basic"
          />
          <LevelCard
            title={common('titles.advancedVerification')}
            note={t('advancedNote')}
            level={advanced}
            path="/pages/verification/advanced"
            closed={basic.state === 'done' ? undefined : t('basicFirst')}
          />
          {advanced.state === 'done' && <Notice kind="success">{t('allDone')}</Notice>}
        </div>
      )}
    </LevelScreen>
  )
}
