/**
 * The sentences of the service that staff alone read, in Arabic; those that shoppers read, too, are the client's. Loaded when
 * one is shown. `{}` is a value, and `{0}` the first of them.
 */
import { addErrors, loadErrors, translateError } from '../../../../client/src/translate.ts'

export async function loadSentences(): Promise<(sentence: string) => string> {
  await loadErrors('ar')
  addErrors('ar', sentences)
  return (sentence) => translateError(sentence, 'ar')
}

export const sentences: Record<string, string> = {
  // --- Catalog ----------------------------------------------------------------------------------
  'A category below another one cannot have children.':
    'التصنيف الذي تحت تصنيف آخر لا يكون تحته تصنيف.',
  '{} with this {} already exists.': '{0}: هذه القيمة مستخدمة من قبل ({1}).',
  Category: 'التصنيف',
  Product: 'المنتج',
  'Product variant': 'الصنف',
  'Coverage level': 'درجة التغطية',
  'Delivery method': 'طريقة التوصيل',
  Discount: 'الخصم',
  Colour: 'اللون',
  slug: 'العنوان في الرابط',
  SKU: 'الرمز',
  barcode: 'الباركود',
  key: 'المفتاح',
  name: 'الاسم',
  code: 'الرمز',
  'Ensure this value is greater than base_price.': 'يجب أن تكون القيمة أكبر من السعر.',
  '{} has this size and colour already.': 'هذا المقاس وهذا اللون موجودان في {0}.',
  'Products have this coverage level.': 'توجد منتجات بدرجة التغطية هذه.',
  'A product cannot have more than {} images.': 'أكبر عدد من الصور للمنتج: {0}.',
  'Enter a colour as #rrggbb.': 'أدخل اللون بالشكل ‎#rrggbb.',
  '"{}" is there more than once.': 'تكررت القيمة «{0}».',
  '"{}": {}': 'القيمة «{0}»: {1}',
  'Give either variants or the fields of one.':
    'أرسل قائمة أصناف أو بيانات صنف واحد، لا الاثنين معًا.',
  'Remove the line break.': 'احذف فاصل الأسطر.',
  '"{}" is left out. {}': 'تُرك "{0}". {1}',
  'The product is left out. {}': 'تُرك المنتج. {0}',
  'The variant is left out. {}': 'تُرك الصنف. {0}',
  'It is virtual: nothing is shipped.': 'هو افتراضي لا يُشحن.',
  'It is a gift card.': 'هو بطاقة هدايا.',
  'It is a group of other products.': 'هو مجموعة من منتجات أخرى.',
  'It is sold by another shop.': 'يبيعه متجر آخر.',
  'It has no price.': 'ليس له سعر.',
  'It has no price: it is not active here.': 'ليس له سعر، فهو غير مفعّل هنا.',
  'Its type is "{}".': 'نوعه "{0}".',
  'The row of its product is not in the file.': 'سطر منتجه ليس في الملف.',
  'It is {} there, and 0 here.': 'هو {0} هناك، و0 هنا.',
  'It is out of stock there, with {} units: it has 0 here.': 'نفد هناك مع أن عدده {0}، فصار هنا 0.',
  '{} variants share this stock there: each has it now.':
    'يشترك في هذا المخزون هناك {0} أصناف، ولكل منها الآن كله.',
  'It is {} variants here, one of each value; the first has the SKU and the stock.':
    'هو هنا {0} أصناف، واحد لكل قيمة، وللأول الرمز والمخزون.',
  'Each of its values is a variant of its own: it is left out.':
    'لكل قيمة من قيمه صنف خاص بها، فتُرك.',
  'Its variants cost {} to {}; here each costs {}.':
    'أسعار أصنافه من {0} إلى {1}، وهنا سعر كل منها {2}.',
  'The option "{}" is a part of the colour here.': 'الخيار "{0}" جزء من اللون هنا.',
  'Line {} has this size and colour already.': 'في السطر {0} هذا المقاس واللون من قبل.',
  'The address "{}" is taken: here it is "{}".': 'العنوان "{0}" مستخدم، وصار هنا "{1}".',
  'The SKU "{}" is taken: here it is "{}".': 'الرمز "{0}" مستخدم، وصار هنا "{1}".',
  'It is left out: a barcode has 8 to 14 digits.': 'تُرك: الباركود من 8 أرقام إلى 14.',
  'It is left out: another variant has this barcode.': 'تُرك: لصنف آخر هذا الباركود.',
  'This is no address of a picture: {}': 'هذا ليس رابط صورة: {0}',
  'The text has {} characters: those behind the first {} are left out.':
    'في النص {0} حرف، وتُرك ما بعد أول {1}.',
  'Line {} has this ID already.': 'في السطر {0} هذا المعرّف من قبل.',
  'Write the day as {}.': 'اكتب اليوم هكذا: {0}.',
  'The row has no ID.': 'ليس في السطر معرّف.',
  'The row names no product.': 'لا يذكر السطر منتجًا.',
  'Its key has more than {} characters.': 'في مفتاحه أكثر من {0} حرفًا.',
  'Its size and colour have more than {} characters.': 'في مقاسه ولونه أكثر من {0} حرف.',
  'It names more than {} pictures: the others are left out.':
    'يذكر أكثر من {0} صورة، وتُركت البقية.',
  'The product has more than {} rows.': 'للمنتج أكثر من {0} سطرًا.',
  'It has more than {} variants.': 'له أكثر من {0} صنفًا.',
  'The file makes too many categories.': 'تصنيفات الملف أكثر من اللازم.',
  'The file makes more than {} variants of blank values.':
    'يُنشئ الملف أكثر من {0} صنفًا من القيم الفارغة.',
  'The header stands here once more: are these two files in one?':
    'تتكرر الترويسة هنا، فهل هما ملفان في واحد؟',
  'The file ends in the middle of this row.': 'ينتهي الملف في وسط هذا السطر.',
  '"{}" has no colon before {}.': 'ليس في "{0}" نقطتان قبل {1}.',
  'a size of the shop': 'مقاس من المتجر',
  'size, color or ignore': 'size أو color أو ignore',
  'The variation names no product.': 'الصنف المتفرع لا يذكر منتجه.',
  'Choose a variant of the same product.': 'اختر صنفًا من المنتج نفسه.',
  'Choose another size or colour.': 'اختر مقاسًا أو لونًا آخر.',
  'The price of product {} would be more than {}.': 'يصير سعر المنتج {0} أكثر من {1}.',
  'Remove the spaces around it.': 'احذف الفراغات من حوله.',
  'Type it anew: it has invisible marks, or accents apart from letters.':
    'اكتبه من جديد: فيه علامات لا تُرى، أو حركات منفصلة عن حروفها.',
  // --- Stock ------------------------------------------------------------------------------------
  'Exactly one of delta and set is required.': 'أدخل الفرق أو العدد الجديد، أحدهما فقط.',
  'Stock cannot fall below 0': 'لا ينزل المخزون عن صفر.',
  'Exactly one of variant_id, sku and barcode is required.': 'أدخل الرمز أو الباركود، أحدهما فقط.',
  'This moment is still to come.': 'لم يحن هذا الوقت بعد.',
  'Object with {}={} does not exist.': 'لا يوجد شيء له {0} ‏{1}.',
  sku: 'الرمز',
  // --- Import -----------------------------------------------------------------------------------
  'The file cannot be imported.': 'لا يمكن استيراد الملف.',
  'The row has {} cells, and the header {}.': 'في السطر {0} خلية وفي الترويسة {1}.',
  'The header has {} columns, and a file {} at most.':
    'في الترويسة {0} عمود، وأكبر عدد في الملف {1}.',
  'There is no email address: the row is left out.': 'ليس في السطر بريد إلكتروني، فتُرك.',
  'This is no email address: the row is left out.': 'هذا ليس بريدًا إلكترونيًا، فتُرك السطر.',
  'There is an account with this address: it stays as it is.':
    'يوجد حساب بهذا البريد، ويبقى كما هو.',
  'Line {} has this address, too: the row is left out.':
    'هذا البريد في السطر {0} أيضًا، فتُرك هذا السطر.',
  'This is no phone number: it is left out.': 'هذا ليس رقم هاتف، فتُرك.',
  'The shop does not have this language: it is left out.': 'ليست هذه من لغات المتجر، فتُركت.',
  'The address is left out: this is no country. Write its code, such as ZA.':
    'تُرك العنوان، فليس هذا اسم بلد معروف. اكتب رمزه من حرفين، مثل ZA.',
  'The address is left out: {} ({})': 'تُرك العنوان: {0} ({1})',
  'The text is cut after {} characters.': 'قُصّ النص بعد {0} حرفًا.',
  'There is no number: the row is left out.': 'ليس في السطر رقم طلب، فتُرك.',
  'The number is too long: the row is left out.': 'رقم الطلب أطول من اللازم، فتُرك السطر.',
  'This is no number: the row is left out.': 'هذا ليس رقم طلب، فتُرك السطر.',
  'This is no date: the order is left out.': 'هذا ليس تاريخًا، فتُرك الطلب.',
  'This is no amount: the order is left out.': 'هذا ليس مبلغًا، فتُرك الطلب.',
  'This is no currency: the order is left out.': 'هذه ليست عملة، فتُرك الطلب.',
  'This is no email address: it is left out.': 'هذا ليس بريدًا إلكترونيًا، فتُرك.',
  'This is no name: the line is left out.': 'ليس هنا اسم، فتُرك البند.',
  'This is no quantity: the line is left out.': 'هذه ليست كمية، فتُرك البند.',
  'This is no amount: the line is left out.': 'هذا ليس مبلغًا، فتُرك البند.',
  'The shop has an order of this number itself: it is left out.':
    'لدى المتجر نفسه طلب بهذا الرقم، فتُرك.',
  'The order has no email address: its name is left out.':
    'ليس للطلب بريد إلكتروني، فتُرك الاسم الذي فيه.',
  'The order has no date: it is left out.': 'ليس للطلب تاريخ، فتُرك.',
  'The order has no total: it is left out.': 'ليس للطلب مجموع، فتُرك.',
  'The rows of the order differ: its first row counts.': 'تختلف سطور الطلب، فأُخذ بأولها.',
  'The lines add up to {}, and the total is {}.': 'مجموع البنود {0} ومجموع الطلب {1}.',
  'Orders in {}: {}. The shop sells in {}.': 'طلبات بعملة {0}: {1}. المتجر يبيع بعملة {2}.',
  'The order has more than {} lines: the others are left out.':
    'في الطلب أكثر من {0} بندًا، فتُرك الباقي.',
  'Export the orders with one row per item.': 'صدّر الطلبات بسطر لكل قطعة.',
  'The last row ends early. Is the file whole?': 'ينتهي السطر الأخير قبل تمامه. هل الملف كامل؟',
  'The header is here once more. Send each file by itself.':
    'تكررت الترويسة هنا. أرسل كل ملف وحده.',
  'This is a file of {}, not of {}.': 'هذا ملف {0} لا ملف {1}.',
  customers: 'العملاء',
  orders: 'الطلبات',
  products: 'المنتجات',
  'Write "{}" without the currency.': 'اكتب "{0}" بلا العملة.',
  'The file is empty.': 'الملف فارغ.',
  'The column is missing.': 'العمود غير موجود.',
  'The column is there twice.': 'تكرر العمود.',
  '"{}" is not a valid URL.': '«{0}» ليس رابطًا صحيحًا.',
  'Line {} says otherwise of the same product.': 'السطر {0} يقول غير ذلك عن المنتج نفسه.',
  'A product cannot have more than {} images: {} left out.':
    'أكبر عدد من الصور للمنتج {0}، وتُركت صور عددها {1}.',
  'Addresses of this shop that are no image of this product: {} left out.':
    'روابط من هذا المتجر ليست من صور هذا المنتج، وتُركت وعددها {0}.',
  'The address cannot be used.': 'لا يمكن استعمال هذا الرابط.',
  'The address leads into a private network.': 'الرابط يقود إلى شبكة خاصة.',
  'The address leads on to one that cannot be used.': 'الرابط يحوّل إلى رابط لا يمكن استعماله.',
  'The address leads on more than {} times.': 'الرابط يحوّل أكثر من {0} مرات.',
  'The other server has no picture there, or does not give it out.':
    'لا توجد صورة هناك في الخادم الآخر، أو لا يسمح بها.',
  'The other server sends the picture in an encoding that cannot be read.':
    'يرسل الخادم الآخر الصورة بترميز لا يُقرأ.',
  'The picture has more than {} MB.': 'الصورة أكبر من {0} ميغابايت.',
  'The picture has more than {} megapixels.': 'الصورة أكبر من {0} ميغابكسل.',
  'The picture is in the format {}. Only JPEG, PNG and WebP can be shown.':
    'الصورة بصيغة {0}. لا تُعرض إلا JPEG وPNG وWebP.',
  'There is no whole JPEG, PNG or WebP picture at the address.':
    'لا توجد في الرابط صورة كاملة بصيغة JPEG أو PNG أو WebP.',
  'The other server has a problem. Try again later.': 'في الخادم الآخر مشكلة. حاول مرة أخرى لاحقًا.',
  'The other server took longer than {} seconds. Try again later.':
    'تأخر الخادم الآخر أكثر من {0} ثانية. حاول مرة أخرى لاحقًا.',
  'The other server cannot be reached, or broke off. Try again later.':
    'تعذّر الوصول إلى الخادم الآخر أو انقطع الاتصال. حاول مرة أخرى لاحقًا.',
  'Characters were lost here. Save the file as UTF-8 again.':
    'ضاعت هنا حروف. احفظ الملف من جديد بترميز UTF-8.',
  'Is this "{}"? Save the file as UTF-8 again.':
    'هل المقصود "{0}"؟ احفظ الملف من جديد بترميز UTF-8.',
  'A row is longer than {} bytes. Is a quote not closed?':
    'في الملف سطر أطول من {0} بايت. هل بقيت علامة اقتباس بلا إغلاق؟',
  'The quote that opens this cell is not closed.': 'علامة الاقتباس في أول هذه الخلية بلا إغلاق.',
  'Something stands behind the closing quote of this cell.':
    'في هذه الخلية شيء بعد علامة الاقتباس التي تغلقها.',
  'A cell with a quote must stand in quotes itself, and the quote be doubled.':
    'ضع الخلية التي فيها علامة اقتباس بين علامتي اقتباس، وكرّر العلامة التي فيها.',
  'The file is not UTF-8. Save it as CSV UTF-8.':
    'ترميز الملف ليس UTF-8. احفظه بصيغة CSV وترميز UTF-8.',
  'This is a spreadsheet. Save it as CSV (UTF-8), and choose that.':
    'هذا جدول بيانات. احفظه بصيغة CSV وترميز UTF-8 ثم اختر الملف الجديد.',
  'This is no file of Shopify, WooCommerce or this shop.':
    'ليس هذا ملفًا من Shopify ولا WooCommerce ولا من هذا المتجر.',
  'Cell {} stands in a column without a name.': 'الخلية {0} في عمود بلا اسم.',
  'The cells must be separated by commas or semicolons.': 'افصل الخلايا بفواصل أو فواصل منقوطة.',
  'There is no such column.': 'لا يوجد عمود بهذا الاسم.',
  'Give stock_on_hand or stock_counted, not both.':
    'املأ stock_on_hand أو stock_counted، أحدهما فقط.',
  'This field may not be blank where no slug can be made of the name.':
    'املأ هذا الحقل، فلا يمكن استخراج العنوان في الرابط من الاسم.',
  'There is no SKU "{}".': 'لا يوجد الرمز "{0}".',
  'This SKU is in line {} already.': 'هذا الرمز موجود في السطر {0} من قبل.',
  'Another product has this SKU: {}.': 'لمنتج آخر هذا الرمز: {0}.',
  'This barcode is in line {} already.': 'هذا الباركود موجود في السطر {0} من قبل.',
  'Another variant has this barcode: {}.': 'لصنف آخر هذا الباركود: {0}.',
  'Another product has this slug in a translation: {}.': 'لمنتج آخر هذا العنوان في ترجمة: {0}.',
  'Line {} says otherwise of the same size.': 'السطر {0} يقول غير ذلك عن المقاس نفسه.',
  'There is no category "{}", and another one has its name.':
    'لا يوجد التصنيف "{0}"، ولتصنيف آخر اسمه.',
  'There is no category "{}".': 'لا يوجد التصنيف "{0}".',
  'Another category has this slug in a translation: {}.': 'لتصنيف آخر هذا العنوان في ترجمة: {0}.',
  'The rows say different things of the category "{}".': 'تختلف السطور في التصنيف "{0}".',
  'This is no known shop: the order is left out.': 'هذا ليس متجرًا معروفًا، فتُرك الطلب.',
  'More than {} pictures cannot wait: {} left out. Import the file again when the others have come.':
    'لا ينتظر أكثر من {0} صورة، وتُركت صور عددها {1}. استورد الملف مرة أخرى بعد وصول البقية.',
  'It was interrupted several times. Try again later.':
    'انقطع جلبها عدة مرات. حاول مرة أخرى لاحقًا.',
  'This shop could not store it. Try again later.':
    'تعذّر على هذا المتجر حفظها. حاول مرة أخرى لاحقًا.',
  'The catalog changed while the file was imported. Please try again.':
    'تغيّر الفهرس أثناء الاستيراد. حاول مرة أخرى.',
  // --- Orders -----------------------------------------------------------------------------------
  'Order {} is there more than once.': 'تكرر الطلب {0}.',
  'It was changed meanwhile.': 'تغيّر في هذه الأثناء.',
  'This cannot be changed any more.': 'لم يعد تغيير هذا ممكنًا.',
  'The account of the buyer was deleted.': 'حذف المشتري حسابه.',
  'This order has no email address.': 'ليس لهذا الطلب بريد إلكتروني.',
  'Choose an account without a role.': 'اختر حسابًا بلا صلاحية في الإدارة.',
  'Give either user_id or email.': 'أدخل الحساب أو البريد الإلكتروني، أحدهما فقط.',
  'Give either user_id or full_name.': 'أدخل الحساب أو الاسم، أحدهما فقط.',
  'Give either user_id or phone_number.': 'أدخل الحساب أو رقم الهاتف، أحدهما فقط.',
  'Give at least one of email, phone_number and user_id.':
    'أدخل البريد الإلكتروني أو رقم الهاتف، أو اختر حسابًا.',
  'Variant {} is there more than once.': 'تكرر الصنف {0}.',
  'Item {}: {}': 'القطعة {0}: {1}',
  'Only the order of a guest takes this field.': 'لا يُملأ هذا الحقل إلا لطلب ضيف.',
  'This order is held.': 'هذا الطلب موقوف.',
  'Cancel the order instead.': 'ألغِ الطلب بدلًا من ذلك.',
  'Refund cannot be changed. Status: {}': 'لم يعد تغيير هذا الرد المالي ممكنًا. حالته: {0}.',
  'Payment cannot be reviewed. Status: {}': 'لا يمكن مراجعة هذه الدفعة. حالتها: {0}.',
  completed: 'تم',
  failed: 'فشل',
  manual: 'باليد',
  captured: 'حُصّلت',
  'This order has no refund.': 'لم يُرد شيء من مال هذا الطلب.',
  'No payment provider has the money of this order.': 'لا يوجد مزود دفع لديه مال هذا الطلب.',
  'No payment provider has the money of this refund. Settle it by hand.':
    'لا يوجد مزود دفع لديه هذا المال. ردّه بنفسك.',
  'Only a payment that waits for a review takes this field.':
    'لا يُملأ هذا الحقل إلا لدفعة تنتظر المراجعة.',
  // --- Delivery, discounts ----------------------------------------------------------------------
  'The link needs {number} where the number of the parcel stands.':
    'ضع في الرابط كلمة number بين قوسين معقوفين، حيث يكون رقم الطرد.',
  'One delivery method must be the default.': 'يجب أن تكون طريقة توصيل واحدة هي الأساسية.',
  'The default delivery method must go to {}.': 'يجب أن تصل طريقة التوصيل الأساسية إلى {0}.',
  'A discount must end after it starts.': 'نهاية الخصم بعد بدايته.',
  // --- People -----------------------------------------------------------------------------------
  'This account has a role already.': 'لهذا الحساب دور من قبل.',
  'This account is disabled.': 'هذا الحساب معطّل.',
  'List guests with a search, or by last_order_at.': 'ابحث عن الضيوف، أو رتّبهم حسب آخر طلب.',
  'Only an account with a verified address can be given a role.':
    'لا يُعطى دور إلا لحساب مؤكَّد البريد.',
  'The last administrator cannot be demoted.': 'لا يُنزع دور المالك الأخير.',
  'The last administrator cannot be disabled.': 'لا يُعطَّل المالك الأخير.',
  'The last administrator cannot be deleted.': 'لا يُحذف المالك الأخير.',
  'The code is wrong.': 'الرمز خطأ.',
  'Enter the 6 digits of the code.': 'أدخل أرقام الرمز الستة.',
  'Too many wrong codes. Try again later.': 'رموز خاطئة كثيرة. حاول لاحقًا.',
  'You can keep at most {} passkeys.': 'أكبر عدد من مفاتيح المرور: {0}.',
  'This passkey was not accepted.': 'لم يُقبل مفتاح المرور هذا.',
  'Give one of code, recovery_code and credential.':
    'استخدم رمز التطبيق أو رمز استرداد أو مفتاح مرور.',
  // --- Outfits, webhooks, reports ---------------------------------------------------------------
  'Only a public outfit can be featured.': 'لا تُعرض في الواجهة إلا إطلالة عامة.',
  'Enter a URL that can be reached from the internet: {}.':
    'أدخل رابطًا يُوصل إليه من الإنترنت: {0}.',
  'this address is private': 'هذا العنوان خاص',
  'There are {} endpoints already.': 'عدد الوجهات {0}، ولا يُضاف غيرها.',
  'The endpoint is switched off. Switch it on first.': 'الوجهة متوقفة. شغّلها أولًا.',
  'The period has {} of them, and a report at most {} rows.':
    'في المدة {0}، وأكبر عدد للأسطر في التقرير {1}.',
  // --- Fields -----------------------------------------------------------------------------------
  'This list may not be empty.': 'لا تترك هذه القائمة فارغة.',
  'Enter {} to {} digits.': 'أدخل من {0} إلى {1} رقمًا.',
}
