/** Stores messages that no feed recognises, and refuses them with that reason. */
import { lookAt } from '../message-form.ts';
import type { Feed } from '../feed.ts';
import { unreadFormat } from '../unread-formats.ts';

export const unknown: Feed = {
  key: 'unknown',
  mappingVersion: 1,
  types: /./,
  parse({ body }) {
    const { form, head } = lookAt(body);
    const value = form === 'binary' ? Buffer.from(body.subarray(0, 8)).toString('hex') : head.slice(0, 60);
    const named = unreadFormat(head);
    if (named)
      return {
        parts: [],
        refused: [{ index: -1, path: '', reason: 'feeds:refused.formatNotRead', values: { value: named } }],
      };
    const reason = form === 'empty' ? 'empty' : form === 'excel' ? 'unknownWorkbook' : 'unrecognised';
    return {
      parts: [],
      refused: [{ index: -1, path: '', reason: `feeds:refused.${reason}`, values: { value } }],
    };
  },
  map: (_part, index) => ({ index, path: '', reason: 'feeds:refused.unrecognised', values: { value: '' } }),
};
