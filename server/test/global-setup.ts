/** Once per run: a migrated template, kept until the migrations change; each test file gets a copy of it. */
import fs from 'node:fs';
import type { TestProject } from 'vitest/node';
import { prepareTemplate, type Template } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const template = await prepareTemplate(process.env['DATABASE_URL']);
  project.provide('template', template);
  return () => fs.rmSync(template.room, { recursive: true, force: true });
}
