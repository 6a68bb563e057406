/** Small pictures of the papers and letters that a setting changes, drawn with the typed values. */

import type { ComponentChildren } from 'preact'
import { decimalIn } from '../../amounts.ts'
import { day, money, percent } from '../../format.ts'
import { w } from '../../settings.ts'
import { carriersIn, type Group, type Values } from './fields.ts'

type Of = { values: Values }

const PICTURES: Partial<Record<Group, ((of: Of) => ComponentChildren)[]>> = {
  shop: [Letter, Slip, Invoice],
  vat: [Invoice],
  contact: [Letter],
  carriers: [Links],
}

export function Pictures({ group, values }: Of & { group: Group }) {
  const pictures = PICTURES[group]
  if (!pictures || (group === 'carriers' && linksIn(values).length === 0)) return null
  return (
    <div class="beside-pictures">
      <h3>{w().settings.shows}</h3>
      {pictures.map((Picture) => (
        <Picture key={Picture.name} values={values} />
      ))}
    </div>
  )
}

const Framed = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <figure>
    <figcaption>{title}</figcaption>
    <div class="paper-picture">{children}</div>
  </figure>
)

/** Text as it was typed, line by line; nothing where there is none. */
const Lines = ({ text }: { text?: string | undefined }) =>
  text?.trim() ? (
    <p class="lines">
      <bdi>{text.trim()}</bdi>
    </p>
  ) : null

function Letter({ values: { shop_name, shop_address, support_email, support_phone } }: Of) {
  const ways = [support_email, support_phone].map((way) => way?.trim()).filter(Boolean)
  return (
    <Framed title={w().settings.letter}>
      <Lines text={shop_name} />
      <p>{w().settings.letterHello} …</p>
      <hr />
      <p>{w().settings.letterQuestions}</p>
      <Lines text={ways.join(' · ')} />
      <Lines text={shop_name} />
      <Lines text={shop_address} />
    </Framed>
  )
}

function Slip({ values: { shop_name, shop_address, return_address } }: Of) {
  return (
    <Framed title={w().settings.slip}>
      <Lines text={shop_name} />
      <p>{day(new Date().toISOString())}</p>
      <p>{w().settings.returnAddress}</p>
      <Lines text={return_address?.trim() ? return_address : shop_address} />
    </Framed>
  )
}

/** Of a sum that is easy to check. */
const SUM = 1150

function Invoice({ values: { shop_name, shop_address, vat_number, vat_percent = '' } }: Of) {
  const rate = Number(decimalIn(vat_percent))
  const isShown = rate > 0 && rate <= 100
  return (
    <Framed title={w().settings.invoice}>
      <Lines text={shop_name} />
      <Lines text={shop_address} />
      {vat_number?.trim() && (
        <p>
          <bdi>{w().settings.vatNumberLine(vat_number.trim())}</bdi>
        </p>
      )}
      <hr />
      <p>
        {w().settings.total}: {money(SUM)}
      </p>
      {isShown && (
        <p>{w().settings.vatLine(percent(String(rate)), money((SUM * rate) / (100 + rate)))}</p>
      )}
    </Framed>
  )
}

const linksIn = ({ carriers = '' }: Values) =>
  carriersIn(carriers).filter(({ tracking_url }) => tracking_url.includes('{number}'))

function Links({ values }: Of) {
  return (
    <>
      {linksIn(values).map(({ name, tracking_url }) => (
        <Framed key={name} title={w().settings.example(name)}>
          <Lines text={tracking_url.replaceAll('{number}', 'AB12345')} />
        </Framed>
      ))}
    </>
  )
}
