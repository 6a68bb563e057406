import type { ComponentChildren, VNode } from 'preact'

/** A heading with its class, or a whole cell; false leaves the column out. */
type Column = [heading: string, className?: string] | VNode | false

export const Table = ({
  columns,
  class: className = '',
  foot,
  children,
}: {
  columns: readonly Column[]
  class?: string
  /** A whole tfoot. */
  foot?: ComponentChildren
  /** The rows. */
  children: ComponentChildren
}) => (
  <div class={`table ${className}`.trim()}>
    <table>
      <thead>
        <tr>
          {columns.map((column) => {
            if (!Array.isArray(column)) return column
            const [heading, className] = column
            return (
              <th key={heading} scope="col" class={className}>
                {heading}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot}
    </table>
  </div>
)
