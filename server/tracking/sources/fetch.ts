/** Shared by all kinds of sources: limits, guarded hosts, faults in words. */
import type { AddressedMail } from './secret-address.ts';
import { AddressRefused, resolveHost } from '#server/platform/net/address-guard.ts';

/** Why a run failed: a text key under `feeds:source.fault`, and its subject. */
export class SourceFault extends Error {
  readonly key: string;
  readonly value: string;
  constructor(key: string, value = '') {
    super(`${key} ${value}`.trim());
    this.name = 'SourceFault';
    this.key = key;
    this.value = value.slice(0, 300);
  }
}

/** A fetched message. `name`: its name at the source, for the log. */
export type Fetched = { name: string; contentType: string; body: Buffer };

/** Limits and actions of a run. */
export type FetchDeps = {
  secret: string;
  /** Maximum bytes per message, and messages per run. */
  limits: { bytes: number; messages: number };
  /** Aborts the run when it takes too long or the portal stops. */
  signal: AbortSignal;
  /** Hosts of the operator's own network that may be reached. */
  privateHosts: readonly string[];
  cursor: string | null;
  /** Stores a message; once it resolves the message is committed. */
  take(message: Fetched): Promise<void>;
  /** The form of secret addresses, and what stores a mail to one. */
  addressed?: { pattern: string; take(mail: AddressedMail): Promise<void> } | undefined;
  /** Records where the next run continues. */
  moveOn(cursor: string): Promise<void>;
  /** Checks whether a file was fetched before, and records that it was. */
  isKnown(file: string): Promise<boolean>;
  remember(file: string): Promise<void>;
  /** Forgets all files except those still present. */
  forgetAllBut(files: readonly string[]): Promise<void>;
};

/**
 * Returns the address of `host`, looked up once, so that the checked address is the one connected to. It must
 * be public, unless `privateHosts` lists the host.
 */
export async function addressOf(
  host: string,
  { privateHosts }: Pick<FetchDeps, 'privateHosts'>,
): Promise<string> {
  const addresses = await resolveHost(host, { privateHosts }).catch((error: unknown) => {
    if (error instanceof AddressRefused) throw new SourceFault('privateHost', host);
    throw new SourceFault('unreachable', messageOf(error));
  });
  return addresses[0]!;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
