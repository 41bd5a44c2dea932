import { Link } from '../../ui/Link'
import { say } from '../say'

/** Shows who made a call; a user is a link. */
export function Caller({ by, userId }: { by: 'anyone' | 'user' | 'operator'; userId: number | null }) {
  if (userId !== null) return <Link href={`#/users/${userId}`}>{say('story.user', { id: userId })}</Link>
  return <span className="text-soft">{say(by === 'operator' ? 'requests.operator' : 'requests.nobody')}</span>
}
