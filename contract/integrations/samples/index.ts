/** Samples of every operation, made from its example. */
import type { Operation } from '../operation.ts';
import { csharp, go, java, php } from './compiled.ts';
import { callOf, type SampleCall } from './request.ts';
import { curl, python, typescript } from './scripts.ts';

export const SAMPLE_LANGUAGES = ['curl', 'typescript', 'python', 'java', 'php', 'csharp', 'go'] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

export const SAMPLE_NAMES: Readonly<Record<SampleLanguage, string>> = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  java: 'Java',
  php: 'PHP',
  csharp: 'C#',
  go: 'Go',
};

const WRITERS: Readonly<Record<SampleLanguage, (call: SampleCall) => string>> = {
  curl,
  typescript,
  python,
  java,
  php,
  csharp,
  go,
};

/** A program that runs as it stands, with the key in the environment variable `PORTHOLE_KEY`. */
export const sampleOf = (language: SampleLanguage, operation: Operation, origin: string): string =>
  WRITERS[language](callOf(operation, origin));

export { exampleFor, type Mode } from './request.ts';
