/** The sentences of the service in Arabic. */

/** Every language has the same ones: what one of them lacks does not compile. */
export type Sentences = Record<keyof typeof ar, string>

export const ar = {
  // --- Accounts ---------------------------------------------------------------------------------
  'Email, password, and full name are required':
    'يرجى ملء البريد الإلكتروني وكلمة المرور والاسم الكامل.',
  'Enter a valid email address.': 'يرجى إدخال بريد إلكتروني صحيح.',
  'Enter a valid phone number.': 'يرجى إدخال رقم هاتف صحيح.',
  'A user with this email already exists.': 'يوجد حساب بهذا البريد الإلكتروني.',
  'This password is too common.': 'كلمة المرور هذه شائعة جدًا.',
  'This password is entirely numeric.': 'كلمة المرور هذه أرقام فقط.',
  'This password is too short. It must contain at least {} characters.':
    'كلمة المرور قصيرة. أقل عدد للأحرف: {0}.',
  'The password is too similar to the {}.': 'كلمة المرور قريبة جدًا من {0}.',
  username: 'اسم المستخدم',
  'first name': 'الاسم الأول',
  'last name': 'اسم العائلة',
  email: 'البريد الإلكتروني',
  'Current password is incorrect': 'كلمة المرور الحالية غير صحيحة.',
  'Invalid email or password': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'Account is temporarily locked due to too many failed login attempts. Please try again later.':
    'أُوقف الحساب مؤقتًا بعد محاولات دخول كثيرة. يرجى المحاولة لاحقًا.',
  'Account is disabled. Please contact support.': 'هذا الحساب مغلق. يرجى مراسلة المتجر.',
  'Authentication credentials were not provided.': 'يرجى تسجيل الدخول.',
  'Authorization header must contain two space-delimited values':
    'تعذّرت قراءة بيانات الدخول. يرجى تسجيل الدخول مرة أخرى.',
  'Token is invalid or expired': 'انتهت جلستك. يرجى تسجيل الدخول مرة أخرى.',
  'Given token not valid for any token type': 'انتهت جلستك. يرجى تسجيل الدخول مرة أخرى.',
  'Token is expired': 'انتهت جلستك. يرجى تسجيل الدخول مرة أخرى.',
  'Token is blacklisted': 'انتهت جلستك. يرجى تسجيل الدخول مرة أخرى.',
  'User not found': 'هذا الحساب غير موجود.',
  'User is inactive': 'هذا الحساب مغلق.',
  'Invalid verification token': 'هذا الرابط غير صالح. يرجى طلب رسالة جديدة.',
  'Verification token has expired': 'انتهت صلاحية هذا الرابط. يرجى طلب رسالة جديدة.',
  'Email already verified': 'بريدك الإلكتروني مؤكَّد من قبل.',
  'Invalid password reset token': 'هذا الرابط غير صالح أو استُخدم من قبل. يرجى طلب رسالة جديدة.',
  'Password reset token has expired': 'انتهت صلاحية هذا الرابط. يرجى طلب رسالة جديدة.',
  'Invalid {} token': 'لم يُقبل تسجيل الدخول. يرجى المحاولة مرة أخرى.',
  'Failed to verify {} token': 'خدمة تسجيل الدخول لا تجيب. يرجى المحاولة لاحقًا.',
  '{} login is not available': 'طريقة الدخول هذه متوقفة.',
  'Second factor required.': 'يرجى تأكيد الهوية بالخطوة الثانية أولًا.',
  'You do not have permission to perform this action.': 'لا يُسمح لك بهذا.',
  'Session not found': 'هذه الجلسة غير موجودة.',
  'Address not found': 'هذا العنوان غير موجود.',
  'You can keep at most {} addresses.': 'أكبر عدد من العناوين المحفوظة: {0}.',
  'Make another address the default instead.': 'يرجى جعل عنوان آخر هو الأساسي بدلًا من ذلك.',
  'Give up your role first.': 'يرجى التخلي عن الدور أولًا.',
  'Your account has orders under way.': 'لديك طلبات جارية. يرجى الانتظار حتى تكتمل.',
  // --- Catalog ----------------------------------------------------------------------------------
  'Not found.': 'لم نجد هذا.',
  'Invalid page.': 'لا توجد صفحة كهذه في القائمة.',
  'Invalid coverage_level. Must be one of: {}': 'لا توجد درجة تغطية كهذه. الدرجات: {0}.',
  'Give at least one of bust, waist and hips.':
    'يرجى إدخال قياس واحد على الأقل: الصدر أو الخصر أو الورك.',
  // --- Cart and wishlist ------------------------------------------------------------------------
  'Insufficient stock. Only {} items available.': 'لا تتوفر هذه الكمية. المتوفر: {0}.',
  'Quantity must be at least {}': 'أقل كمية: {0}.',
  'Quantity must be between {} and {}': 'يرجى اختيار كمية من {0} إلى {1}.',
  'Cart cannot hold more than {} different items':
    'حقيبتك ممتلئة. أكبر عدد من القطع المختلفة: {0}.',
  'Product variant not found or inactive': 'لم تعد هذه القطعة متوفرة.',
  'Product variant not found': 'لم تعد هذه القطعة متوفرة.',
  'Cart item not found': 'لم تعد هذه القطعة في حقيبتك.',
  'Item already in wishlist': 'هذه القطعة في مفضلتك من قبل.',
  'Wishlist cannot hold more than {} items': 'قائمة المفضلة ممتلئة. أكبر عدد من القطع: {0}.',
  'Wishlist item not found': 'لم تعد هذه القطعة في مفضلتك.',
  // --- Orders -----------------------------------------------------------------------------------
  'Cart is empty. Add items before creating an order.':
    'حقيبتك فارغة. يرجى إضافة قطع إليها قبل الطلب.',
  'This code is not valid.': 'هذا الرمز غير صالح.',
  'This code needs an order of at least {}.': 'يُستخدم هذا الرمز لطلب قيمته {0} على الأقل.',
  'This delivery method does not go to {}.': 'طريقة التوصيل هذه لا تصل إلى {0}.',
  'No delivery method goes to {}.': 'لا توجد طريقة توصيل إلى {0}.',
  'The address is in {}.': 'العنوان في {0}.',
  'Give either address or address_id.': 'يرجى اختيار عنوان محفوظ أو كتابة عنوان، لا كليهما.',
  'Delivery address is required': 'يرجى ملء عنوان التوصيل.',
  'Some items are out of stock.': 'بعض القطع لم تعد متوفرة.',
  'Payment method is not available': 'طريقة الدفع هذه غير متاحة الآن. يرجى اختيار طريقة أخرى.',
  'Payment processing failed': 'لم تتم عملية الدفع. يرجى اختيار طريقة أخرى.',
  'The card was declined.': 'رُفضت البطاقة.',
  'You have too many unpaid orders. Pay or cancel one first.':
    'لديك طلبات كثيرة لم تُدفع. يرجى دفع طلب أو إلغاؤه أولًا.',
  'You hold too many items that are not paid for. Pay or cancel an order first.':
    'قطع كثيرة محجوزة لك ولم تُدفع. يرجى دفع طلب أو إلغاؤه أولًا.',
  'The cart changed while the order was being placed. Please try again.':
    'تغيّرت حقيبتك أثناء الطلب. يرجى المحاولة مرة أخرى.',
  'Payment provider is unavailable. Please try again.':
    'خدمة الدفع لا تجيب. يرجى المحاولة مرة أخرى.',
  'Payment provider did not answer in time. Please try again.':
    'لم تُجب خدمة الدفع في الوقت المناسب. يرجى المحاولة مرة أخرى.',
  'Order not found': 'هذا الطلب غير موجود.',
  'Order cannot be cancelled. Status: {}': 'لم يعد بالإمكان إلغاء هذا الطلب. حالته: {0}.',
  'Order cannot be paid. Status: {}': 'لا يمكن دفع هذا الطلب. حالته: {0}.',
  pending: 'بانتظار الدفع',
  paid: 'مدفوع',
  shipped: 'شُحن',
  delivered: 'سُلّم',
  cancelled: 'ملغى',
  'The total has changed to {}.': 'أصبح المجموع {0}.',
  'This order can no longer be paid. Order again.':
    'لم يعد بالإمكان دفع هذا الطلب. يرجى الطلب من جديد.',
  'Invoice not found': 'هذه الفاتورة غير موجودة.',
  'Credit note not found': 'إشعار الدائن هذا غير موجود.',
  'Only delivered orders can be returned.': 'لا يُعاد إلا ما تم تسليمه.',
  'The return window of this order has closed.': 'انتهت مهلة إرجاع هذا الطلب.',
  'Some items cannot be returned in this quantity.': 'بعض القطع لا يمكن إرجاعها بهذه الكمية.',
  'This order has too many returns. Write to the shop instead.':
    'لهذا الطلب مرتجعات كثيرة. يرجى مراسلة المتجر بدلًا من ذلك.',
  'Cannot transition from {} to {}': 'لم يعد هذا ممكنًا. الحالة الآن: {0}.',
  requested: 'مطلوب',
  approved: 'مقبول',
  rejected: 'مرفوض',
  received: 'وصل',
  'Return not found': 'هذا الإرجاع غير موجود.',
  'Item {}: Choose a variant of the same product.': 'يرجى اختيار صنف من المنتج نفسه للقطعة {0}.',
  'Item {} is there more than once.': 'تكررت القطعة {0}.',
  // --- Outfits ----------------------------------------------------------------------------------
  'Outfit must contain at least {} products': 'أقل عدد من القطع في الإطلالة: {0}.',
  'Outfit cannot contain more than {} products': 'أكبر عدد من القطع في الإطلالة: {0}.',
  'Outfit contains duplicate products': 'لا تتكرر القطعة في الإطلالة.',
  'Invalid product IDs: {}': 'بعض هذه القطع لم تعد في المتجر: {0}.',
  'You can keep at most {} outfits.': 'أكبر عدد من الإطلالات: {0}. يرجى حذف واحدة أولًا.',
  'Outfit not found': 'هذه الإطلالة غير موجودة.',
  'Outfit could not be added to the cart': 'لم تُضف الإطلالة إلى الحقيبة.',
  // --- Fields -----------------------------------------------------------------------------------
  'This field is required.': 'هذا الحقل مطلوب.',
  'This field may not be null.': 'هذا الحقل مطلوب.',
  'This field may not be blank.': 'يرجى ملء هذا الحقل.',
  'Not a valid string.': 'يرجى إدخال نص.',
  'Ensure this field has no more than {} characters.': 'أكبر عدد للأحرف: {0}.',
  'Ensure this field has at least {} characters.': 'أقل عدد للأحرف: {0}.',
  'Ensure this field has no more than {} elements.': 'أكبر عدد يمكن اختياره: {0}.',
  'Ensure this field has at least {} elements.': 'أقل عدد يمكن اختياره: {0}.',
  'Null characters are not allowed.': 'في النص رمز لا يُسمح به.',
  'Surrogate characters are not allowed: {}.': 'في النص رمز لا يُسمح به: {0}.',
  'Enter a valid URL.': 'يرجى إدخال رابط صحيح.',
  'Enter a number.': 'يرجى إدخال رقم.',
  'Enter a valid date.': 'يرجى إدخال تاريخ صحيح.',
  'A valid integer is required.': 'يرجى إدخال عدد صحيح.',
  'A valid number is required.': 'يرجى إدخال رقم.',
  'Ensure this value is greater than or equal to {}.': 'أصغر قيمة: {0}.',
  'Ensure this value is less than or equal to {}.': 'أكبر قيمة: {0}.',
  'Ensure that there are no more than {} decimal places.': 'أكبر عدد للمنازل العشرية: {0}.',
  'Must be a valid boolean.': 'يرجى اختيار نعم أو لا.',
  '"{}" is not a valid choice.': 'لا يمكن اختيار «{0}».',
  'Select a valid choice. {} is not one of the available choices.':
    'يرجى الاختيار من القائمة. لا يمكن اختيار «{0}».',
  'Invalid pk "{}" - object does not exist.': 'لم يعد هذا موجودًا: {0}.',
  'Incorrect type. Expected pk value, received {}.': 'لم يفهم المتجر هذا الاختيار.',
  'Expected a list of items but got type "{}".': 'لم يفهم المتجر هذا الحقل.',
  'Expected a dictionary of items but got type "{}".': 'لم يفهم المتجر هذا الحقل.',
  'Invalid data. Expected a dictionary, but got {}.':
    'لم يفهم المتجر الطلب. يرجى إعادة تحميل الصفحة.',
  'No data provided': 'لم يصل شيء. يرجى المحاولة مرة أخرى.',
  // --- Pictures ---------------------------------------------------------------------------------
  'No file was submitted.': 'يرجى اختيار ملف.',
  'The submitted data was not a file. Check the encoding type on the form.': 'يرجى اختيار ملف.',
  'The submitted file is empty.': 'هذا الملف فارغ.',
  'Submit only one picture.': 'يرجى اختيار صورة واحدة فقط.',
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.':
    'هذا الملف ليس صورة، أو أنه تالف. يرجى اختيار صورة أخرى.',
  'Ensure this filename has at most {} characters (it has {}).':
    'اسم الملف طويل. أكبر عدد للأحرف: {0}، وفيه الآن: {1}.',
  'Ensure this file has at most {} MB.': 'الملف كبير. أكبر حجم: {0} ميغابايت.',
  'Ensure this image has at most {} megapixels.': 'الصورة كبيرة. أكبر حجم: {0} ميغابكسل.',
  // --- Any request ------------------------------------------------------------------------------
  'Idempotency-Key must be 1 to 255 printable ASCII characters': 'يرجى إعادة تحميل الصفحة.',
  'Idempotency-Key was used before with a different request': 'يرجى إعادة تحميل الصفحة.',
  'A request with this Idempotency-Key is still being processed. Please try again.':
    'العملية جارية. يرجى الانتظار لحظة.',
  'Could not satisfy the request Accept header.': 'لم يفهم المتجر الطلب. يرجى إعادة تحميل الصفحة.',
  'Request body is larger than {} bytes.': 'الحجم كبير جدًا. يرجى إرسال شيء أصغر.',
  'Unsupported media type "{}" in request.': 'لا يمكن استخدام ملفات من هذا النوع.',
  'JSON parse error - {}': 'لم يفهم المتجر الطلب. يرجى إعادة تحميل الصفحة.',
  'Multipart form parse error - {}': 'لم يصل الملف كاملًا. يرجى المحاولة مرة أخرى.',
  'Method "{}" not allowed.': 'لم يفهم المتجر الطلب. يرجى إعادة تحميل الصفحة.',
  'Request was throttled. Expected available in {} seconds.':
    'طلبات كثيرة دفعة واحدة. يرجى المحاولة بعد {0} ثانية.',
  'An unexpected error occurred. Please try again later.':
    'حدث خطأ في المتجر. يرجى المحاولة لاحقًا.',
  'The service is temporarily unavailable. Please try again later.':
    'المتجر مزدحم جدًا. يرجى المحاولة بعد لحظة.',
  // --- Of the client itself ---------------------------------------------------------------------
  'The service did not answer in time': 'لم يُجب المتجر في الوقت المناسب. يرجى المحاولة مرة أخرى.',
  'Unknown reply of status {}': 'وصل من المتجر رد غير متوقع. يرجى المحاولة مرة أخرى.',
}
