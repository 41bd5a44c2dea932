import { Link } from '../../ui/Link'
import { say } from '../say'

/** A text of the audit log; if it names a user by number, with a link to that user. */
export function WithUser({ text }: { text: string }) {
  const [before = '', id, after = ''] = text.split(/\buser (\d+)\b/)
  if (id === undefined) return text
  return (
    <>
      {before}
      <Link href={`#/users/${id}`}>{say('story.user', { id })}</Link>
      {after}
    </>
  )
}
