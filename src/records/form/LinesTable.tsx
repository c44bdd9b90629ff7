/** The lines of a record in order, as a small table that scrolls. */
import type { ReactNode } from 'react';
import { plainText, type LineValues } from '#contract/records/fields.ts';
import type { Field } from '#contract/records/resource.ts';
import { isNumber } from '#contract/records/typed-numbers.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { isLong, isStacked, isWideCell } from './inputs/wide.ts';
import type { Texts } from '../use-texts.ts';

type Props = { field: Field; lines: readonly LineValues[]; texts: Texts };

export function LinesTable({ field: { name, lines: cells = [] }, lines, texts }: Props) {
  // Columns without any value are not shown.
  const shown = cells.filter((cell) => lines.some((line) => plainText(line[cell.name]) !== ''));
  const renderCell = (line: LineValues, field: (typeof cells)[number]): ReactNode => {
    const { name: cell, options, kind } = field;
    const text = plainText(line[cell]);
    if (text === '') return null;
    if (kind === 'dateTime') return <Instant at={text} />;
    if (isNumber(field)) return texts.amount(text);
    return options ? texts.option(name, cell, text) : text;
  };
  return (
    <section
      className={`crud-description${isStacked(shown) ? ' crud-lines-stacked' : ''}${isLong(shown) ? ' crud-lines-wrapped' : ''}`}
      aria-label={texts.label(name)}
      // What is scrolled is reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {shown.map((cell) => (
              <th key={cell.name} scope="col" className={isNumber(cell) ? 'num' : undefined}>
                {texts.cell(name, cell.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // Lines have no key of their own: their place is what they are.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {shown.map((cell) => (
                <td
                  key={cell.name}
                  className={isNumber(cell) ? 'num' : isWideCell(cell) ? 'crud-cell-wide' : undefined}
                  data-label={texts.cell(name, cell.name)}
                  data-number={isNumber(cell) || undefined}
                >
                  {renderCell(line, cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
