import { inWorld } from '../prefix/prefix'
import { demoHeaders } from './demoLink'

/**
 * Loads an upload, which only the token of its owner or of the operator may read; an `<img>` cannot send a token. A refusal may have status
 * 200 like other answers, so anything but a picture is refused here.
 */
export async function readPicture(reference: string, token: string | null, signal: AbortSignal): Promise<Blob> {
  const headers = { ...demoHeaders(), ...(token && { authorization: token }) }
  const answer = await fetch(inWorld(reference), { headers, signal })
  const picture = await answer.blob()
  if (!answer.ok || !picture.type.startsWith('image/')) throw new Error(`no picture: ${answer.status} ${picture.type}`)
  return picture
}
