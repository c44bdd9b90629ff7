/** News of changed records by resource; null: some may have been missed. */
import { createNews } from './news.ts';

export const recordNews = createNews<string | null>();
