import { fieldsOf, partsOf, type SentCall } from './asked.rules'

/** The call as a line of a shell. Tokens are never kept, so a mark stands for it. */
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

/** Nothing in it means anything to a shell: it's → 'it'\''s' */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
