/** Opens the embedded database of a data folder: takes the folder, opens the cluster, answers commands. */
import path from 'node:path';
import { z } from 'zod';
import type { Embedded, Logger } from '../client.ts';
import { backUp } from './backup.ts';
import { type CommandHandler, serveCommands } from './commands.ts';
import { Gateway } from './gateway.ts';
import type { ClusterOptions } from './messages.ts';
import { own } from './owner.ts';

export type OpenedEmbedded = { gateway: Gateway; embedded: Embedded; close: () => Promise<void> };

/** Throws FolderInUse if another process owns the folder; also throws if the cluster does not open. */
export async function openEmbedded(
  folder: string,
  logger: Logger,
  options: Omit<ClusterOptions, 'folder'>,
): Promise<OpenedEmbedded> {
  const dataDir = path.resolve(folder);
  let gateway: Gateway | undefined;
  const owner = await own(dataDir, () => {
    logger.error({ dataDir }, 'another process took the data folder over: this one stops writing');
    void gateway?.abandon();
  });
  try {
    const opened = await Gateway.open({ cluster: { ...options, folder: path.join(dataDir, 'db') }, logger });
    gateway = opened;
    const commands = new Map<string, CommandHandler>();
    const embedded: Embedded = {
      dataDir,
      exclusive: (work) => opened.exclusive(work),
      quietMs: () => opened.quietMs(),
      commands,
    };
    commands.set('backup', async (payload) => {
      const { target } = z.object({ target: z.string() }).parse(payload);
      await backUp(embedded, target);
    });
    const stopCommands = await serveCommands(dataDir, commands);
    return {
      gateway: opened,
      embedded,
      async close() {
        await stopCommands();
        await opened.close();
        await owner.release();
      },
    };
  } catch (error) {
    await owner.release();
    throw error;
  }
}
