import { defaultLanguage, isLanguage } from '@lagoon/shared/catalogue/languages'
import type { FastifyRequest } from 'fastify'
import { errorText } from '../platform/text'
import type { CallUnderWay, Line } from './line'
import { type CallMessage, readMessage } from './message'
import { textFrame } from './textFrame'

/** The answer to a call: the status and the body that HTTP would send. Null if a simulated fault breaks the connection. */
interface CallAnswer {
  http: number
  body: string
  headers: Readonly<Record<string, string>>
}

/** Makes a call for a socket, as the owner of the token. Returns what to do when the client is gone. */
type MakeCall = (
  call: CallMessage,
  from: { token: string; socket: Line['socket'] },
  answered: (answer: CallAnswer | null) => void,
) => CallUnderWay['gone']

/** Keeps of the request that opened a socket what its calls need. Implemented by the http layer, so that calls take the path of HTTP. */
export type CallsOf = (request: FastifyRequest) => MakeCall

const most_calls = 60
const busyFor_s = 1

/** The calls of one socket. They start in the order of the messages and are answered as they finish. */
export class Calls {
  constructor(
    private readonly line: Line,
    private readonly make: MakeCall,
  ) {}

  /** Starts a call once the messages before it are done. Null for any other message, and for a call beyond the limit. */
  starting(text: string): (() => void) | null {
    if (!text.includes('"call"') || this.line.calls.size >= most_calls) return null
    const message = readMessage(text)
    if (message?.op !== 'call') return null
    const { line } = this
    const call: CallUnderWay = { gone: () => undefined }
    line.calls.add(call)
    return () => {
      if (!line.open) return
      const from = { token: line.identity?.token ?? '', socket: line.socket }
      call.gone = this.make(message, from, answer => {
        if (!answer) line.ws.terminate()
        else if (line.slow) line.answers.push(() => this.#end(call, message, answer))
        else this.#end(call, message, answer)
      })
    }
  }

  /** A slow client reads again. */
  caughtUp(): void {
    while (!this.line.slow && this.line.answers.length > 0) this.line.answers.shift()?.()
  }

  gone(): void {
    for (const call of this.line.calls) call.gone()
    this.line.calls.clear()
  }

  #end(call: CallUnderWay, message: CallMessage, answer: CallAnswer): void {
    this.line.calls.delete(call)
    this.line.write(answerFrame(message, answer))
  }
}

/** A call beyond the limit of calls under way. */
export function answerBusy(line: Line, message: CallMessage): void {
  const { lang = '' } = message
  const sentence = errorText(isLanguage(lang) ? lang : (line.lang ?? defaultLanguage), 'unavailable')
  const body = { type: 'error', code: 0, message: sentence, error: 'unavailable', retry_after: busyFor_s }
  line.write(answerFrame(message, { http: 503, body: JSON.stringify(body), headers: {} }))
}

/** The body is JSON already. */
const answerFrame = ({ id }: CallMessage, { http, body, headers }: CallAnswer): Buffer =>
  textFrame(
    `{"type":"answer","id":${JSON.stringify(id)},"http":${http},"body":${body},"headers":${JSON.stringify(headers)}}`,
  )
