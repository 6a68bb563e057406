import type { Headers } from './header.ts'

/** Of both generations. */
export const shopify: Headers = {
  key: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Body HTML', 'Description'],
  type: ['Type', 'Custom Product Type'],
  category: ['Product Category', 'Standardized Product Type'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  price: ['Variant Price', 'Price'],
  compare_at_price: ['Variant Compare At Price', 'Compare-at price'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  ships: ['Variant Requires Shipping', 'Requires shipping'],
  gift_card: ['Gift Card'],
  pictures: ['Image Src', 'Product image URL'],
  picture_place: ['Image Position'],
  picture_text: ['Image Alt Text'],
  variant_picture: ['Variant Image', 'Variant image URL'],
  name: ['Option% Name'],
  value: ['Option% Value'],
}
