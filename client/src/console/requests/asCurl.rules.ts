import { fieldsOf, partsOf, type SentCall } from './sentCall.rules'

/** The call as a shell command. The exchange never stores tokens, so a placeholder replaces the token. */
export function asCurl(sent: SentCall, { origin, guarded }: { origin: string; guarded: boolean }): string {
  const { method, path } = partsOf(sent.call)
  const isUpload = sent.call === 'POST upload'
  return [
    `curl ${method === 'GET' ? '-G' : `-X ${method}`} ${quoted(`${origin}/api/${path}`)}`,
    ...(sent.by === 'anyone' ? [] : [`-H ${quoted('Authorization: <token>')}`]),
    ...(guarded && sent.by === 'operator' ? [`-H ${quoted('x-world-secret: <secret>')}`] : []),
    ...(isUpload ? [`-F ${quoted('file=@picture.png')}`] : []),
    ...fieldsOf(sent).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
  ].join(' \\\n  ')
}

/** Quotes a text so that the shell changes nothing in it: it's → 'it'\''s' */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
