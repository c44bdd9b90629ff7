/** Loaded before every file of the server suite. */
import { cleanUp } from './cleanup.ts';

cleanUp();
