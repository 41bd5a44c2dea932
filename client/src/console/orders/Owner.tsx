import { Account } from '../parts/Account'

/** A link to the user of the order. */
export function Owner({ row: { user_id, account } }: { row: { user_id: number; account: string } }) {
  return (
    <a href={`#/users/${user_id}`} className="font-medium [overflow-wrap:anywhere]">
      <Account>{account}</Account>
    </a>
  )
}
