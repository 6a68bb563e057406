/** What shoppers call things that the catalog calls otherwise. */
export const synonyms = [
  ['caftan', 'kaftan'],
  ['jumper', 'sweater', 'pullover'],
  ['headscarf', 'hijab'],
  ['pants', 'trousers'],
]
