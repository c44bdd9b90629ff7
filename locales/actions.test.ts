/** Whatever is done with a record has a name where its trail is read. */
import { expect, it } from 'vitest';
import { ORDER_ACTIONS } from '#contract/air/orders/flow.ts';
import access from '#locales/en/access/access.json' with { type: 'json' };
import crud from '#locales/en/records/crud.json' with { type: 'json' };

/** What the server notes beside the actions of an order, which messages and drivers do as well. */
const NOTED = ['create', 'edit', 'delete', 'import', 'undo', 'told', 'message', 'askLink', 'endLink'];

it.each([...ORDER_ACTIONS, ...NOTED])('%s is told in a record’s trail and in the audit trail', (action) => {
  expect(crud.show.action).toHaveProperty(action);
  expect(access.actions).toHaveProperty(action);
});
