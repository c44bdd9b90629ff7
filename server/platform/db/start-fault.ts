/**
 * Describes for the operator why the database cannot be opened at the start: the setting to change, no
 * password.
 */
import { shownAddress } from './hosts.ts';
import { troubleOf } from './trouble.ts';

const codeOf = (error: unknown): string => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    if (cause instanceof AggregateError) return codeOf(cause.errors[0]);
  }
  return '';
};

const BY_CODE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be resolved',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  '28P01': 'user or password is wrong',
  '28000': 'the user is not allowed to connect',
  '3D000': 'there is no such database',
  '53300': 'it has no connection free',
  '57P03': 'it is starting or shutting down',
  '25006': 'it takes no writes, as a standby does',
};

/** The error to report if PostgreSQL refused the connection; any other error unchanged. */
export function serverFault(error: unknown, url: string): unknown {
  const reason = BY_CODE[codeOf(error)] ?? (troubleOf(error) ? 'the connection was lost' : undefined);
  if (reason === undefined) return error;
  return new Error(`DATABASE_URL: PostgreSQL at ${shownAddress(url)} cannot be used: ${reason}.`);
}

const READ_ONLY = ['EROFS', 'EACCES', 'EPERM'];
const FULL = ['ENOSPC', 'EDQUOT'];

/** The error to report if the data folder cannot be written; any other error unchanged. */
export function folderFault(error: unknown, folder: string): unknown {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : '';
  if (READ_ONLY.includes(code))
    return new Error(
      `DATA_DIR: the data folder ${folder} cannot be written (${code}). Make it writable for this user, or name another folder.`,
    );
  if (FULL.includes(code) || /no room left/.test(text))
    return new Error(
      `DATA_DIR: there is no room left on the disk that holds the data folder ${folder}. Make room, or name another folder.`,
    );
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new Error(`DATA_DIR: ${folder} is no folder. Name another one.`);
  return error;
}
