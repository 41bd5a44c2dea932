import type { CallData } from '@lagoon/shared/api/index'
import { ArrowLeft, FlaskConical, Terminal } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { When } from '../../api/When'
import { worldUrl } from '../../prefix/prefix'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { copy } from '../../ui/copy'
import { KeyValue } from '../../ui/KeyValue'
import { Link } from '../../ui/Link'
import { toast } from '../../ui/toast'
import { useAsk } from '../ask'
import { Found } from '../explain/Explain'
import { useOperator } from '../operator'
import { Caller } from '../parts/Caller'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Panel } from '../parts/Panel'
import { Secret } from '../parts/Secret'
import { say } from '../say'
import { asCurl } from './asCurl.rules'
import { asTest } from './asTest.rules'
import { Followed } from './Followed'
import { clockText, linesOf, tones } from './looks'

type Seen = CallData<'GET console/request'>

/** A call, and everything it caused. */
export function OneRequest() {
  const id = useParams().id ?? ''
  const request = useAsk('GET console/request', { request_id: id })
  if (request.error?.key === 'forbidden') return <Secret title={say('places.requests')} />
  return (
    <Page
      title={request.data?.call ?? say('places.requests')}
      note={id}
      actions={
        <>
          <Link href="#/requests" className="min-h-11 px-3">
            <ArrowLeft size={16} aria-hidden="true" /> {say('requests.all')}
          </Link>
          {request.data && <Copies seen={request.data} />}
        </>
      }
    >
      <Loaded of={request}>{seen => <Whole seen={seen} />}</Loaded>
    </Page>
  )
}

function Whole({ seen }: { seen: Seen }) {
  return (
    <>
      <div className="grid items-start gap-3 desk:grid-cols-3">
        <Panel title={say('requests.call')}>
          <KeyValue
            rows={[
              { name: say('requests.by'), value: <Caller by={seen.by} userId={seen.user_id} /> },
              { name: say('requests.when'), value: clockText(seen.came_at) },
              { name: say('story.worldTime'), value: <When at={seen.at} /> },
              { name: say('requests.took'), value: say('requests.ms', { ms: seen.took_ms }) },
              {
                name: say('requests.answer'),
                value: <Badge tone={tones[seen.type]}>{say(`requests.types.${seen.type}`)}</Badge>,
              },
              { name: say('requests.status'), value: seen.type === 'none' ? '–' : seen.status },
              { name: say('requests.batch'), value: seen.batch ?? '–' },
            ]}
          />
        </Panel>
        <Panel title={say('story.sentParams')}>
          {Object.keys(seen.input).length === 0 ? (
            <p className="text-note text-faint">{say('requests.nothing')}</p>
          ) : (
            <KeyValue rows={Object.entries(seen.input).map(([name, value]) => ({ name, value }))} />
          )}
        </Panel>
        <Panel title={say('story.answered')}>
          {seen.answer === '' ? (
            <p className="text-note text-faint">{say('requests.nothing')}</p>
          ) : (
            <pre className="figures max-h-80 overflow-auto text-small break-all whitespace-pre-wrap">
              {linesOf(seen.answer)}
            </pre>
          )}
          {seen.answer_bytes > seen.answer.length * 2 && (
            <p className="pt-2 text-small text-faint">{say('requests.cut', { bytes: seen.answer_bytes })}</p>
          )}
        </Panel>
      </div>
      {seen.commands.map(command => (
        <Found key={command} of={command} />
      ))}
      <Followed seen={seen} />
    </>
  )
}

/** The call to be sent again, from a shell or from a test. */
function Copies({ seen }: { seen: Seen }) {
  const isGuarded = useOperator(state => state.worldSecret !== '')
  const user = useAsk('GET console/user', { id: seen.user_id ?? 1 }, { enabled: seen.user_id !== null })
  const test = asTest(seen, user.data?.account ?? '')
  const take = async (text: string) => {
    const copied = await copy(text)
    toast(say(copied ? 'requests.copied' : 'requests.notCopied'), copied ? 'success' : 'error')
  }
  return (
    <>
      <Button
        size="md"
        tone="quiet"
        icon={<Terminal size={16} />}
        onClick={() => void take(asCurl(seen, { origin: worldUrl(), guarded: isGuarded }))}
      >
        {say('requests.curl')}
      </Button>
      {test !== null && (
        <Button
          size="md"
          tone="quiet"
          icon={<FlaskConical size={16} />}
          disabled={seen.user_id !== null && !user.data}
          onClick={() => void take(test)}
        >
          {say('requests.test')}
        </Button>
      )}
    </>
  )
}
