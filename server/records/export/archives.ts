/** Archives that domains build from their records; server/resources.ts registers them. */
import type { Actor } from '#contract/access/access.ts';
import type { ExportRequest } from '#contract/records/api/exports.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { ZipEntry } from '#server/platform/files/zip.ts';
import type { Wording } from './list.ts';

/** Progress of an export: `total` rows are reported before the first of them is read. */
export type Tell = { total: (rows: number) => void; read: (rows: number) => void };

type ArchiveRequest = Exclude<ExportRequest, { kind: 'list' | 'lists' }>;
type Archive<R extends ArchiveRequest> = {
  /** The resource that the query of a request selects from. */
  resourceOf: (request: R) => ResourceKey;
  /** Other resources that the user must be allowed to export. */
  needs?: (request: R) => readonly ResourceKey[];
  files: (
    database: Database,
    request: R,
    actor: Actor,
    wording: Wording,
    tell: Tell,
  ) => AsyncGenerator<ZipEntry>;
};
export type Archives = { [K in ArchiveRequest['kind']]: Archive<Extract<ArchiveRequest, { kind: K }>> };

let registered: Archives | undefined;

export const registerArchives = (archives: Archives): void => void (registered = archives);

/** Returns the archive that a request selects; throws if none are registered. */
export function archiveOf(request: ArchiveRequest): Archive<ArchiveRequest> {
  if (!registered) throw new Error('no archives are registered: the program imports server/resources.ts');
  return registered[request.kind] as Archive<ArchiveRequest>;
}
