/** The thread that draws the labels of parcels. */
import { serveDrawing } from '#server/platform/documents/serve.ts';
import { labelForms } from './form.ts';

serveDrawing(labelForms);
