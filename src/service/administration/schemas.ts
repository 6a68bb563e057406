import { z } from 'zod'
import { pageQuery } from '../fields/pages.ts'
import { ADMIN_PAGE_SIZE } from '../limits/administration.ts'

/** The query of a list that has no filters. */
export const PageQuery = z.object(pageQuery(ADMIN_PAGE_SIZE))
