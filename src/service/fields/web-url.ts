/** Whether it is an address of http or https without a password, spaces or controls. */
export function isWebUrl(value: string): boolean {
  // URL removes line breaks, and takes backslashes for slashes.
  if (!/^https?:\/\/[^\s\p{C}\\]+$/iu.test(value) || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username === '' && password === ''
}
