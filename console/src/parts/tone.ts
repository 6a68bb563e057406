/** Who scans looks at the hands: right, double and wrong can be heard. */
export type Tone = 'right' | 'double' | 'wrong'

const TONES: Record<Tone, { hertz: number; times: number; seconds: number }> = {
  right: { hertz: 880, times: 1, seconds: 0.09 },
  double: { hertz: 520, times: 2, seconds: 0.09 },
  wrong: { hertz: 190, times: 1, seconds: 0.4 },
}

let context: AudioContext | undefined

/** A browser may have no sound, or forbid it before the first press: the screen says the same. */
export function sound(tone: Tone) {
  try {
    context ??= new AudioContext()
    const { hertz, times, seconds } = TONES[tone]
    for (let time = 0; time < times; time++) {
      const oscillator = new OscillatorNode(context, { frequency: hertz })
      const volume = new GainNode(context, { gain: 0.2 })
      oscillator.connect(volume).connect(context.destination)
      const at = context.currentTime + time * seconds * 1.6
      oscillator.start(at)
      oscillator.stop(at + seconds)
    }
  } catch {
    context = undefined
  }
}
