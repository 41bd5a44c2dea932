const byId = /^lagoon-(\d{1,10})$/

/** The client order id: the owner's, otherwise one made from the order's id, which is not stored. Owners cannot choose such a name. */
export const calledOf = ({ id, client_order_id }: { id: number; client_order_id: string | null }): string =>
  client_order_id ?? `lagoon-${id}`

/** The order's id in a client order id that was made from it. */
export function idIn(name: string | undefined): number | undefined {
  const [, id] = byId.exec(name ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}
