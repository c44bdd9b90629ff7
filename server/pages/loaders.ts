/** What each public page is made of: one loader a page. */
import type { FastifyRequest } from 'fastify';
import type { PageData } from '#contract/pages.ts';
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts';
import type { PublicRouteKey } from '#contract/routes.ts';

export type PageRequest = {
  request: FastifyRequest;
  path: string;
  query: URLSearchParams;
  parameters: Record<string, string>;
};

/** A page's data and its HTTP status, 200 unless said otherwise. */
export type Loaded<K extends PublicRouteKey> = { data: PageData<K>; status?: number };
export type Loader<K extends PublicRouteKey> = (page: PageRequest) => Promise<Loaded<K>>;

const demoAccounts = Object.values(DEMO_ACCOUNTS).map(({ name, password, roles }) => ({
  name,
  password,
  roles: roles.join(', '),
}));

const home = async () => ({ data: { examples: [] } });

const sea = async ({ query }: PageRequest) => ({
  data: {
    query: query.get('number') ?? '',
    carrier: query.get('carrier'),
    list: null,
    result: null,
    qr: null,
    link: null,
    examples: [],
  },
});

export const loaders: { [K in PublicRouteKey]: Loader<K> } = {
  home,
  homeAlias: home,
  login: async ({ request, query }) => ({
    data: { redirect: query.get('redirect'), demo: request.server.env.PORTHOLE_DEMO ? demoAccounts : [] },
  }),
  register: async ({ query }) => ({ data: { redirect: query.get('redirect') } }),
  queryQuery: sea,
  cargoTrackingSea: sea,
  direct: sea,
  unauthorised: async () => ({ data: { message: null }, status: 401 }),
  notFound: async ({ path }) => ({ data: { path }, status: 404 }),
};
