/** Every action on a record has a name in the record's history. */
import { expect, it } from 'vitest';
import { ORDER_ACTIONS } from '#contract/air/orders/flow.ts';
import access from '#locales/en/access/access.json' with { type: 'json' };
import crud from '#locales/en/records/crud.json' with { type: 'json' };

/** Actions that the server records in addition to an order's own, some caused by messages and drivers. */
const NOTED = ['create', 'edit', 'delete', 'import', 'undo', 'told', 'message', 'askLink', 'endLink'];

it.each([...ORDER_ACTIONS, ...NOTED])(
  'names the action %s in a record’s history and in the audit log',
  (action) => {
    expect(crud.show.action).toHaveProperty(action);
    expect(access.actions).toHaveProperty(action);
  },
);
