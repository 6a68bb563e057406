import { may } from '../access.ts'
import { number, percent } from '../format.ts'
import { Actions } from '../parts/actions.tsx'
import { Edit } from '../parts/edit.tsx'
import { Facts } from '../parts/facts.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { NotLoaded } from '../parts/load-state.tsx'
import { w } from '../settings.ts'
import { type ShopSettings, useSettings } from '../shop.ts'
import { admin } from '../store.ts'
import { bodyOf, FIELDS, type Group, type Name } from './settings/fields.ts'
import { Pictures } from './settings/pictures.tsx'

const GROUPS = Object.keys(FIELDS) as Group[]
const REQUIRED: Name[] = ['shop_name', 'vat_percent', 'low_stock']

export function ShopSettingsScreen() {
  const loaded = useSettings()
  const { data: settings, error, etag, reload, show } = loaded
  const s = w().settings
  if (!settings) return <NotLoaded of={loaded} />
  return (
    <>
      <Heading title={s.title} />
      <p class="soft">
        {s.intro} {!may('owner') && s.readOnly}
      </p>
      {error && <Failure error={error} retry={reload} />}
      <Actions
        path="/admin/settings"
        allowed={may('owner') ? GROUPS : []}
        words={s.actions}
        panel={(group, close) => (
          <Change
            group={group}
            settings={settings}
            etag={etag}
            reload={reload}
            show={show}
            close={close}
          />
        )}
      />
      <Facts title={s.now} rows={rowsOf(settings)} />
    </>
  )
}

type ChangeProps = {
  group: Group
  settings: ShopSettings
  etag: string | undefined
  reload: () => Promise<void>
  show: (settings: ShopSettings, headers: Headers) => void
  close: () => void
}

function Change({ group, settings, etag, reload, show, close }: ChangeProps) {
  const s = w().settings
  const texts: Partial<Record<Group, string>> = {
    vat: s.vatText,
    stock: s.lowStockText,
    sizes: s.sizesText,
    carriers: s.carriersText,
  }
  const fields = FIELDS[group](settings)
  // The pictures show other settings, too.
  const others = Object.fromEntries(
    GROUPS.flatMap((each) => FIELDS[each](settings)).map(({ name, saved }) => [name, saved]),
  )
  return (
    <Edit
      title={s.actions[group]}
      text={texts[group]}
      fields={fields}
      required={REQUIRED.filter((name) => fields.some((field) => field.name === name))}
      etag={etag}
      message={s.saved}
      send={(values, version) =>
        admin.adminUpdateSettings({ headers: { 'If-Match': version }, body: bodyOf(values) })
      }
      refresh={reload}
      done={(changed, headers) => {
        show(changed, headers)
        close()
      }}
      close={close}
      arranged={(entries, typed) => (
        <div class="beside">
          <div class="stack">{entries}</div>
          <Pictures group={group} values={{ ...others, ...typed }} />
        </div>
      )}
    />
  )
}

function rowsOf(settings: ShopSettings): [name: string, value: string][] {
  const s = w().settings
  const { sizes, carriers, low_stock, vat_percent, ...texts } = settings
  const shown = (text: string | null) => text ?? s.none
  return [
    [s.name, texts.shop_name],
    [s.address, shown(texts.shop_address)],
    [s.returnAddress, shown(texts.return_address)],
    [s.vatPercent, percent(vat_percent)],
    [s.vatNumber, shown(texts.vat_number)],
    [s.email, shown(texts.support_email)],
    [s.phone, shown(texts.support_phone)],
    [s.terms, shown(texts.terms_url)],
    [s.privacy, shown(texts.privacy_url)],
    [s.lowStock, number(low_stock)],
    [s.sizes, sizes.join(', ')],
    [s.carriers, carriers.map(({ name }) => name).join(', ') || s.none],
  ]
}
