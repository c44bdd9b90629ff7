/** `npm run sdk`: writes the generated parts of the SDKs from the OpenAPI document; scripts/sdk.test.ts compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '#contract/integrations/document.ts';
import { generatedFiles } from './sdk/files.ts';

const root = join(import.meta.dirname, '..');
type Texts = { [name: string]: string | Texts };

/** English texts of the document: what comments say. */
function words(key: string): string {
  const file = join(root, 'locales/en/integrations/integrations.json');
  let part: string | Texts | undefined = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  for (const name of key.split('.')) part = typeof part === 'object' ? part[name] : undefined;
  if (typeof part !== 'string') throw new Error(`no text ${key}`);
  return part;
}

export const generated = (): Record<string, string> => generatedFiles(openApiDocument(words));

if (process.argv[1] === import.meta.filename)
  for (const [file, text] of Object.entries(generated())) writeFileSync(join(root, file), text);
