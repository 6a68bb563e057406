import { z } from 'zod'
import { picture, type ReadPicture, text, Url } from '../http/schemas.ts'
import { NAME_MAX_CHARACTERS } from '../limits.ts'
import { aminaJacobs, Profile, phoneNumber } from './schemas.ts'

type Pictures = { picture: Buffer; thumbnail: Buffer }
/** What became of a picture before the fields are checked together (profile-picture.ts). */
export type ReadProfilePicture = ReadPicture<Pictures | null>

const profilePicture = () =>
  picture<Pictures | null>({
    type: ['string', 'null'],
    maxLength: 0,
    description: 'null or a blank string removes the picture; a new one comes in a form.',
    'x-form': {
      type: 'string',
      format: 'binary',
      description: 'JPEG, PNG or WebP, at most 5 MB and 40 megapixels; blank removes the picture.',
    },
  })

const name = (example: string) =>
  text({ max: NAME_MAX_CHARACTERS, blank: true })
    .meta({ examples: [example] })
    .optional()

const PHONE = '+27 82 555 0134'

export const ChangeProfileBody = z
  .object({
    first_name: name('Amina'),
    last_name: name('Jacobs'),
    phone_number: phoneNumber()
      .meta({ examples: [PHONE] })
      .optional(),
    profile_picture: profilePicture().optional(),
  })
  .meta({
    id: 'UpdateProfileRequest',
    examples: [{ first_name: 'Amina', last_name: 'Jacobs', phone_number: PHONE }],
  })
export type ChangeProfileBody = z.infer<typeof ChangeProfileBody>

// --- Replies ----------------------------------------------------------------------------------------

const file = 'profile/12/0f8fad5bd9cb469fa16570867728950e'

/** The profile with its thumbnail, which the contract says is made and not where it is shown. */
export const ProfileWithThumbnail = Profile.extend({ profile_thumbnail_url: Url.nullable() }).meta({
  id: 'Profile',
  examples: [
    {
      ...aminaJacobs,
      profile_picture: `${file}.webp`,
      profile_picture_url: `https://store.example.com/media/${file}.webp`,
      profile_thumbnail_url: `https://store.example.com/media/${file}-thumb.webp`,
    },
  ],
})
