import { Unplug } from 'lucide-react'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { useDo } from '../ask'
import { Page } from '../parts/Page'
import { say } from '../say'
import { FaultForm } from './FaultForm'
import { FaultList } from './FaultList'

/** Fault injection: the faults, with the number of calls that each has hit. */
export function Faults() {
  const cut = useDo('POST console/cut_sockets')
  const cutAll = async () => {
    const agrees = await confirm({
      ...{ title: say('faults.cutAsk'), body: say('faults.cutNote') },
      ...{ ok: say('faults.cutSockets'), cancel: say('user.cancel') },
    })
    if (agrees) cut.mutate({})
  }
  const button = (
    <Button tone="quiet" size="md" icon={<Unplug size={16} />} loading={cut.isPending} onClick={() => void cutAll()}>
      {say('faults.cutSockets')}
    </Button>
  )
  return (
    <Page title={say('places.faults')} note={say('faults.note')} actions={button}>
      <FaultForm />
      <FaultList />
    </Page>
  )
}
