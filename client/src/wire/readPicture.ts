import { demoHeaders } from './demoLink'

/**
 * An upload, which is shown to the token of its owner or of the operator alone; an `<img>` cannot send one. A refusal may come with
 * status 200 like any other answer of the exchange: what is no picture is refused here.
 */
export async function readPicture(reference: string, token: string | null, signal: AbortSignal): Promise<Blob> {
  const headers = { ...demoHeaders(), ...(token && { authorization: token }) }
  const answer = await fetch(reference, { headers, signal })
  const picture = await answer.blob()
  if (!answer.ok || !picture.type.startsWith('image/')) throw new Error(`no picture: ${answer.status} ${picture.type}`)
  return picture
}
