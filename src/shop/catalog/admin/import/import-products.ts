import type { Administrator } from '../../../../service/administration/administrator.ts'
import { recordAudit } from '../../../../service/audit/audit.ts'
import { mergedNotes } from '../../../../service/csv/notes.ts'
import type { Db, Tx } from '../../../../service/db/connect.ts'
import { allowTransferTime } from '../../../../service/db/transfer-time.ts'
import {
  catalogChanged,
  foreignImportRefused,
  type ImportProblem,
  importRefused,
} from '../../../../service/http/errors.ts'
import { untilDeadline } from '../../../../service/http/transfers.ts'
import { IMPORT_PROBLEMS_MAX, IMPORT_SKIPPED_PRODUCTS } from '../../../../service/limits/catalog.ts'
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
import { type GivenAnswers, lookUpAnswers, NO_ANSWERS } from './from/answers.ts'
import { leaveInvalidOut, problemIn } from './from/leave-invalid-out.ts'
import { type ForeignHeader, leftColumns } from './from/recognise.ts'
import { copySourceRows, insertOrigins } from './from/source-queries.ts'
import { columnIn, type TakenOver, takeOver } from './from/take-over.ts'
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
import {
  listImportProblems,
  listTwinProblems,
  type ProblemLimit,
  type ProblemRow,
} from './problem-queries.ts'
import {
  copyImportRows,
  createImportRows,
  lockMentioned,
  planCounts,
  planImport,
} from './queries.ts'
import { type CatalogFile, openCatalogFile } from './read-catalog-file.ts'
import type { ImportReply, TakenOver as Taken } from './schemas.ts'
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
  /** To a file of another system; a file of ours asks nothing. */
  answers?: GivenAnswers
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
    const options = { all, isDryRun, from: context.answers?.from }
    const catalogFile = await openCatalogFile(file, options, (rows) => report('read', rows))
    await createImportPictures(tx)
    if (catalogFile.header) {
      await lookUpAnswers(tx, context.answers ?? NO_ANSWERS)
      await copySourceRows(tx, catalogFile.texts)
    } else {
      await createImportRows(tx, columns)
      await copyImportRows(tx, catalogFile.texts)
    }
    return untilDeadline(db, tx, deadline, () => checkAndWrite(tx, context, catalogFile))
  })
}

async function checkAndWrite(tx: Tx, context: Context, file: CatalogFile): Promise<ImportReply> {
  const { isDryRun, columns, report = () => undefined } = context
  report('check', file.rows)
  // From here on imports run one at a time. The file is read before: a slow upload delays no other import.
  if (!isDryRun) await lockNames(tx)
  const foreign = await takeOverForeign(tx, context, file)
  if (!foreign) await replaceOldSlugs(tx)
  if (!isDryRun) await lockMentioned(tx)
  const plan = async () => {
    await planCategories(tx)
    await planImport(tx, columns)
  }
  await plan()
  // Counted when the request came, since it cannot have been later.
  const window = file.names.includes('stock_counted') ? await getCountWindow(tx) : undefined
  if (window) await planCounts(tx, window, 'all')
  // Before the problems are listed, since they show facts of the catalog.
  await context.authorize?.(tx)
  const listing = { file, columns, foreign }
  if (foreign?.skipsInvalid) {
    const limits = { limit: IMPORT_SKIPPED_PRODUCTS, each: 'product' } as const
    const listProblems = async () => (await listRowProblems(tx, listing, limits)).flat()
    await leaveInvalidOut(tx, { ...foreign, file, listProblems, plan })
  }
  await assertNoProblems(tx, listing)
  const hasPictures = (await insertOwnPictures(tx)) > 0
  if (hasPictures || foreign) await planPictures(tx)
  const lineOf = foreign?.lineOf ?? ((line: number) => line)
  const result: ImportReply = {
    dry_run: isDryRun,
    ...(await countChanges(tx)),
    categories: { created: await countNewCategories(tx) },
    changes: (await listChanges(tx, columns)).map((each) => ({ ...each, line: lineOf(each.line) })),
    ...(hasPictures || foreign || file.findings.notes.count > 0
      ? await takenOf(tx, file, hasPictures || foreign !== undefined)
      : {}),
  }
  if (isDryRun) return result
  report('write', file.rows)
  await write(tx, context, { result, window })
  if (foreign) await insertOrigins(tx, foreign.header.source)
  if (!hasPictures && !foreign) return result
  const actorUserId = context.administrator?.userId ?? null
  const from = file.header?.source ?? 'own'
  const import_id = await insertImport(tx, { from, actorUserId })
  await queuePictures(tx)
  return { ...result, import_id }
}

