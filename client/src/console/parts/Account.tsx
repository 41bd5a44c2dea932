/** Breaks a long address before its @. */
export function Account({ children }: { children: string }) {
  const [name, ...rest] = children.split('@')
  return (
    <>
      {name}
      {rest.length > 0 && <wbr />}
      {rest.length > 0 && `@${rest.join('@')}`}
    </>
  )
}
