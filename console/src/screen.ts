/** Scripts that are fetched when they are first shown: of screens, and of panels that few open. */
import type { ComponentType } from 'preact'
import { lazy } from 'preact-iso'
import { isOnline } from './network.ts'
import { Broken, CutOff } from './parts/broken.tsx'
import { loadWords } from './settings.ts'

/** `words` names the files of the words that it shows, beside those of the first script (words/first.ts). */
export const screen = <Props>(
  words: readonly string[],
  fetchScreen: () => Promise<ComponentType<Props>>,
) =>
  lazy(() =>
    Promise.all([fetchScreen(), loadWords(words)])
      .then(([fetched]) => fetched)
      .catch((error: unknown): ComponentType<Props> => {
        if (!isOnline.peek()) return CutOff
        reportError(error)
        return Broken.Page
      }),
  )
