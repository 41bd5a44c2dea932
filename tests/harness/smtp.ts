import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A real mail server that stores the mail it receives over an encrypted connection. */
export interface Mailbox {
  /** For MAIL_URL. */
  url: string
  letters: string[]
  close(): Promise<void>
}

const credentials = { user: 'lagoon', pass: 'letters' }

export async function openMailbox(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const letters: string[] = []
  const server = new SMTPServer({
    onAuth: ({ username, password }, _session, done) =>
      username === credentials.user && password === credentials.pass
        ? done(null, { user: username })
        : done(new Error('wrong user or password')),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        if (session.secure) letters.push(Buffer.concat(parts).toString())
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', () => done()))
  const { port } = server.server.address() as { port: number }
  return {
    // The server uses a self-signed certificate.
    url: `smtp://${credentials.user}:${credentials.pass}@127.0.0.1:${port}?tls.rejectUnauthorized=false&from=desk@lagoon.test`,
    letters,
    close: () => new Promise(done => server.close(() => done())),
  }
}
