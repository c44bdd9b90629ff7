/** Loaded before every file of the server suite. */
import { inject } from 'vitest';
import { cleanUp } from './cleanup.ts';

// Threads are loaded from the build if there is one (see program.ts): most files start a portal, which has
// three.
process.env['THREADS_FROM'] = inject('template').dist ?? '';
cleanUp();
