const byId = /^lagoon-(\d{1,10})$/

/** What an order is called: as its owner named it, else by its id, which costs no name of its own. Nobody names one so. */
export const calledOf = ({ id, client_order_id }: { id: number; client_order_id: string | null }): string =>
  client_order_id ?? `lagoon-${id}`

/** The id in the name of an order that its owner did not name. */
export function idIn(name: string | undefined): number | undefined {
  const [, id] = byId.exec(name ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}
