import { Fragment } from 'preact'

/** A name has no digit. */
const RECIPIENT = /^([^\p{Nd},]+), /u

/** An address, its recipient on a line of its own. Each line is read in its own direction: a street may have another. */
export const AddressLines = ({ text }: { text: string }) => (
  <>
    {(text.includes('\n') ? text : text.replace(RECIPIENT, '$1\n'))
      .split('\n')
      .map((line, place) => (
        <Fragment key={place}>
          {place > 0 && '\n'}
          <bdi>{line}</bdi>
        </Fragment>
      ))}
  </>
)
