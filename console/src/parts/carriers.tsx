import { useShop } from '../shop.ts'

/** The suggestions of a field for a carrier: those of the shop. */
export const CARRIERS = 'carriers'

export const Carriers = () => (
  <datalist id={CARRIERS}>
    {useShop()?.carriers.map(({ name }) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)
