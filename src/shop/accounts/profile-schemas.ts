import { z } from 'zod'
import type { Pictures } from '../../outside/media/decode.ts'
import { languageNamed } from '../../service/config/languages.ts'
import { phoneNumber } from '../../service/fields/phone.ts'
import { field, notAChoice, picture, type ReadPicture, Url } from '../../service/fields/schemas.ts'
import { amina, optionalName, Role, User } from './schemas.ts'

/** The result of readProfilePicture, before the fields are checked together. */
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

/** `languages` are those of the shop. */
export const changeProfileBody = (languages: readonly string[]) =>
  z
    .object({
      // Swagger UI fills a form with the examples of its fields.
      first_name: optionalName().meta({ examples: ['Amina'] }),
      last_name: optionalName().meta({ examples: ['Jacobs'] }),
      phone_number: phoneNumber()
        .optional()
        .meta({ examples: ['+27 82 555 0134'] }),
      language: language(languages).optional(),
      profile_picture: profilePicture().optional(),
    })
    .meta({
      id: 'UpdateProfileRequest',
      examples: [
        {
          first_name: 'Amina',
          last_name: 'Jacobs',
          phone_number: amina.phone_number,
          language: 'ar',
        },
      ],
    })
export type ChangeProfileBody = z.infer<ReturnType<typeof changeProfileBody>>

/** `languages` are those of the shop. */
export const language = (languages: readonly string[]) =>
  field(
    {
      type: 'string',
      description: 'One of the shop’s, for its mails; a region is dropped (`ar-EG` is `ar`)',
      examples: ['ar'],
    },
    (value, problems): string => {
      const code = typeof value === 'string' ? languageNamed(languages, value) : undefined
      if (code === undefined) problems.push(notAChoice(value))
      return code ?? ''
    },
  )

const file = 'profile/12/0f8fad5bd9cb469fa16570867728950e'

/** The user with the thumbnail, which the contract promises without saying which reply shows it. */
export const Profile = User.extend({
  profile_thumbnail_url: Url.nullable(),
  role: Role.nullable().describe('What the user may do in administration; null for customers'),
  language: z.string().describe('Of the mails to the user'),
  has_password: z.boolean().describe('False for who logs in at an identity provider alone'),
  has_second_factor: z.boolean().describe('Never for customers'),
}).meta({
  id: 'Profile',
  examples: [
    {
      ...amina,
      profile_picture: `${file}.webp`,
      profile_picture_url: `https://store.example.com/media/${file}.webp`,
      profile_thumbnail_url: `https://store.example.com/media/${file}-thumb.webp`,
      role: null,
      language: 'ar',
      has_password: true,
      has_second_factor: false,
    },
  ],
})
export type Profile = z.infer<typeof Profile>
