/** What all tests of one file share: it is started before the first of them, and ended after the last. */
import { afterAll, beforeAll } from 'vitest'
import { anAdmin } from './administrator.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import type { TestUser } from './factories.ts'

/** The service. Options that are not known before something else is started come from a function. */
export function appOfFile(options: TestAppOptions | (() => TestAppOptions) = {}): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await startTestApp(typeof options === 'function' ? options() : options))
  })
  afterAll(() => app.close())
  return app
}

/** An administrator of it. */
export function adminOfFile(app: TestApp): TestUser {
  const admin = {} as TestUser
  beforeAll(async () => {
    Object.assign(admin, await anAdmin(app))
  })
  return admin
}
