import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice'
import { Steps } from '../../ui/Steps'
import { LevelCard } from './LevelCard'
import { LevelScreen } from './LevelScreen'

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
