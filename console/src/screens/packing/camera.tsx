/** Scans with the camera of a phone, where the browser reads barcodes itself. */
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Wrong } from '../../parts/field.tsx'
import { w } from '../../settings.ts'

type Found = { rawValue: string }
type Detector = { detect: (source: HTMLVideoElement) => Promise<Found[]> }

/** Of the Shape Detection API, which TypeScript does not know. */
const Detector = (globalThis as { BarcodeDetector?: new () => Detector }).BarcodeDetector
const LOOK_MS = 150
/** A code counts again once it has been out of sight for so long. */
const AGAIN_MS = 1_200

export function Camera({ onScan }: { onScan: (text: string) => void }) {
  const { packing } = w()
  const isOn = useSignal(false)
  const isRefused = useSignal(false)
  if (!Detector) return null
  return (
    <div class="camera stack">
      <Button
        look="quiet"
        onClick={() => {
          isRefused.value = false
          isOn.value = !isOn.peek()
        }}
      >
        {isOn.value ? packing.cameraOff : packing.camera}
      </Button>
      <Wrong errors={isRefused.value ? [packing.cameraRefused] : []} role="alert" />
      {isOn.value && (
        <Video
          onScan={onScan}
          onRefused={() => {
            isOn.value = false
            isRefused.value = true
          }}
        />
      )}
    </div>
  )
}

function Video({ onScan, onRefused }: { onScan: (text: string) => void; onRefused: () => void }) {
  const { packing } = w()
  const video = useRef<HTMLVideoElement>(null)
  // The parcels change with each scan, the camera goes on.
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    const ended = new AbortController()
    void watch(video.current, (text) => latest.current(text), ended.signal).catch(onRefused)
    return () => ended.abort()
  }, [])
  return <video ref={video} muted playsInline aria-label={packing.cameraPicture} />
}

async function watch(
  video: HTMLVideoElement | null,
  onScan: (text: string) => void,
  ended: AbortSignal,
): Promise<void> {
  if (!video || !Detector) return
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (ended.aborted) return stop()
  ended.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const detector = new Detector()
  const seenAt = new Map<string, number>()
  while (!ended.aborted) {
    for (const { rawValue } of await detector.detect(video)) {
      const now = performance.now()
      const isNew = now - (seenAt.get(rawValue) ?? Number.NEGATIVE_INFINITY) > AGAIN_MS
      seenAt.set(rawValue, now)
      if (isNew && !ended.aborted) onScan(rawValue)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
