import { Link } from '../../ui/Link'
import { say } from '../say'

/** What the audit log keeps as data; where it names a user by number, the way there. */
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
