import type { Queryable } from '../../service/db/connect.ts'
import { type Lang, translated } from '../catalog/translated.ts'
import type { DeliveryMethods } from './schemas.ts'

/** The methods that go to a country, in their order, and all countries to which any goes. */
export async function findDeliveryMethods(
  db: Queryable,
  country: string,
  lang?: Lang,
): Promise<Omit<DeliveryMethods, 'currency'>> {
  const [found] = await db<[Omit<DeliveryMethods, 'currency'>]>`
    select
      (select coalesce(json_agg(json_build_object(
          'code', m.code,
          'name', ${translated(db, 'm.name', lang)},
          'description', ${translated(db, 'm.description', lang)},
          'price', m.price::text,
          'free_from', m.free_from::text,
          'is_default', m.is_default,
          'countries', m.countries,
          'position', m.position
        ) order by m.position, m.id), '[]')
        from delivery_methods m
        where ${goesTo(db, country)}) as results,
      array(
        select distinct going.country
        from delivery_methods m
        cross join lateral unnest(m.countries) as going (country)
        where not exists (select from delivery_methods unbound where unbound.countries = '{}')
        order by going.country
      ) as countries`
  return found
}

/** Whether the method m goes to a country. */
export const goesTo = (db: Queryable, country: string) => db`
  (m.countries = '{}' or ${country} = any(m.countries))`
