/** Shoppers' words for things that the catalog calls otherwise. */
import type { SynonymList } from '../../../shop/catalog/finding/rows.ts'

/** By language; under `all` what is searched in any. */
const LISTS: Record<string, string[][]> = {
  all: [
    ['caftan', 'kaftan'],
    ['jumper', 'sweater', 'pullover', 'knitwear'],
    ['headscarf', 'hijab'],
    ['pants', 'trousers'],
    ['swimsuit', 'swim set', 'bathing suit', 'burkini'],
  ],
  en: [['jilbab', 'abaya']],
  // Broken plurals too: no rule leads from one to the other.
  ar: [
    ['عباية', 'جلباب'],
    ['حجاب', 'طرحة', 'إيشارب'],
    ['شال', 'وشاح', 'شالات', 'أوشحة'],
    ['قفطان', 'قفاطين', 'جلابية'],
    ['فستان', 'فساتين'],
    ['تنورة', 'تنانير', 'جيبة'],
    ['بنطلون', 'بنطال', 'سروال', 'بناطيل'],
    ['قميص', 'قمصان'],
    ['معطف', 'معاطف', 'بالطو'],
    ['كنزة', 'بلوفر', 'سويتر'],
    ['مخمل', 'قطيفة'],
    ['كارديغان', 'كارديجان'],
    ['ليغنز', 'ليقنز'],
    ['بوركيني', 'مايوه شرعي'],
  ],
  fr: [
    ['foulard', 'hijab', 'voile'],
    ['châle', 'étole'],
    ['pull', 'chandail', 'tricot'],
    ['manteau', 'pardessus'],
    ['blouse', 'chemisier'],
    ['mousseline', 'chiffon'],
    ['maillot de bain', 'tenue de bain', 'burkini'],
    ['tee shirt', 't shirt'],
  ],
  tr: [
    ['ferace', 'abaya'],
    ['başörtüsü', 'türban', 'eşarp', 'hicap'],
    ['mayo', 'haşema'],
    ['kazak', 'süveter'],
    ['hırka', 'kardigan'],
    ['kaban', 'palto'],
    ['kot', 'jean', 'denim'],
    ['pilili', 'plise'],
    ['uzun', 'maksi'],
    ['zeytin yeşili', 'haki'],
  ],
  id: [
    ['hijab', 'jilbab', 'kerudung'],
    ['abaya', 'jubah'],
    ['mukena', 'rukuh'],
    ['kaus', 'kaos'],
    ['ritsleting', 'resleting'],
    ['manik manik', 'payet'],
    ['renda', 'brokat'],
    ['menyusui', 'busui'],
    ['merah marun', 'maroon'],
    ['sutra', 'sutera'],
  ],
}

export const synonyms: readonly SynonymList[] = Object.entries(LISTS).flatMap(([lang, lists]) =>
  lists.map((words) => ({ lang: lang === 'all' ? null : lang, words })),
)
