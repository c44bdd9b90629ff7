/** Starts the portal: environment, database, data, application, port; and stops it in reverse order. */
import { pino, type Logger } from 'pino';
import { oneTimeAdministrator } from '#server/access/index.ts';
import { build } from './app.ts';
import type { Database } from '#server/platform/db/client.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { forgetLeases } from '#server/platform/lease.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { needSessions } from '#server/platform/db/sessions.ts';
import { oneAtATime } from '#server/platform/db/one-at-a-time.ts';
import { DEMO_ACCOUNTS, haveOwnSecrets, replacePublished, type DemoSecrets } from '#server/demo/index.ts';
import { databaseOf, parseEnv, type Env } from './env.ts';
import { modules } from './modules.ts';
import { installJobs, startJobs } from '#server/platform/jobs/run.ts';
import { startOutbound } from '#server/platform/outbound/worker.ts';
import { loggerOptions, safeMessage } from '#server/platform/log.ts';

/** Time limit for closing once no request is in flight (ms). */
const CLOSE_DEADLINE_MS = 10_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The reader of our output may close it (`npm start | head`); only the output ends then. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** Reports in one line, without a stack, why the start cannot succeed. */
function refuse(error: unknown): never {
  process.stderr.write(`Porthole does not start: ${safeMessage(error)}\n`);
  process.exit(1);
}

/** An uncaught error leaves an unknown state: the process reports it in one line and exits. */
function endOnFatal(logger: Logger): void {
  const end = (error: unknown): void => {
    logger.fatal({ err: error }, 'a fatal error');
    process.stderr.write(`Porthole ends on a fatal error: ${safeMessage(error)}. Start it again.\n`);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/** The resources opened so far, closed in reverse order. */
const opened: (() => Promise<unknown>)[] = [];

async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

async function start(env: Env): Promise<void> {
  const logger = pino(loggerOptions(env));
  endOnFatal(logger);
  const database = await openDatabase({ ...databaseOf(env), logger });
  opened.push(() => database.close());
  await needSessions(database, logger, env.DATABASE_LISTEN_URL !== undefined);
  await migrate(database);
  await forgetLeases(database);
  // Several processes may start on an empty database: one fills it, the others wait.
  const { app, ...printed } = await oneAtATime(database, async () => {
    const make = () => build({ env, database, logger });
    // On existing data seeding is short and runs in the database, so the application is built meanwhile.
    const isNew = (await database.pool.query('select from users limit 1')).rowCount === 0;
    const [, early] = await Promise.all([fill(database, env), isNew ? undefined : make()]);
    const renew = !(await database.hasOthers());
    const administrator = env.PORTHOLE_DEMO ? null : await oneTimeAdministrator(database.db, renew);
    const demo = await replacePublished(database.db, env.PUBLIC_URL);
    const isPublished = env.PORTHOLE_DEMO && !(await haveOwnSecrets(database.db));
    return { app: early ?? (await make()), administrator, demo, isPublished };
  });
  const deps = { database, env, logger };
  const jobs = await startJobs(deps, modules, true);
  opened.push(() => jobs.stop());
  for (const module of modules) {
    const running = await module.start?.(deps);
    if (running) opened.push(() => running.stop());
  }
  opened.push(() => app.close());
  stopOnSignals(env.STOP_SECONDS, closeAll, () => app.server.closeAllConnections());
  const address = await app.listen({ host: env.HOST, port: env.PORT, listenTextResolver: () => 'listening' });
  jobs.begin();
  const outbound = startOutbound(deps, modules);
  opened.push(() => outbound.stop());
  greet(env, address, printed);
}

/** Runs at every start: built-in records, demo data if there is none, queues. */
async function fill(database: Database, env: Env): Promise<void> {
  for (const { seed } of modules) await seed?.(database);
  // Demo data queue jobs.
  await installJobs(database, modules);
  if (env.PORTHOLE_DEMO) for (const { demo } of modules) await demo?.(database);
}

/**
 * On SIGINT and SIGTERM finishes the work in progress, once; further signals have no effect. After `seconds`,
 * `cut` ends what is still in flight, so that the database is always closed properly.
 */
function stopOnSignals(seconds: number, stop: () => Promise<void>, cut: () => void): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing requests in flight`);
    setTimeout(() => {
      say(`Requests still in flight after ${seconds} s are cut off`);
      cut();
    }, seconds * 1000).unref();
    setTimeout(() => refuseToWait(), seconds * 1000 + CLOSE_DEADLINE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Porthole did not stop cleanly: ${safeMessage(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function refuseToWait(): never {
  process.stderr.write('Porthole was ended before everything was closed\n');
  process.exit(1);
}

type Printed = {
  administrator: { name: string; password: string } | null;
  /** The replacements of the demo data's published secrets. */
  demo: DemoSecrets | null;
  /** Whether the demo accounts have the passwords of the README. */
  isPublished: boolean;
};

function greet(env: Env, address: string, { administrator, demo, isPublished }: Printed): void {
  const shown = env.PUBLIC_URL ?? address.replace(/\/\/(0\.0\.0\.0|\[::1?\]|127\.0\.0\.1)/, '//localhost');
  say(`\nPorthole is at ${shown}`);
  if (isPublished) {
    say('Demo accounts (name / password):');
    for (const { name, password, ydid, roles } of Object.values(DEMO_ACCOUNTS))
      say(
        `  ${name.padEnd(10)} ${password.padEnd(20)} company ${String(ydid).padEnd(5)} ${roles.join(', ')}`,
      );
  }
  if (demo) {
    say('PUBLIC_URL is a public address: the demo data got secrets of their own, printed only now.');
    for (const { name, password } of demo.accounts) say(`  account ${name.padEnd(10)} ${password}`);
    if (demo.partner !== null) say(`  partner ${'demo'.padEnd(10)} ${demo.partner}`);
  }
  if (env.PORTHOLE_DEMO)
    say('WARNING: demo data is on. Set PORTHOLE_DEMO=off and use an empty database for real work.');
  if (administrator)
    say(`First administrator: ${administrator.name} / ${administrator.password}  (good for one sign-in)`);
  const missing = [env.SMS_URL ? '' : 'SMS', env.SMTP_URL ? '' : 'mail'].filter(Boolean);
  if (missing.length > 0)
    say(
      `Not configured: ${missing.join(', ')}. Messages are kept in the outbox, which an operator can read.`,
    );
  if (!env.WECHAT_APP_ID) say('Not configured: WeChat. Scan login is not offered.');
  say('');
}

let env: Env;
try {
  env = parseEnv(process.env);
} catch (error) {
  refuse(error);
}
start(env).catch(async (error: unknown) => {
  await closeAll().catch(() => undefined);
  refuse(error);
});
