/** What no page needs before it is shown. */
import { closeMenus } from './menus.ts';
import { registerWorker } from './worker.ts';

closeMenus();
registerWorker();
