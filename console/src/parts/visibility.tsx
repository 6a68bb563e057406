/** Whether shoppers see it, in the gender of its word. */
export const Visibility = ({
  isShown,
  words,
}: {
  isShown: boolean
  words: { states: { true: string; false: string } }
}) => (
  <span class={`status ${isShown ? 'status-delivered' : ''}`}>{words.states[`${isShown}`]}</span>
)
