import { useSyncExternalStore } from 'react';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText, hourText, zoneText } from '#src/ui/time.ts';

const MINUTE_MS = 60_000;

/** Calls `heard` at the beginning of each minute. */
function everyMinute(heard: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        heard();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

const thisMinute = (): string => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString();

/** The local time of a zone. It starts with the server's time and continues with the browser's clock. */
export function LocalTime({ zone, now }: { zone: string; now: string }) {
  const { t } = useText();
  const at = useSyncExternalStore(everyMinute, thisMinute, () => now);
  const clock = clockIn(at, zone);
  return (
    <>
      <time className="std-clock num" dateTime={at}>
        {hourText(clock, 'minute')}
      </time>
      <span className="num">{dayText(clock, t)}</span>{' '}
      <span className="soft num">{zoneText(clock.offset, t)}</span>
      <span className="soft small code">{zone}</span>
    </>
  );
}
