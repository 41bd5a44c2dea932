import { useTranslation } from 'react-i18next'
import { AdvancedFields } from './AdvancedFields'
import { ClosedLevel } from './ClosedLevel'
import { LevelScreen } from './LevelScreen'

export function Advanced() {
  const { t: common } = useTranslation()
  return (
    <LevelScreen title={common('titles.advancedVerification')}>
      {({ advanced }) => (advanced.open ? <AdvancedFields level={advanced} /> : <ClosedLevel level={advanced} />)}
    </LevelScreen>
  )
}
