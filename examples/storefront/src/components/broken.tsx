import { Component, type ComponentChildren } from 'preact'
import { t } from '../language.ts'
import { Button } from './button.tsx'

/** Shown instead of a page that throws, such as one whose script could not be fetched. */
export class Broken extends Component<{ children: ComponentChildren }, { isBroken: boolean }> {
  override state = { isBroken: false }

  override componentDidCatch(error: unknown) {
    this.setState({ isBroken: true })
    // Shown in the browser's console, as any uncaught error is.
    reportError(error)
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <div class="narrow" role="alert">
        <h1>{t().shop.broken}</h1>
        <p>{t().shop.brokenMore}</p>
        <Button onClick={() => location.reload()}>{t().shop.reload}</Button>
      </div>
    )
  }
}
