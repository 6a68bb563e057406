/** The pages that a shop must have, one for each topic of the footer. */
import { useRoute } from 'preact-iso'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { usePaymentNames } from '../components/payment-names.tsx'
import { LinesSkeleton } from '../components/skeleton.tsx'
import { useDeliveryMethods } from '../delivery-methods.ts'
import { countryName, money } from '../format.ts'
import { language, t, to } from '../language.ts'
import { telOf, useShop } from '../shop.tsx'
import type { Passage } from '../texts/en/about.ts'
import { SHOP } from '../theme/shop.ts'
import { NotFound } from './not-found.tsx'
import './about.css'

const LEGAL_TOPICS = ['imprint', 'privacy', 'terms'] as const

const country = () => countryName(SHOP.countryCode)

type Topic = keyof ReturnType<typeof t>['shop']['topics']

export function About() {
  const { topic = '' } = useRoute().params
  const { topics } = t().shop
  if (!Object.hasOwn(topics, topic)) return <NotFound />
  const name = topic as Topic
  const isLegal = LEGAL_TOPICS.some((each) => each === name)
  const texts = t().about
  return (
    <div class="about">
      <article class="about-text">
        <Heading title={topics[name]} />
        <Facts topic={name} />
        {passagesOf(name).map((passage) => (
          <Text key={passage[0]} passage={passage} />
        ))}
        {isLegal && <p class="soft">{texts.example}</p>}
      </article>
      <nav class="about-more" aria-label={texts.more}>
        <ul>
          {Object.entries(topics).map(([each, title]) => (
            <li key={each}>
              <a
                href={to(`/about/${each}`)}
                {...(each === name ? { 'aria-current': 'page' as const } : {})}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function passagesOf(topic: Topic): readonly Passage[] {
  const texts = t().about
  if (topic === 'delivery') return texts.delivery(country(), SHOP.deliveryDays)
  if (topic === 'returns') return texts.returns(SHOP.returnDays, SHOP.isReturnFree)
  if (topic === 'payment' || topic === 'contact') return texts[topic]
  return t().legal[topic]
}

const Text = ({ passage: [title, ...paragraphs] }: { passage: Passage }) => (
  <section>
    <h2>{title}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
)

/** The facts that the service knows, and how the shop is reached. */
function Facts({ topic }: { topic: Topic }) {
  if (topic === 'delivery') return <Methods />
  if (topic === 'payment') return <Ways />
  return topic === 'contact' || topic === 'imprint' ? <Reach /> : null
}

function Methods() {
  const { data, error, reload } = useDeliveryMethods()
  const texts = t().about
  return (
    <section>
      <h2>{texts.methods}</h2>
      {!data && (error ? <Failure error={error} retry={reload} /> : <LinesSkeleton count={2} />)}
      {data?.results.length === 0 && <p>{texts.methodsNone}</p>}
      <dl class="about-facts">
        {data?.results.map(({ code, name, description, price, free_from }) => (
          <div key={code}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              {Number(price) === 0 ? texts.free : money(price, data.currency)}
              {free_from && ` (${texts.freeFrom(money(free_from, data.currency))})`}
              <br />
              <bdi class="soft">{description}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Ways() {
  const { names, error, reload } = usePaymentNames()
  const texts = t().about
  return (
    <section>
      <h2>{texts.ways}</h2>
      {!names && (error ? <Failure error={error} retry={reload} /> : <LinesSkeleton count={2} />)}
      {names?.length === 0 && <p>{texts.waysNone}</p>}
      <ul>
        {names?.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reach() {
  const texts = t().about
  const { company, address, email, phone } = useShop()
  return (
    <dl class="about-facts">
      <div>
        <dt>{texts.address}</dt>
        <dd dir="ltr">
          {[company, ...address].map((line) => (
            <span key={line}>{line}</span>
          ))}
          <bdi>{country()}</bdi>
        </dd>
      </div>
      <div>
        <dt>{texts.email}</dt>
        <dd>
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        </dd>
      </div>
      <div>
        <dt>{texts.phone}</dt>
        <dd>
          <a href={telOf(phone)} dir="ltr">
            {phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>{texts.hours}</dt>
        <dd>{SHOP.hours[language]}</dd>
      </div>
    </dl>
  )
}
