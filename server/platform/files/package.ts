/** The fixed parts of an Excel package (ECMA-376, Open Packaging Conventions). */
import { escapeText } from './cell.ts';
import { STYLES } from './styles.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const sheetPath = (index: number): string => `xl/worksheets/sheet${index}.xml`;

/** Worksheets are the default of `.xml`, since their number is not known when this part is written. */
export const contentTypes =
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

export const rootRelations =
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const workbook = (names: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
  names
    .map(
      (name, i) =>
        `<sheet name="${escapeText(name).replaceAll('"', '&quot;')}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
    )
    .join('') +
  '</sheets></workbook>';

export const workbookRelations = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  Array.from(
    { length: sheets },
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  ).join('') +
  `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

/** Number formats above 163 are custom; 1, 4, 20 and 49 are built in (0, #,##0.00, h:mm and text). */
const FORMATS: Record<(typeof STYLES)[number], string> = {
  text: '<xf/>',
  header: '<xf fontId="1" applyFont="1" fillId="2" applyFill="1"/>',
  integer: '<xf numFmtId="1" applyNumberFormat="1"/>',
  number: '<xf/>',
  money: '<xf numFmtId="4" applyNumberFormat="1"/>',
  percent: '<xf numFmtId="165" applyNumberFormat="1"/>',
  date: '<xf numFmtId="164" applyNumberFormat="1"/>',
  wallTime: '<xf numFmtId="166" applyNumberFormat="1"/>',
  time: '<xf numFmtId="20" applyNumberFormat="1"/>',
  boolean: '<xf/>',
  quoted: '<xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/>',
};
/** Number formats of days, percentages (stored as 20 for 20 %) and local times. */
const OWN = ['yyyy\\-mm\\-dd', '0.00"%"', 'yyyy\\-mm\\-dd\\ hh:mm'];
const FIRST_OWN = 164;

/** The fixed styles, then one for each of `formats`. */
export function stylesOf(formats: readonly string[]): string {
  const own = [...OWN, ...formats].map(
    (code, i) =>
      `<numFmt numFmtId="${FIRST_OWN + i}" formatCode="${escapeText(code).replaceAll('"', '&quot;')}"/>`,
  );
  const extra = formats.map((_, i) => `<xf numFmtId="${FIRST_OWN + OWN.length + i}" applyNumberFormat="1"/>`);
  return (
    `${HEAD}<styleSheet xmlns="${MAIN}">` +
    `<numFmts count="${own.length}">${own.join('')}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><color rgb="FF0B3A5B"/><name val="Calibri"/></font></fonts>' +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EFF5"/></patternFill></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    `<cellXfs count="${STYLES.length + extra.length}">${STYLES.map((name) => FORMATS[name]).join('')}${extra.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}
