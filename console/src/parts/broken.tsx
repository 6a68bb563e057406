import { Component, type ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { isOnline } from '../network.ts'
import { w } from '../settings.ts'
import { Button } from './button.tsx'
import { Heading } from './heading.tsx'

/** In place of a screen that has thrown, or whose script could not be fetched, such as after an update. */
export class Broken extends Component<{ children: ComponentChildren }, { isBroken: boolean }> {
  static Page = BrokenPage
  override state = { isBroken: false }

  override componentDidCatch(error: unknown) {
    reportError(error)
    this.setState({ isBroken: true })
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}

function BrokenPage() {
  return (
    <div class="narrow">
      <Heading title={w().frame.broken} />
      <p>{w().frame.brokenText}</p>
      <Button onClick={() => location.reload()}>{w().frame.loadAgain}</Button>
    </div>
  )
}

/** In place of a screen whose script was asked for without a network. Once it is back, the page loads anew. */
export function CutOff() {
  const online = isOnline.value
  useEffect(() => {
    if (online) location.reload()
  }, [online])
  return (
    <div class="narrow">
      <Heading title={w().frame.cutOff} />
      <p role="status">{w().frame.cutOffText}</p>
    </div>
  )
}
