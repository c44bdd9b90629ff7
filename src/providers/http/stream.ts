/**
 * Server-sent events with one stream per browser, shared by its windows. HTTP/1.1 allows six connections per
 * host, so only the holder of a stream's lock listens and informs the others, within a limited number of
 * slots. Without locks (insecure pages) each window listens for itself. Hidden windows do not listen.
 */

/** Delays between attempts (ms): short at first, at most half a minute. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Maximum streams of all windows together; the other connections are for calls. */
const PLACES = 4;

/**
 * The server's own events, and the stream's state: `open`, or `lost` and retried; this window has `joined`
 * another's; some events may have been `missed`.
 */
export type StreamListener = (event: string, data?: string) => void;

type Stream = {
  /** Windows with the same name may share the stream. */
  name: () => string;
  /** Signed again on every attempt: the browser's own retry would reuse an expired signature. */
  address: (refused: boolean) => Promise<string>;
  events: readonly string[];
};

/** Passes events to `heard` while the page is visible; returns an unsubscribe function. */
export function follow(stream: Stream, heard: StreamListener): () => void {
  let stop: (() => void) | undefined;
  const see = () => {
    stop?.();
    stop = document.visibilityState === 'visible' ? share(stream, heard) : undefined;
  };
  const seen = () => {
    see();
    if (stop) heard('missed');
  };
  see();
  document.addEventListener('visibilitychange', seen);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    stop?.();
  };
}

function share(stream: Stream, heard: StreamListener): () => void {
  const over = new AbortController();
  const { signal } = over;
  // Missing on insecure pages, although its type does not show it.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    void listen(stream, heard, signal, false);
    return () => over.abort();
  }
  const name = `stream ${stream.name()}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data: [event, data] }: MessageEvent<[string, string]>) =>
    heard(event, data),
  );
  const tell: StreamListener = (event, data) => {
    if (signal.aborted) return;
    heard(event, data);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage([event, data]);
  };
  const hold = (later: boolean) => place(locks, signal, tell, () => listen(stream, tell, signal, later));
  const wait = async () => {
    const held = await locks.request(
      name,
      { ifAvailable: true },
      (lock) => lock && hold(false).then(() => true),
    );
    if (held || signal.aborted) return;
    heard('joined');
    await locks.request(name, { signal }, () => hold(true));
  };
  // An aborted request rejects.
  wait().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => {
    over.abort();
    channel.close();
  };
}

/** Runs `work` in a free slot; without one, windows poll at intervals. */
async function place(
  locks: LockManager,
  signal: AbortSignal,
  tell: StreamListener,
  work: () => Promise<void>,
) {
  const chosen = new AbortController();
  const called = () => chosen.abort();
  signal.addEventListener('abort', called);
  const asking = setInterval(() => tell('missed'), LONGEST_WAIT_MS);
  chosen.signal.addEventListener('abort', () => clearInterval(asking));
  if (signal.aborted) called();
  const take = async () => {
    if (chosen.signal.aborted) return;
    called();
    await work();
  };
  const places = Array.from({ length: PLACES }, (_, at) =>
    locks.request(`stream place ${at}`, { signal: chosen.signal }, take),
  );
  await Promise.allSettled(places);
}

/** Listens until `signal` ends it. `later`: a stream existed before, and events may have been missed. */
const listen = ({ address, events }: Stream, tell: StreamListener, signal: AbortSignal, later: boolean) =>
  new Promise<void>((done) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT_MS;
    let refused = false;
    let missed = later;
    const end = () => {
      clearTimeout(timer);
      source?.close();
      done();
    };
    const open = async () => {
      const url = await address(refused);
      if (signal.aborted) return;
      refused = true;
      source = new EventSource(url);
      source.addEventListener('open', () => {
        refused = false;
        wait = FIRST_WAIT_MS;
        tell('open');
        if (missed) tell('missed');
        missed = true;
      });
      for (const event of events)
        source.addEventListener(event, ({ data }: MessageEvent<string>) => tell(event, data));
      source.addEventListener('error', () => {
        source?.close();
        tell('lost');
        timer = setTimeout(() => void open(), wait);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      });
    };
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    else void open();
  });
