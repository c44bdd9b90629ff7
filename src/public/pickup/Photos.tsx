import { useCallback, useEffect, useRef, useState } from 'react';
import { PHOTO_FAULTS, PHOTO_STATUS } from '#contract/air/orders/pickup.ts';
import { pathOf } from '#contract/core/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { forget, keep, storedPhotos } from './photo-store.ts';
import { smaller } from './smaller.ts';

/** Returns why a photo was not stored, from the answer; null if it was. */
function faultIn({ ok, status, url }: Response): string | null {
  // A photo above the server's limit is redirected to the page, which reports it.
  if (ok) return new URL(url).searchParams.get('photo') === 'tooLarge' ? 'tooLarge' : null;
  return PHOTO_FAULTS.find((fault) => PHOTO_STATUS[fault] === status) ?? 'photo';
}

/** The page may be open twice, once per scan of the code: only one of them sends a photo. */
async function alone(work: () => Promise<void>): Promise<void> {
  // Missing on insecure pages, although its type does not show it.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request('porthole.pickup', work) : work());
}

type Props = { token: string; count: number; fault: string | undefined; photoStored: boolean };

/**
 * Photos of a pickup: a plain form without scripts. With scripts, photos are made smaller, stored on the
 * phone, and sent again until they have arrived.
 */
export function Photos({ token, count, fault, photoStored: justStored }: Props) {
  const { t } = useText();
  const action = pathOf('pickup', { token });
  const [waiting, setWaiting] = useState(0);
  const [sent, setSent] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const busy = useRef(false);

  const sendAll = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    const waitingOnes = async () => {
      // A photo taken meanwhile is sent after the others.
      for (let [next] = await storedPhotos(token); next; [next] = await storedPhotos(token)) {
        const body = new FormData();
        body.set('photo', next.photo, 'photo.jpg');
        const answer = await fetch(action, { method: 'POST', body });
        // A refused photo is not sent again; one that the server could not handle is sent later.
        if (answer.status >= 500 || answer.status === 429) return;
        await forget(next.key);
        const why = faultIn(answer);
        if (why === null) setSent((before) => before + 1);
        else setRefused(why);
      }
    };
    try {
      await alone(waitingOnes);
    } catch {
      // No signal: the photos wait on the phone.
    } finally {
      busy.current = false;
      setWaiting((await storedPhotos(token).catch(() => [])).length);
    }
  }, [token, action]);

  useEffect(() => {
    // Photos left from the last visit.
    const timer = setTimeout(() => void sendAll());
    addEventListener('online', sendAll);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', sendAll);
    };
  }, [sendAll]);

  async function take(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    try {
      await keep(token, await smaller(file));
    } catch {
      // Without storage, the form's own button sends the photo.
      return;
    }
    input.value = '';
    setRefused(null);
    await sendAll();
  }

  const shownFault = refused ?? fault;
  return (
    <section className="card" aria-labelledby="pickup-photos">
      <h2 id="pickup-photos">{t('pickup:photo.title')}</h2>
      <p className="soft">{t('pickup:photo.why')}</p>
      <output>
        {count + sent > 0 && t('pickup:photo.count', { count: count + sent })}
        {(justStored || sent > 0) && ` ${t('pickup:photo.kept')}`}
      </output>
      {shownFault && (
        <p className="notice late" role="alert">
          <Icon name="warning" />
          <span>{t(`pickup:fault.${shownFault}`)}</span>
        </p>
      )}
      {waiting > 0 && (
        <output className="notice">
          <Icon name="clock" />
          <span>{t('pickup:photo.waiting', { count: waiting })}</span>{' '}
          <button className="button" type="button" onClick={() => void sendAll()}>
            {t('pickup:photo.again')}
          </button>
        </output>
      )}
      <form className="form" method="post" encType="multipart/form-data" action={action}>
        <div className="field">
          <label htmlFor="pickup-photo">{t('pickup:photo.take')}</label>
          <div className="field-row">
            <input
              id="pickup-photo"
              name="photo"
              type="file"
              accept="image/*"
              capture="environment"
              onChange={({ currentTarget }) => void take(currentTarget)}
            />
          </div>
        </div>
        <p>
          <button className="button" type="submit">
            {t('pickup:photo.send')}
          </button>
        </p>
      </form>
    </section>
  );
}
