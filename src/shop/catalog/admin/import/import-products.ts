import type { Administrator } from '../../../../service/administration/administrator.ts'
import { recordAudit } from '../../../../service/audit/audit.ts'
import { mergedNotes } from '../../../../service/csv/notes.ts'
import type { Db, Tx } from '../../../../service/db/connect.ts'
import { allowTransferTime } from '../../../../service/db/transfer-time.ts'
import {
  catalogChanged,
  type ImportProblem,
  importRefused,
} from '../../../../service/http/errors.ts'
import { untilDeadline } from '../../../../service/http/transfers.ts'
import { IMPORT_PROBLEMS_MAX } from '../../../../service/limits/catalog.ts'
import { expectRestock } from '../../../wishlist/expect-restock.ts'
import { lockNames } from '../../name-queries.ts'
import { listAllSizes } from '../../size-queries.ts'
import { type CountWindow, getCountWindow } from '../count-queries.ts'
import {
  countNewCategories,
  insertImportedCategories,
  listCategoryProblems,
  planCategories,
} from './category-queries.ts'
import { type ImportColumns, withSizes } from './columns.ts'
import { replaceOldSlugs } from './old-slug-queries.ts'
import {
  countNewPictures,
  createImportPictures,
  insertImport,
  insertOwnPictures,
  listPictureNotes,
  planPictures,
} from './picture-queries.ts'
import { queuePictures } from './pictures/queue-pictures.ts'
import { listImportProblems, listTwinProblems } from './problem-queries.ts'
import { copyImportRows, lockMentioned, planCounts, planImport } from './queries.ts'
import { type CatalogFile, readCatalogFile } from './read-catalog-file.ts'
import type { ImportReply, TakenOver } from './schemas.ts'
import { upsertImportedMeasures, upsertImportedTranslations } from './text-queries.ts'
import {
  countChanges,
  insertImportedCounts,
  insertImportedLedger,
  insertImportedProducts,
  insertImportedVariants,
  isPlanCurrent,
  listChanges,
  listChangingSkus,
  lockImportedStock,
  updateImportedProducts,
  updateImportedVariants,
} from './write-queries.ts'

export type ImportStage = 'read' | 'check' | 'write'
type Context = {
  isDryRun: boolean
  columns: ImportColumns
  /** Absent from the shell. */
  administrator?: Pick<Administrator, 'userId' | 'client'>
  /** Aborts when the time is up, or the client has hung up. */
  deadline?: AbortSignal
  /** Throws if the administrator may no longer import: a file may take minutes to come. Absent from the shell. */
  authorize?: (tx: Tx) => Promise<void>
  /** Called when a stage begins and while rows are read, with their number so far. */
  report?: (stage: ImportStage, rows: number) => void
}

/**
 * Imports a CSV file of the catalog, all of it or nothing: products by slug, variants by SKU, and the
 * categories that it describes and the catalog lacks. What is not in the file stays. A dry run writes
 * nothing and returns the same result. Throws importRefused, bodyTooLarge, catalogChanged, and unavailable after
 * the deadline. Contract 11.5.
 */
export async function importProducts(
  db: Db,
  file: AsyncIterable<Buffer>,
  context: Context,
): Promise<ImportReply> {
  const { columns, isDryRun, deadline, report = () => undefined } = context
  return db.begin(async (tx) => {
    await allowTransferTime(tx)
    const all = withSizes(columns.all, await listAllSizes(tx))
    const catalogFile = readCatalogFile(file, { all, isDryRun }, (rows) => report('read', rows))
    await createImportPictures(tx)
    await copyImportRows(tx, catalogFile.texts, columns)
    return untilDeadline(db, tx, deadline, () => checkAndWrite(tx, context, catalogFile))
  })
}

