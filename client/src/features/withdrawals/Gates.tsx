import { BadgeCheck, BookUser, CreditCard, LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hrefOf } from '../../parts/navigator'
import { Card } from '../../ui/Card'
import { ListRow } from '../../ui/ListRow'
import { type Gate, gatePaths } from './gates'

const signs: Record<Gate, typeof BadgeCheck> = {
  identity: BadgeCheck,
  review: BadgeCheck,
  password: LockKeyhole,
  address: BookUser,
  card: CreditCard,
}

/** The missing requirements, each with a link to the screen that sets it up. */
export function Gates({ gates, query }: { gates: readonly Gate[]; query: Record<string, string | number> }) {
  const { t } = useTranslation('withdrawals')
  if (gates.length === 0) return null
  return (
    <Card className="py-2">
      <h2 className="pt-2 text-note font-semibold text-soft">{t('gatesTitle')}</h2>
      {gates.map(gate => {
        const Sign = signs[gate]
        return (
          <ListRow
            key={gate}
            icon={<Sign size={20} className="text-warn-ink" />}
            title={t(`gate.${gate}`)}
            href={hrefOf(gatePaths[gate], gate === 'address' ? query : {})}
          />
        )
      })}
    </Card>
  )
}
