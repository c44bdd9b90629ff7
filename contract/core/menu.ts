/** Where the back office opens. */
import { allowsRoute, type Actor } from '#contract/access/access.ts';
import { isListed } from './route.ts';
import { routes } from './routes.ts';

/** Where the back office opens: one's own orders by their next action, else the first page of the menu. */
export function officeStart(actor: Actor): string | undefined {
  const pages = routes.filter(
    (route) => route.section === 'backoffice' && isListed(route) && allowsRoute(actor, route),
  );
  // The menu lists the pages of resources, such as `currency.list`, before those of the portal.
  const start = pages.find(({ key }) => key === 'myOrders') ?? pages.find(({ key }) => key.includes('.'));
  const first = start ?? pages[0];
  // Somebody with only their exports there has no work in the office; lists and mails lead to those.
  return first?.key === 'exportExcel' ? undefined : first?.path;
}
/** The address that leads there. */
export const OFFICE_ROOT = '/backoffice';
