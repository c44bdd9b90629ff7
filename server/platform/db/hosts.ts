/** The servers that a `postgres://` URL names: libpq's form with several hosts, `postgres://a,b:5433/db`. */

export type Host = { host: string; port: number };
export type Address = {
  /** As `pg` reads it: the first host only. */
  connectionString: string;
  /** All hosts, in their order; empty where one host is named, which `pg` reads by itself. */
  hosts: Host[];
};

const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;
const HOST = /^(\[[\da-f:.]+\]|[^:[\]\s]*)(?::(\d{1,5}))?$/i;
const ATTRIBUTES = 'target_session_attrs';
/** The portal writes: it uses the server that is not in recovery, whichever of these is named. */
const WRITABLE = ['read-write', 'primary', 'any'];
const PORT = 5432;

/** Returns the address of a URL; throws a plain fault without the password. */
export function addressOf(url: string): Address {
  const parts = PARTS.exec(url);
  if (!parts) throw new Error('is no postgres://user:password@host:port/database');
  const [, scheme = '', user = '', names = '', path = '', query = ''] = parts;
  const parameters = new URLSearchParams(query);
  const attributes = parameters.get(ATTRIBUTES);
  if (attributes !== null && !WRITABLE.includes(attributes))
    throw new Error(`${ATTRIBUTES}=${attributes} leads to a server that takes no writes: use read-write`);
  const list = names.split(',').map((name) => hostOf(name));
  if (attributes === null && list.length === 1) return { connectionString: url, hosts: [] };
  parameters.delete(ATTRIBUTES);
  const rest = parameters.size > 0 ? `?${parameters.toString()}` : '';
  const connectionString = `${scheme}${user}${names.split(',')[0]}${path}${rest}`;
  return { connectionString, hosts: list.length === 1 ? [] : list };
}

function hostOf(name: string): Host {
  const [, host = '', port] = HOST.exec(name) ?? [];
  const number = port === undefined ? PORT : Number(port);
  if ((host === '' && name !== '') || number > 65_535)
    throw new Error(`has a host that cannot be read: ${name}`);
  return { host: decodeURIComponent(host.replace(/^\[|\]$/g, '')) || 'localhost', port: number };
}

/** The servers, database and user that a URL names, without the password. */
export function shownAddress(url: string): string {
  const [, , user = '', names = '', path = ''] = PARTS.exec(url) ?? [];
  const name = user.replace(/(:.*)?@$/, '');
  const servers = names
    .split(',')
    .map((one) => hostOf(one))
    .map(({ host, port }) => `${host}:${port}`);
  return `${name ? `${name}@` : ''}${servers.join(',')}${path}`;
}
