/** Loaded before every file of the server suite. */
import { inject } from 'vitest';
import { cleanUp } from './cleanup.ts';

// As programs are (program.ts): three threads of each portal that is built here, for most of the files.
process.env['THREADS_FROM'] = inject('template').dist ?? '';
cleanUp();
