/** The thread that draws the documents of the air office. */
import { serveDrawing } from '#server/platform/documents/serve.ts';
import { forms } from './forms.ts';

serveDrawing(forms);
