/** How routes that answer no JSON say so in the OpenAPI document. What they send is not serialised. */
import type { Readable } from 'node:stream';
import { z } from 'zod';

const bytes = z.string().meta({ format: 'binary' });

/** A 2xx answer in one of `types`; to the compiler it is the stream that is sent. */
const streamed = (description: string, ...types: string[]) => ({
  200: {
    description,
    content: Object.fromEntries(types.map((type) => [type, { schema: bytes }])),
  } as unknown as z.ZodType<Readable>,
});

/** Server-sent events. */
export const eventStream = {
  response: streamed('Server-sent events, until the caller goes away', 'text/event-stream'),
};

/** A file in one of these content types. */
export const fileOf = (...types: string[]) => ({ response: streamed('The file', ...types) });
