/** `npm run docs:configuration`: writes docs/configuration.md from the variables in server/env-*.ts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { groups, type VariableGroup } from '#server/env-variables.ts';

export const CONFIGURATION = join(import.meta.dirname, '../docs/configuration.md');

const INTRODUCTION = `# Configuration

The portal reads environment variables once, at start. Nothing has to be set. If a value is wrong the portal lists every
fault and does not start. A variable that is set to an empty text counts as not set.

This page is generated: change the variables in \`server/env-*.ts\` and run \`npm run docs:configuration\`.
`;

/** Returns the default of a variable from its zod schema. */
function defaultOf(schema: unknown): unknown {
  if (schema instanceof z.ZodDefault) return schema.def.defaultValue;
  return schema instanceof z.ZodPipe ? defaultOf(schema.def.in) : undefined;
}

/** Returns the value in the format of the environment. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function rowOf(name: string, schema: z.ZodType): string[] {
  const { description = '', shown } = schema.meta() ?? {};
  const value = written(defaultOf(schema)).replace(/^\[\]$/, '');
  const byDefault = value === '' ? '' : `\`${value}\``;
  return [`\`${name}\``, typeof shown === 'string' ? shown : byDefault, description];
}

/** Returns a table in oxfmt's layout. */
function table(rows: readonly string[][]): string {
  const [first = []] = rows;
  const widths = first.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[], fill = ' '): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!, fill)).join(' | ')} |`;
  return [
    line(first),
    line(
      first.map(() => ''),
      '-',
    ),
    ...rows.slice(1).map((row) => line(row)),
  ].join('\n');
}

function sectionOf({ title, variables, families = {} }: VariableGroup): string {
  const rows = Object.entries(variables).map(([name, schema]) => rowOf(name, schema));
  const made = Object.entries(families).map(([name, sentence]) => [`\`${name}\``, '', sentence]);
  return `## ${title}\n\n${table([['Variable', 'Default', 'Meaning'], ...rows, ...made])}\n`;
}

/** The whole document. */
export const configuration = (): string => [INTRODUCTION, ...groups.map(sectionOf)].join('\n');

if (process.argv[1] === import.meta.filename) writeFileSync(CONFIGURATION, configuration());
