import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { confirm } from '../../ui/confirm'
import { IconButton } from '../../ui/IconButton'
import { Tag } from '../../ui/Tag'
import type { AddressEntry } from './addressBook'

/** One address of the book, with buttons to copy it and, after a confirmation, to delete it. */
export function AddressCard({ entry }: { entry: AddressEntry }) {
  const { t } = useTranslation('addresses')
  const { t: common } = useTranslation()
  const remove = useAction('POST wallet/deladdress', { refresh: ['POST wallet/get_address'] })
  async function ask() {
    const yes = await confirm({
      title: t('removeAsk'),
      body: <span className="figures break-all">{entry.address}</span>,
      ok: t('removeYes'),
      cancel: common('actions.cancel'),
      tone: 'danger',
    })
    if (yes) remove.mutate({ address_id: entry.id })
  }
  return (
    <Card className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="mb-1.5 flex flex-wrap items-center gap-2">
          <Tag>{entry.nettype}</Tag>
          {entry.notes && <span className="min-w-0 break-words text-note font-medium">{entry.notes}</span>}
        </p>
        <CopyText text={entry.address} look="full" className="text-body" />
      </div>
      <IconButton
        label={`${t('remove')}: ${entry.notes || entry.address}`}
        icon={<Trash2 size={18} />}
        className="-mt-1 -mr-2 text-faint"
        disabled={remove.isPending}
        onClick={() => void ask()}
      />
    </Card>
  )
}
