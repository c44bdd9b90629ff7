import type { putSftp as put } from './sftp.ts';

/** Writes a file into a folder by SFTP; the library of sftp.ts is loaded on the first call. */
export const putSftp: typeof put = async (...parameters) =>
  (await import('./sftp.ts')).putSftp(...parameters);