async function checkAndWrite(tx: Tx, context: Context, file: CatalogFile): Promise<ImportReply> {
  const { isDryRun, columns, report = () => undefined } = context
  report('check', file.rows)
  // From here on imports run one at a time. The file is read before: a slow upload delays no other import.
  if (!isDryRun) await lockNames(tx)
  await replaceOldSlugs(tx)
  if (!isDryRun) await lockMentioned(tx)
  await planCategories(tx)
  await planImport(tx, columns)
  // Counted when the request came, since it cannot have been later.
  const window = file.names.includes('stock_counted') ? await getCountWindow(tx) : undefined
  if (window) await planCounts(tx, window, 'all')
  const hasPictures = (await insertOwnPictures(tx)) > 0
  if (hasPictures) await planPictures(tx)
  // Before the problems are listed, since they show facts of the catalog.
  await context.authorize?.(tx)
  await assertNoProblems(tx, file, columns)
  const result = {
    dry_run: isDryRun,
    ...(await countChanges(tx)),
    categories: { created: await countNewCategories(tx) },
    changes: await listChanges(tx, columns),
    ...(hasPictures || file.notes.count > 0 ? await takenOver(tx, file, hasPictures) : {}),
  }
  if (isDryRun) return result
  report('write', file.rows)
  const actorUserId = context.administrator?.userId ?? null
  await write(tx, context, { result, window })
  if (!hasPictures) return result
  const import_id = await insertImport(tx, { from: 'own', actorUserId })
  await queuePictures(tx)
  return { ...result, import_id }
}

async function takenOver(tx: Tx, file: CatalogFile, hasPictures: boolean): Promise<TakenOver> {
  const rows = hasPictures ? await listPictureNotes(tx) : []
  const ofPictures = rows.map(({ line, column, message }) => ({ line, column, message }))
  const notes = mergedNotes(file.notes, { first: ofPictures, count: rows[0]?.total ?? 0 })
  return {
    from: 'own',
    import_id: null,
    notes: notes.first,
    notes_count: notes.count,
    left_columns: [],
    pictures: hasPictures ? await countNewPictures(tx) : 0,
  }
}

async function assertNoProblems(tx: Tx, file: CatalogFile, columns: ImportColumns): Promise<void> {
  const placeOf = ({ column }: ImportProblem) =>
    columns.all.findIndex(({ name }) => name === column)
  const rows = await listImportProblems(tx, file.names, columns.all)
  const ofCategories = await listCategoryProblems(tx)
  const twins = await listTwinProblems(tx)
  const count = file.problemsCount + (rows[0]?.total ?? 0) + ofCategories.length + twins.length
  if (count === 0) return
  const listed = rows.map(({ line, column, message }) => ({ line, column, message }))
  const all = [...file.problems, ...listed, ...ofCategories, ...twins].sort(
    (one, other) => one.line - other.line || placeOf(one) - placeOf(other),
  )
  throw importRefused(all.slice(0, IMPORT_PROBLEMS_MAX), count)
}

type Plan = { result: ImportReply; window: CountWindow | undefined }

/** New rows come first, and stock last: orders wait only for the variants that change, and briefly. */
async function write(
  tx: Tx,
  { administrator, columns }: Context,
  { result: { products, variants, categories }, window }: Plan,
): Promise<void> {
  const actorUserId = administrator?.userId ?? null
  if (categories.created > 0) await insertImportedCategories(tx)
  await insertImportedProducts(tx)
  await insertImportedVariants(tx, actorUserId)
  await updateImportedProducts(tx, 'others')
  await insertImportedLedger(tx, actorUserId)
  const skus = await listChangingSkus(tx)
  await expectRestock(tx, await lockImportedStock(tx))
  if (!(await isPlanCurrent(tx))) throw catalogChanged()
  await updateImportedProducts(tx, 'opening')
  if (window) {
    await planCounts(tx, window, 'changing')
    await insertImportedCounts(tx, actorUserId)
  }
  await updateImportedVariants(tx, actorUserId)
  await upsertImportedMeasures(tx)
  for (const each of columns.translated) await upsertImportedTranslations(tx, each)
  await recordAudit(tx, {
    actorUserId: administrator?.userId,
    client: administrator?.client,
    action: 'import_products',
    subject: { type: 'catalog', id: 'products' },
    after: { products, variants, categories, skus },
  })
}
