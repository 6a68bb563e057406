/** Goal: a filter that cannot be read is refused by its name, together with all others that cannot. */
import { expect, it } from 'vitest'
import { ADMIN, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aProduct } from '../../support/factories.ts'

const app = useTestApp()
const admin = useAdmin(app)

const noBoolean = ['Must be a valid boolean.']
const noInteger = ['A valid integer is required.']
const noDate = ['Enter a valid date.']
const noChoice = (value: string) => [
  `Select a valid choice. ${value} is not one of the available choices.`,
]

it.each<[string, object]>([
  [
    'users/?is_active=maybe&is_admin=2&role=boss',
    { is_active: noBoolean, is_admin: noBoolean, role: noChoice('boss') },
  ],
  ['categories/?is_active=maybe&parent=x', { is_active: noBoolean, parent: noInteger }],
  [
    'products/?is_active=maybe&is_featured=2&category=x',
    { category: noInteger, is_active: noBoolean, is_featured: noBoolean },
  ],
  ['products/PRODUCT/variants/?is_active=maybe', { is_active: noBoolean }],
  [
    'variants/?size=huge&stock=some&product_id=x',
    { size: noChoice('huge'), stock: noChoice('some'), product_id: noInteger },
  ],
  ['discounts/?is_active=maybe', { is_active: noBoolean }],
  ['outfits/?is_hidden=maybe', { is_hidden: noBoolean }],
  [
    'orders/?status=gone&user_id=x&created_after=2025-02-30&created_before=yesterday',
    {
      status: noChoice('gone'),
      user_id: noInteger,
      created_after: noDate,
      created_before: noDate,
    },
  ],
  ['orders/?status=paid,gone', { status: noChoice('gone') }],
  [
    'orders/?needs=tea&expand=all&paid_after=2025-02-30&paid_before=x',
    {
      needs: noChoice('tea'),
      expand: noChoice('all'),
      paid_after: noDate,
      paid_before: noDate,
    },
  ],
  ['refunds/?state=lost&order_id=x', { state: noChoice('lost'), order_id: noInteger }],
  ['payments/?needs=rest', { needs: noChoice('rest') }],
  [
    'returns/?status=lost&expand=order&created_after=x&created_before=2025-02-30',
    {
      status: noChoice('lost'),
      expand: noChoice('order'),
      created_after: noDate,
      created_before: noDate,
    },
  ],
])('GET /api/admin/%s', async (path, body) => {
  const { id } = await aProduct(app)
  const reply = await admin.client.get(`${ADMIN}${path.replace('PRODUCT', String(id))}`)
  expect(reply).toEqual({ status: 400, body })
})
