import type { MoverKind } from '@lagoon/shared/catalogue/movers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx'
import { LinkButton } from '../../ui/Link'
import { MovedSheet } from './MovedSheet'

/**
 * A link from an order, a position, a custody or a record to the explanation of its amounts. Screens that use it must load the words of
 * `money`.
 */
export function How({ kind, id, className }: { kind: MoverKind; id: number; className?: string }) {
  const { t } = useTranslation('money')
  const [open, setOpen] = useState(false)
  return (
    <>
      <LinkButton className={cx('text-small', className)} onClick={() => setOpen(true)}>
        {t('how')}
      </LinkButton>
      <MovedSheet kind={kind} id={id} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
