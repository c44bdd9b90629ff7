/** Formats that are recognised but not supported: a refusal names them. */
const FORMATS: readonly (readonly [string, RegExp])[] = [
  // Railinc's car location messages: a header line, then one fixed-width line per car or container.
  ['CLM (car location message)', /^CLM[A-Z]{1,3} [^\r\n]{0,200}[\r\n]+\d[A-Z]{2,4}\d{6}\d{12}/],
  ['17TRACK: TRACKING_STOPPED', /^\{\s*"event"\s*:\s*"TRACKING_STOPPED"/],
  // An event of Traccar without a position, such as a device that went offline.
  ['Traccar: event', /^\{\s*"event"\s*:\s*\{[^{}]{0,300}(?:\{[^{}]{0,300}\}[^{}]{0,300})?"deviceId"/],
  ['PDF', /^%PDF-/],
];

/** The name of the format that a text begins with; null for any other text. */
export const unreadFormat = (head: string): string | null =>
  FORMATS.find(([, form]) => form.test(head.trimStart()))?.[0] ?? null;
