import { Account } from '../parts/Account'

/** The way to whoever ordered it. */
export function Whose({ row: { user_id, account } }: { row: { user_id: number; account: string } }) {
  return (
    <a href={`#/users/${user_id}`} className="font-medium [overflow-wrap:anywhere]">
      <Account>{account}</Account>
    </a>
  )
}
