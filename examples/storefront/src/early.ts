/**
 * The work of a visitor on a rendered page before its script comes. The page shows what she has chosen and typed, but its
 * components, which come alive later, know nothing of it; a button that she has pressed did nothing.
 */

type Control = HTMLInputElement | HTMLSelectElement

const isBox = ({ type }: Control) => type === 'radio' || type === 'checkbox'

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].find(({ defaultSelected }) => defaultSelected)
    return control.value !== (initial ?? control.options[0])?.value
  }
  // The radio button that lost its mark to another one says nothing by itself.
  if (control.type === 'radio') return control.checked && !control.defaultChecked
  return isBox(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

/** Read before the page comes alive; the function that is returned repeats it for the components afterwards. */
export function readEarly(root: Element): () => Promise<void> {
  const controlsIn = () => [...root.querySelectorAll<Control>('input, select')]
  const changed = controlsIn()
    .filter(isChanged)
    .map((control) => {
      const isOn = control instanceof HTMLInputElement && control.checked
      return { control, value: control.value, isOn }
    })
  const { pressed } = window
  window.onclick = null
  return async () => {
    for (const { control, value, isOn } of changed) {
      // Another colour has radio buttons of its own for the same sizes.
      const present = control.isConnected
        ? control
        : controlsIn().find((each) => each.name === control.name && each.value === value)
      if (!present) continue
      // The rendering before has put it back.
      Object.assign(present, isBox(present) ? { checked: isOn } : { value })
      for (const type of ['input', 'change']) {
        present.dispatchEvent(new Event(type, { bubbles: true }))
      }
      await new Promise(requestAnimationFrame)
    }
    if (pressed?.isConnected) pressed.click()
  }
}

declare global {
  interface Window {
    /** The button that was pressed last; index.html notes it until the page is alive. */
    pressed?: HTMLButtonElement | null
  }
}
