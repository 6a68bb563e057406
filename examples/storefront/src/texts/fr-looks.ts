import type { Texts } from './en.ts'

export const looks: Texts['looks'] = {
  'Linen days': {
    name: 'Jours de lin',
    description:
      'Pour les après-midi les plus chauds de l’année : une seule étoffe, des épaules à l’ourlet.',
  },
  'Winter on the quay': {
    name: 'L’hiver sur le quai',
    description: 'De la laine contre le vent, et de la douceur dessous.',
  },
  'A cousin’s wedding': {
    name: 'Le mariage d’une cousine',
    description: 'Du satin et un peu d’éclat ; rien qui éclipse la mariée.',
  },
  'Five in the morning': {
    name: 'Cinq heures du matin',
    description: 'De quoi courir avant que la ville ne s’éveille.',
  },
}