/** The keys of the reply that a file without notes and pictures of the shop's own columns lacks. */
async function takenOf(tx: Tx, file: CatalogFile, hasPlan: boolean): Promise<Taken> {
  const { header, findings } = file
  const rows = hasPlan ? await listPictureNotes(tx) : []
  const ofPictures = rows.map(({ line, column, message }) => ({
    line,
    column: header && column ? columnIn(header, column) : column,
    message,
  }))
  const notes = mergedNotes(findings.notes, { first: ofPictures, count: rows[0]?.total ?? 0 })
  return {
    from: header?.source ?? 'own',
    import_id: null,
    notes: notes.first,
    notes_count: notes.count,
    left_columns: header ? leftColumns(header) : [],
    pictures: hasPlan ? await countNewPictures(tx) : 0,
  }
}

type Foreign = TakenOver & { header: ForeignHeader; skipsInvalid: boolean }

/** Makes rows of ours of a file of another system; undefined for a file of ours. */
async function takeOverForeign(
  tx: Tx,
  { answers: given = NO_ANSWERS, columns, isDryRun }: Context,
  { header, findings }: CatalogFile,
): Promise<Foreign | undefined> {
  if (!header) return undefined
  await createImportRows(tx, columns)
  const answers = await lookUpAnswers(tx, given)
  const all = withSizes(columns.all, answers.shopSizes)
  const job = { header, columns: all, answers, findings, timeZone: columns.timeZone, isDryRun }
  return { ...(await takeOver(tx, job)), header, skipsInvalid: answers.skip_invalid === true }
}

type Listing = { file: CatalogFile; columns: ImportColumns; foreign: Foreign | undefined }

/** Problems of rows beside the catalog and each other. */
const listRowProblems = async (
  tx: Tx,
  { file: { names }, columns: { all: columns } }: Listing,
  limits: ProblemLimit,
): Promise<ProblemRow[][]> => [
  await listImportProblems(tx, { names, columns }, limits),
  await listCategoryProblems(tx, limits.limit),
  await listTwinProblems(tx, limits),
]

/** Throws importRefused, with the open questions of a file of another system. */
async function assertNoProblems(tx: Tx, listing: Listing): Promise<void> {
  const { file, columns, foreign } = listing
  const lists = await listRowProblems(tx, listing, { limit: IMPORT_PROBLEMS_MAX, each: 'problem' })
  const placeOf = ({ column }: ImportProblem) =>
    columns.all.findIndex(({ name }) => name === column)
  const inFile = new Set<ImportProblem>(file.findings.problems.first)
  const shown = [...inFile, ...lists.flat()]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((each) => (foreign && !inFile.has(each) ? problemIn(foreign, each) : each))
    .map(({ line, column, message }) => ({ line, column, message }))
  const ofRows = lists.reduce((sum, [row]) => sum + (row?.total ?? 0), 0)
  const { first, count } = mergedNotes({
    first: shown,
    count: file.findings.problems.count + ofRows,
  })
  if (!foreign) {
    if (count > 0) throw importRefused(first, count)
    return
  }
  const questions = foreign.questions.list()
  if (count > 0 || questions.length > 0) throw foreignImportRefused(first, count, questions)
}

type Plan = { result: ImportReply; window: CountWindow | undefined }

/** New rows come first, and stock last: orders wait only for the variants that change, and briefly. */
async function write(
  tx: Tx,
  { administrator, columns }: Context,
  { result: { from = 'own', products, variants, categories }, window }: Plan,
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
    after: { products, variants, categories, skus, ...(from === 'own' ? {} : { from }) },
  })
}
