import { useAsk } from '../ask'
import { Account } from '../parts/Account'
import { Loaded } from '../parts/Loaded'
import { say } from '../say'

/** Other accounts of the same person, as far as devices and invitations show. */
export function Linked({ userId }: { userId: number }) {
  const linked = useAsk('GET console/linked', { id: userId })
  return (
    <Loaded of={linked}>
      {rows => (
        <>
          {rows.length === 0 && <p className="text-note text-faint">{say('user.none')}</p>}
          <ul className="flex max-h-72 flex-col gap-2 overflow-y-auto text-note">
            {rows.map(({ id, account, nickname, kind }) => (
              <li key={`${kind} ${id}`}>
                <a href={`#/users/${id}`} className="font-semibold [overflow-wrap:anywhere]">
                  <Account>{account || say('user.unnamed', { id })}</Account>
                </a>{' '}
                {nickname}
                <span className="block text-small text-faint">{say(`user.linkedBy.${kind}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
