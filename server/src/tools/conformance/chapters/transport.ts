import { languages } from '@lagoon/shared/catalogue/languages'
import { bodyMaxBytes } from '@lagoon/shared/catalogue/limits'
import type { Check } from '../check'
import type { Answer } from '../envelope.rules'
import { refusalFaults } from '../envelope.rules'
import type { Stage } from '../stage'

const login = 'POST user/login'

/** A transport error has its own status, and the usual envelope. */
function fault({ same, note }: Stage, call: string, { status, body }: Answer, due: number): void {
  same(call, 'the status', status, due)
  for (const what of refusalFaults(body)) note({ call, what })
}

const send = ({ anyone }: Stage, type: string, body: string) =>
  anyone.send(login, 'user/login', { method: 'POST', headers: {}, body }, { headers: { 'content-type': type } })

export const transport: readonly Check[] = [
  {
    id: 'transport.unparsable',
    says: 'an unreadable body is answered 400 in the envelope',
    run: async stage => fault(stage, login, await send(stage, 'application/json', '{"user_type": '), 400),
  },
  {
    id: 'transport.too_large',
    says: 'a body that is too large is answered 413',
    async run(stage) {
      const body = JSON.stringify({ password: 'x'.repeat(bodyMaxBytes + 1000) })
      fault(stage, login, await send(stage, 'application/json', body), 413)
    },
  },
  {
    id: 'transport.media_type',
    says: 'an unsupported content type is answered 415',
    run: async stage => fault(stage, login, await send(stage, 'text/xml', '<a/>'), 415),
  },
  {
    id: 'transport.no_such_call',
    says: 'an unknown path, and a known one with another method, are answered 404',
    async run(stage) {
      const { anyone } = stage
      fault(stage, 'GET no/such/call', await anyone.raw('GET no/such/call', {}), 404)
      const call = 'PUT currency/quotation_new'
      fault(stage, call, await anyone.raw(call, {}), 404)
    },
  },
  {
    id: 'transport.form_and_json',
    says: 'a form and JSON are read in the same way',
    async run({ anyone, same }) {
      for (const json of [false, true])
        same('POST set/lang', 'the mark', await anyone.get('POST set/lang', { lang: 'th' }, { json }), 'th')
    },
  },
  {
    id: 'transport.empty',
    says: 'an optional field that is empty, null or undefined counts as absent',
    async run({ anyone, same }) {
      for (const lang of ['', 'null', 'undefined'])
        same('POST set/lang', `the mark of “${lang}”`, (await anyone.raw('POST set/lang', { lang })).body.data, 'en')
    },
  },
  {
    id: 'transport.languages',
    says: 'a refusal is available in all eight languages, selected by the header or by `lang`',
    async run({ anyone, same, isTrue }) {
      const messages = new Map<string, unknown>()
      for (const lang of languages) {
        const { body } = await anyone.ask('GET user/center', {}, { lang })
        messages.set(lang, body.message)
        const requested = await anyone.raw('GET user/center', { lang })
        same('GET user/center', `the message in ${lang} by \`lang\``, requested.body.message, body.message)
      }
      isTrue(
        'GET user/center',
        `two languages have the same message: ${[...messages.values()].join(' / ')}`,
        new Set(messages.values()).size === messages.size,
      )
    },
  },
]
