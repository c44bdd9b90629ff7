/** The built file (`server/cli/backup.js`) where it is no older than any source, else undefined. */
export function freshlyBuilt(name: string): string | undefined;
