import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { Button } from '../../ui/Button'
import { Empty } from '../../ui/Empty'
import { Done } from '../../ui/illustrations/Done'
import { Locked } from '../../ui/illustrations/Locked'
import type { Level } from './levels'

/** Replaces a form that is not open now, because it is under review, done, or needs another level first. */
export function ClosedLevel({ level }: { level: Level }) {
  const { t } = useTranslation('identity')
  const { t: common } = useTranslation()
  const waits = level.state === 'under' || level.state === 'done'
  return (
    <Empty
      art={waits ? <Done /> : <Locked />}
      title={waits ? t(`status.${level.state}`) : t('basicFirst')}
      note={level.state === 'under' ? t('waiting') : undefined}
      action={
        <Button
          size="md"
          tone={waits ? 'quiet' : 'primary'}
          onClick={() => go('/pages/verification/index', {}, { replace: true })}
        >
          {common('titles.verification')}
        </Button>
      }
    />
  )
}
