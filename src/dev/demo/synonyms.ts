/** What shoppers call things that the catalog calls otherwise. */
export const synonyms = [
  ['caftan', 'kaftan'],
  ['jumper', 'sweater', 'pullover', 'knitwear'],
  ['headscarf', 'hijab'],
  ['pants', 'trousers'],
  ['tee', 't shirt'],
]
