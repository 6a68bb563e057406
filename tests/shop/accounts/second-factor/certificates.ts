/** The certificates of an attestation as an attacker makes them, with an address to ask whether they were revoked. */
import type { KeyObject } from 'node:crypto'
import { der, extension, signedCertificate } from '../../../support/certificate.ts'

type Keys = { publicKey: KeyObject; privateKey: KeyObject }

/**
 * A chain of the format `android-key`, complete but for its maker: a root of its own, and a certificate of the
 * new key that names `url` for the list of revoked certificates.
 */
export function androidKeyChain(
  { publicKey, clientDataHash }: { publicKey: KeyObject; clientDataHash: Buffer },
  { root, url }: { root: Keys; url: string },
): Buffer[] {
  const [one, nothing] = [Buffer.from([1]), der('sequence')]
  const description = der(
    'sequence',
    der('integer', one),
    der('enumerated', one),
    der('integer', one),
    der('enumerated', one),
    der('octets', clientDataHash),
    der('octets'),
    nothing,
    nothing,
  )
  const place = der('context0', der('context0', der('uri', url)))
  const issued = { issuer: 'A root', by: root.privateKey }
  const extensions = [
    extension('2b06010401d679020111', description),
    extension('551d1f', der('sequence', der('sequence', place))),
  ]
  return [
    signedCertificate({ ...issued, name: 'A key', publicKey, extensions }),
    signedCertificate({ ...issued, name: 'A root', publicKey: root.publicKey, extensions: [] }),
  ]
}
