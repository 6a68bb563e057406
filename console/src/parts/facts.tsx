/** The facts of a thing, in names and values. */
export function Facts({
  title,
  text,
  rows,
}: {
  title: string
  text?: string
  rows: readonly (readonly [name: string, value: string])[]
}) {
  return (
    <section class="card" aria-labelledby="details">
      <h2 id="details">{title}</h2>
      {text && (
        <p class="lines">
          <bdi>{text}</bdi>
        </p>
      )}
      <dl class="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
