/** The sentences of the service in French. */
import type { Sentences } from './sentences-ar.ts'

export const fr: Sentences = {
  // --- Accounts ---------------------------------------------------------------------------------
  'Email, password, and full name are required':
    'Veuillez indiquer votre e-mail, un mot de passe et votre nom complet.',
  'Enter a valid email address.': 'Veuillez saisir une adresse e-mail valable.',
  'Enter a valid phone number.': 'Veuillez saisir un numéro de téléphone valable.',
  'A user with this email already exists.': 'Un compte existe déjà avec cette adresse e-mail.',
  'This password is too common.': 'Ce mot de passe est trop courant.',
  'This password is entirely numeric.': 'Ce mot de passe ne contient que des chiffres.',
  'This password is too short. It must contain at least {} characters.':
    'Ce mot de passe est trop court. Il lui faut au moins {0} caractères.',
  'The password is too similar to the {}.': 'Ce mot de passe ressemble trop à ceci : {0}.',
  username: 'nom d’utilisateur',
  'first name': 'prénom',
  'last name': 'nom de famille',
  email: 'adresse e-mail',
  'Current password is incorrect': 'Le mot de passe actuel est incorrect.',
  'Invalid email or password': 'L’adresse e-mail ou le mot de passe est incorrect.',
  'Account is temporarily locked due to too many failed login attempts. Please try again later.':
    'Ce compte est bloqué quelque temps après trop de tentatives de connexion. Réessayez plus tard.',
  'Account is disabled. Please contact support.':
    'Ce compte est fermé. Veuillez écrire à la boutique.',
  'Authentication credentials were not provided.': 'Veuillez vous connecter.',
  'Authorization header must contain two space-delimited values':
    'Vos données de connexion sont illisibles. Veuillez vous reconnecter.',
  'Token is invalid or expired': 'Votre session est terminée. Veuillez vous reconnecter.',
  'Given token not valid for any token type':
    'Votre session est terminée. Veuillez vous reconnecter.',
  'Token is expired': 'Votre session est terminée. Veuillez vous reconnecter.',
  'Token is blacklisted': 'Votre session est terminée. Veuillez vous reconnecter.',
  'User not found': 'Ce compte n’existe pas.',
  'User is inactive': 'Ce compte est fermé.',
  'Invalid verification token': 'Ce lien n’est pas valable. Demandez un nouvel e-mail.',
  'Verification token has expired': 'Ce lien a expiré. Demandez un nouvel e-mail.',
  'Email already verified': 'Votre adresse e-mail est déjà confirmée.',
  'Invalid password reset token':
    'Ce lien n’est pas valable, ou il a déjà servi. Demandez un nouvel e-mail.',
  'Password reset token has expired': 'Ce lien a expiré. Demandez un nouvel e-mail.',
  'Invalid {} token': 'La connexion n’a pas été acceptée. Veuillez réessayer.',
  'Failed to verify {} token': 'Le service de connexion ne répond pas. Réessayez plus tard.',
  '{} login is not available': 'Ce mode de connexion est désactivé.',
  'Second factor required.': 'Confirmez d’abord votre identité par la seconde étape.',
  'You do not have permission to perform this action.': 'Vous n’avez pas le droit de faire cela.',
  'Session not found': 'Cette session n’existe plus.',
  'Address not found': 'Cette adresse n’existe plus.',
  'You can keep at most {} addresses.': 'Nombre maximal d’adresses enregistrées : {0}.',
  'Make another address the default instead.':
    'Choisissez plutôt une autre adresse comme adresse par défaut.',
  'Give up your role first.': 'Renoncez d’abord à votre rôle.',
  'Your account has orders under way.':
    'Vous avez des commandes en cours. Attendez qu’elles soient terminées.',
  // --- Catalog ----------------------------------------------------------------------------------
  'Not found.': 'Nous n’avons rien trouvé ici.',
  'Invalid page.': 'Cette page de la liste n’existe pas.',
  'Invalid coverage_level. Must be one of: {}':
    'Ce niveau de couvrance n’existe pas. Les niveaux sont : {0}.',
  'Give at least one of bust, waist and hips.':
    'Indiquez au moins une mesure : poitrine, taille ou hanches.',
  // --- Cart and wishlist ------------------------------------------------------------------------
  'Insufficient stock. Only {} items available.': 'Stock insuffisant. Quantité disponible : {0}.',
  'Quantity must be at least {}': 'Quantité minimale : {0}.',
  'Quantity must be between {} and {}': 'Choisissez une quantité de {0} à {1}.',
  'Cart cannot hold more than {} different items':
    'Votre panier est plein. Nombre maximal d’articles différents : {0}.',
  'Product variant not found or inactive': 'Cet article n’est plus disponible.',
  'Product variant not found': 'Cet article n’est plus disponible.',
  'Cart item not found': 'Cet article n’est plus dans votre panier.',
  'Item already in wishlist': 'Cet article est déjà dans vos favoris.',
  'Wishlist cannot hold more than {} items':
    'Vos favoris sont au complet. Nombre maximal d’articles : {0}.',
  'Wishlist item not found': 'Cet article n’est plus dans vos favoris.',
  // --- Orders -----------------------------------------------------------------------------------
  'Cart is empty. Add items before creating an order.':
    'Votre panier est vide. Ajoutez-y des articles avant de commander.',
  'This code is not valid.': 'Ce code n’est pas valable.',
  'This code needs an order of at least {}.': 'Ce code vaut pour une commande d’au moins {0}.',
  'This delivery method does not go to {}.': 'Ce mode de livraison ne dessert pas ce pays : {0}.',
  'No delivery method goes to {}.': 'Aucun mode de livraison ne dessert ce pays : {0}.',
  'The address is in {}.': 'L’adresse se trouve dans un autre pays : {0}.',
  'Give either address or address_id.':
    'Choisissez une adresse enregistrée ou saisissez-en une, pas les deux.',
  'Delivery address is required': 'Veuillez indiquer l’adresse de livraison.',
  'Some items are out of stock.': 'Certains articles sont épuisés.',
  'Payment method is not available':
    'Ce moyen de paiement n’est pas disponible. Veuillez en choisir un autre.',
  'Payment processing failed': 'Le paiement n’a pas abouti. Choisissez un autre moyen de paiement.',
  'The card was declined.': 'La carte a été refusée.',
  'You have too many unpaid orders. Pay or cancel one first.':
    'Vous avez trop de commandes impayées. Payez-en ou annulez-en une d’abord.',
  'You hold too many items that are not paid for. Pay or cancel an order first.':
    'Trop d’articles vous sont réservés sans être payés. Payez ou annulez d’abord une commande.',
  'The cart changed while the order was being placed. Please try again.':
    'Votre panier a changé pendant la commande. Veuillez réessayer.',
  'Payment provider is unavailable. Please try again.':
    'Le service de paiement ne répond pas. Veuillez réessayer.',
  'Payment provider did not answer in time. Please try again.':
    'Le service de paiement n’a pas répondu à temps. Veuillez réessayer.',
  'Order not found': 'Cette commande n’existe pas.',
  'Order cannot be cancelled. Status: {}': 'Cette commande ne peut plus être annulée. État : {0}.',
  'Order cannot be paid. Status: {}': 'Cette commande ne peut pas être payée. État : {0}.',
  pending: 'en attente de paiement',
  paid: 'payée',
  shipped: 'expédiée',
  delivered: 'livrée',
  cancelled: 'annulée',
  'The total has changed to {}.': 'Le total est maintenant de {0}.',
  'This order can no longer be paid. Order again.':
    'Cette commande ne peut plus être payée. Veuillez commander à nouveau.',
  'Invoice not found': 'Cette facture n’existe pas.',
  'Credit note not found': 'Cet avoir n’existe pas.',
  'Only delivered orders can be returned.': 'Seules les commandes livrées peuvent être retournées.',
  'The return window of this order has closed.': 'Le délai de retour de cette commande est passé.',
  'Some items cannot be returned in this quantity.':
    'Certains articles ne peuvent pas être retournés dans cette quantité.',
  'This order has too many returns. Write to the shop instead.':
    'Cette commande a trop de retours. Écrivez plutôt à la boutique.',
  'Cannot transition from {} to {}': 'Ce n’est plus possible. État actuel : {0}.',
  requested: 'demandé',
  approved: 'accepté',
  rejected: 'refusé',
  received: 'reçu',
  'Return not found': 'Ce retour n’existe pas.',
  'Item {}: Choose a variant of the same product.':
    'Choisissez pour l’article {0} une variante du même produit.',
  'Item {} is there more than once.': 'L’article {0} y est plusieurs fois.',
  // --- Outfits ----------------------------------------------------------------------------------
  'Outfit must contain at least {} products': 'Nombre minimal d’articles d’une tenue : {0}.',
  'Outfit cannot contain more than {} products': 'Nombre maximal d’articles d’une tenue : {0}.',
  'Outfit contains duplicate products': 'Un article ne peut figurer qu’une fois dans une tenue.',
  'Invalid product IDs: {}': 'Certains articles ne sont plus dans la boutique : {0}.',
  'You can keep at most {} outfits.': 'Nombre maximal de tenues : {0}. Supprimez-en une d’abord.',
  'Outfit not found': 'Cette tenue n’existe pas.',
  'Outfit could not be added to the cart': 'La tenue n’a pas pu être ajoutée au panier.',
  // --- Fields -----------------------------------------------------------------------------------
  'This field is required.': 'Veuillez remplir ce champ.',
  'This field may not be null.': 'Veuillez remplir ce champ.',
  'This field may not be blank.': 'Ce champ ne peut pas rester vide.',
  'Not a valid string.': 'Veuillez saisir un texte.',
  'Ensure this field has no more than {} characters.': 'Nombre maximal de caractères : {0}.',
  'Ensure this field has at least {} characters.': 'Nombre minimal de caractères : {0}.',
  'Ensure this field has no more than {} elements.': 'Nombre maximal de choix : {0}.',
  'Ensure this field has at least {} elements.': 'Nombre minimal de choix : {0}.',
  'Null characters are not allowed.': 'Ce texte contient un signe qui n’est pas permis.',
  'Surrogate characters are not allowed: {}.':
    'Ce texte contient un signe qui n’est pas permis : {0}.',
  'Enter a valid URL.': 'Veuillez saisir un lien valable.',
  'Enter a number.': 'Veuillez saisir un nombre.',
  'Enter a valid date.': 'Veuillez saisir une date valable.',
  'A valid integer is required.': 'Veuillez saisir un nombre entier.',
  'A valid number is required.': 'Veuillez saisir un nombre.',
  'Ensure this value is greater than or equal to {}.': 'Valeur minimale : {0}.',
  'Ensure this value is less than or equal to {}.': 'Valeur maximale : {0}.',
  'Ensure that there are no more than {} decimal places.': 'Nombre maximal de décimales : {0}.',
  'Must be a valid boolean.': 'Veuillez choisir oui ou non.',
  '"{}" is not a valid choice.': '« {0} » n’est pas proposé.',
  'Select a valid choice. {} is not one of the available choices.':
    'Choisissez dans la liste. « {0} » n’y figure pas.',
  'Invalid pk "{}" - object does not exist.': 'Ceci n’existe plus : {0}.',
  'Incorrect type. Expected pk value, received {}.': 'La boutique n’a pas compris ce choix.',
  'Expected a list of items but got type "{}".': 'La boutique n’a pas compris ce champ.',
  'Expected a dictionary of items but got type "{}".': 'La boutique n’a pas compris ce champ.',
  'Invalid data. Expected a dictionary, but got {}.':
    'La boutique n’a pas compris la demande. Veuillez recharger la page.',
  'No data provided': 'Rien n’est arrivé. Veuillez réessayer.',
  // --- Pictures ---------------------------------------------------------------------------------
  'No file was submitted.': 'Veuillez choisir un fichier.',
  'The submitted data was not a file. Check the encoding type on the form.':
    'Veuillez choisir un fichier.',
  'The submitted file is empty.': 'Ce fichier est vide.',
  'Submit only one picture.': 'Veuillez choisir une seule image.',
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.':
    'Ce fichier n’est pas une image, ou il est abîmé. Veuillez en choisir un autre.',
  'Ensure this filename has at most {} characters (it has {}).':
    'Le nom du fichier est trop long : {1} caractères au lieu de {0} au plus.',
  'Ensure this file has at most {} MB.': 'Ce fichier est trop lourd. Taille maximale : {0} Mo.',
  'Ensure this image has at most {} megapixels.':
    'Cette image est trop grande. Taille maximale : {0} mégapixels.',
  // --- Any request ------------------------------------------------------------------------------
  'Idempotency-Key must be 1 to 255 printable ASCII characters': 'Veuillez recharger la page.',
  'Idempotency-Key was used before with a different request': 'Veuillez recharger la page.',
  'A request with this Idempotency-Key is still being processed. Please try again.':
    'C’est déjà en cours. Patientez un instant.',
  'Could not satisfy the request Accept header.':
    'La boutique n’a pas compris la demande. Veuillez recharger la page.',
  'Request body is larger than {} bytes.': 'C’est trop lourd. Veuillez envoyer moins.',
  'Unsupported media type "{}" in request.': 'Ce type de fichier ne peut pas être utilisé.',
  'JSON parse error - {}': 'La boutique n’a pas compris la demande. Veuillez recharger la page.',
  'Multipart form parse error - {}': 'Le fichier n’est pas arrivé en entier. Veuillez réessayer.',
  'Method "{}" not allowed.': 'La boutique n’a pas compris la demande. Veuillez recharger la page.',
  'Request was throttled. Expected available in {} seconds.':
    'Trop de demandes à la fois. Réessayez dans {0} s.',
  'An unexpected error occurred. Please try again later.':
    'Une erreur s’est produite dans la boutique. Réessayez plus tard.',
  'The service is temporarily unavailable. Please try again later.':
    'La boutique est très sollicitée. Réessayez dans un instant.',
  // --- Of the client itself ---------------------------------------------------------------------
  'The service did not answer in time': 'La boutique n’a pas répondu à temps. Veuillez réessayer.',
  'Unknown reply of status {}': 'La boutique a répondu de façon inattendue. Veuillez réessayer.',
}
