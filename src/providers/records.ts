/** Records that somebody, anywhere, has changed: by their resource; null: some may have been missed. */
import { createNews } from './news.ts';

export const recordNews = createNews<string | null>();
