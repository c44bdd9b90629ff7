/** The generated files of the SDKs, by their paths. */
import type { OpenApiDocument } from '#contract/integrations/document.ts';
import { pythonFile } from './python.ts';
import { typesFile } from './types.ts';

export const generatedFiles = (document: OpenApiDocument): Record<string, string> => ({
  'sdk/typescript/lib/generated.ts': typesFile(document),
  'sdk/python/porthole/generated.py': pythonFile(document),
});
