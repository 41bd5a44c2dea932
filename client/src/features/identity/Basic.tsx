import { useTranslation } from 'react-i18next'
import { BasicFields } from './BasicFields'
import { ClosedLevel } from './ClosedLevel'
import { LevelScreen } from './LevelScreen'

export function Basic() {
  const { t: common } = useTranslation()
  return (
    <LevelScreen title={common('titles.basicVerification')}>
      {({ basic }) => (basic.open ? <BasicFields level={basic} /> : <ClosedLevel level={basic} />)}
    </LevelScreen>
  )
}
