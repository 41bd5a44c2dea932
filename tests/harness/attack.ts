import { type ClientRequest, request } from 'node:http'
import type { Client } from './client'

/** An upload in progress. */
interface Sent {
  /** The whole picture has been sent. */
  out: Promise<unknown>
  /** The error key, or null for an accepted picture; undefined for an aborted one. */
  answer: Promise<string | null | undefined>
  tearOff(): void
}

/** Sends a picture without copying it: hundreds of megabytes may be in transit without growing this process, which is also the server's. */
export function sendShared({ origin, token }: Client, picture: Uint8Array): Sent {
  const head = Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n')
  const end = Buffer.from('\r\n--b--\r\n')
  const sent = request(`${origin}/api/upload`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: token as string,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': head.length + picture.length + end.length,
    },
  })
  sent.write(head)
  sent.write(picture)
  sent.end(end)
  return {
    out: new Promise(done => sent.once('finish', done)),
    answer: answerOf(sent),
    tearOff: () => sent.destroy(),
  }
}

function answerOf(sent: ClientRequest): Sent['answer'] {
  return new Promise(done => {
    sent.on('error', () => done(undefined))
    sent.once('response', async response => {
      const text = (await response.toArray()).join('')
      done((JSON.parse(text) as { error?: string }).error ?? null)
    })
  })
}
