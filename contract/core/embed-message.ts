/** Message to the embedding page, `{ type, height }` in CSS pixels, on every change of height. */
export const HEIGHT_MESSAGE = 'porthole:height';
