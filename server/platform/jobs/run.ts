/** Runs the jobs: started with the server, stopped before the database closes. */
import type { Database } from '../db/client.ts';
import {
  completeJob,
  failJob,
  fetchJob,
  installQueues,
  JOBS_CHANNEL,
  maintainQueues,
  type QueuedJob,
  send,
} from '../db/queue.ts';
import { LOOK_AGAIN } from '../db/notify.ts';
import { jobsOf, type Module } from '../module.ts';
import { type Job, type JobDeps, queueOf } from './job.ts';
import { noteOutcome } from './outcomes.ts';

/** The queues are polled when a job is announced, and at this interval for jobs due later. */
const LOOK_MS = 5000;
const MAINTAIN_MS = 120_000;

/**
 * Creates the queues of the modules' jobs; needed once before anything is enqueued. `startJobs` does it
 * itself.
 */
export async function installJobs(database: Database, modules: readonly Module[]): Promise<void> {
  await installQueues(
    database,
    jobsOf(modules).map((job) => ({ name: queueOf(job), options: job.options ?? {} })),
  );
}

type Running = {
  /** Starts taking jobs. */
  begin(): void;
  /** Takes no further jobs and waits for running ones. */
  stop(): Promise<void>;
};

/**
 * Prepares to take jobs from the queues, as any number of processes may, and takes them from `begin` on.
 * `areInstalled`: the queues already exist.
 */
export async function startJobs(
  deps: JobDeps,
  modules: readonly Module[],
  areInstalled = false,
): Promise<Running> {
  const { database, logger } = deps;
  if (!areInstalled) await installJobs(database, modules);
  const jobs = jobsOf(modules);
  const turns = new Turns();
  const loops = jobs.flatMap((job) =>
    Array.from({ length: job.concurrency ?? 1 }, () => new Loop(job, { ...deps, modules }, turns)),
  );
  const unlisten = await database.listen(JOBS_CHANNEL, (queues) => {
    for (const loop of loops) if (queues.includes(loop.queue) || queues.includes(LOOK_AGAIN)) loop.wake();
  });
  const attempt = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => {
      if (!database.outage.note(error)) logger.warn({ err: error }, 'the job queue could not be reached');
    });
  const timers: NodeJS.Timeout[] = [];
  let ends: Promise<void>[] = [];
  return {
    begin() {
      timers.push(setInterval(() => attempt(maintainQueues(database)), MAINTAIN_MS));
      for (const job of jobs) {
        const { everySeconds } = job;
        if (everySeconds === undefined) continue;
        const due = (): void =>
          attempt(send(database.db, queueOf(job), {}, { singletonSeconds: everySeconds }));
        due();
        timers.push(setInterval(due, everySeconds * 1000));
      }
      for (const timer of timers) timer.unref();
      ends = loops.map((loop) => loop.run());
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      for (const loop of loops) loop.stop();
      await Promise.all(ends);
      await unlisten();
    },
  };
}

/** Lets one job run at a time, in order of arrival. */
class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

type LoopDeps = JobDeps & { modules: readonly Module[] };

/** Takes one job at a time from one queue. */
class Loop {
  readonly queue: string;
  readonly #job: Job;
  readonly #deps: LoopDeps;
  readonly #turns: Turns;
  readonly #stopping = new AbortController();
  #announced = false;
  #wake: () => void = () => undefined;

  constructor(job: Job, deps: LoopDeps, turns: Turns) {
    this.queue = queueOf(job);
    this.#job = job;
    this.#deps = deps;
    this.#turns = turns;
  }

  wake(): void {
    this.#announced = true;
    this.#wake();
  }

  stop(): void {
    this.#stopping.abort();
    this.#wake();
  }

  async run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#announced = false;
      // The job is fetched when its turn comes; until then another process may fetch it.
      const taking = this.#job.upkeep ? this.#turns.take(() => this.#take()) : this.#take();
      const hasWorked = await taking.catch((error: unknown) => {
        if (!this.#deps.database.outage.note(error))
          this.#deps.logger.warn({ err: error, queue: this.queue }, 'a job could not be taken or finished');
        return false;
      });
      if (!hasWorked) await this.#pause();
    }
  }

  async #take(): Promise<boolean> {
    if (this.#stopping.signal.aborted) return false;
    const { db } = this.#deps.database;
    const job = await fetchJob(db, this.queue);
    if (!job) return false;
    try {
      await this.#work(job);
    } catch (error) {
      this.#deps.logger.error({ err: error, queue: this.queue, job: job.id }, 'a job failed');
      await failJob(db, job, error);
      await noteOutcome(db, this.queue, error);
      return true;
    }
    await completeJob(db, job);
    await noteOutcome(db, this.queue);
    return true;
  }

  async #work({ data }: QueuedJob): Promise<void> {
    const { default: handle } = await this.#job.handler();
    await handle(this.#job.payload.parse(data ?? {}), { ...this.#deps, signal: this.#stopping.signal });
  }

  async #pause(): Promise<void> {
    if (this.#stopping.signal.aborted || this.#announced) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
