/** Global search over pages, customers, contacts, other records and numbers, usable by keyboard alone. */
import { useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SEARCH_MAX, type SearchResult } from '#contract/records/api/search.ts';
import { pathOf } from '#contract/core/paths.ts';
import { resourceRoutes, routes } from '#contract/core/routes.ts';
import { http } from '#src/providers/office.ts';
import { useDebounced } from '#src/ui/office/use-debounced.ts';
import { useReturnFocus } from '#src/ui/office/use-return-focus.ts';
import type { Typed } from './SearchButton.tsx';
import './palette.css';

/** Debounce of the search (ms). */
const PAUSE = 120;

type Item = {
  key: string;
  group: string;
  path: string;
  code: string;
  name: string;
  detail: string;
  away?: true;
};

function itemsOf(result: SearchResult, t: (key: string) => string): Item[] {
  return [
    ...result.references.map(({ number, kind }): Item => ({
      key: `number ${kind} ${number}`,
      group: t('office:search.track'),
      path: pathOf('queryQuery', {}, { number }),
      code: number,
      name: '',
      detail: t(`office:search.kind.${kind}`),
      away: true,
    })),
    ...result.pages.flatMap((key): Item[] => {
      const route = routes.find((one) => one.key === key);
      return route
        ? [
            {
              key: `page ${key}`,
              group: t('office:search.pages'),
              path: route.path,
              code: '',
              name: t(route.titleKey),
              detail: '',
            },
          ]
        : [];
    }),
    ...result.records.flatMap(({ resource, id, code, name, detail }): Item[] => {
      const route = resourceRoutes(resource).find(({ key }) => key === `${resource}.show`);
      const path = route?.path.replace(':id', encodeURIComponent(id));
      return path ? [{ key: id, group: t(`routes:${resource}`), path, code, name, detail }] : [];
    }),
  ];
}

type Props = {
  /** Held by the button, which collects the keys until this is on the screen. */
  typed: Typed;
  onTyped: (typed: Typed) => void;
  onClose: () => void;
};

export function Palette({ typed, onTyped, onClose }: Props) {
  const { t } = useTranslation(['office', 'routes']);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const { text, enter } = typed;
  const [active, setActive] = useState(0);
  const query = useDebounced(text.trim(), PAUSE);
  useReturnFocus();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const { data, isFetching, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', query],
    queryFn: async ({ signal }) =>
      (await http.request<SearchResult>('/api/v1/search', { query: { q: query }, signal })).data,
    enabled: query !== '',
    placeholderData: (before) => (query === '' ? undefined : before),
  });
  const items = query === '' || !data ? [] : itemsOf(data, t);
  const at = Math.min(active, Math.max(items.length - 1, 0));
  const optionId = (place: number) => `${list}-${place}`;
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, at]);

  // Enter before the results arrive means the first of them, and no earlier result.
  const current = query === text.trim() && data !== undefined && !isPlaceholderData;
  const openFirst = useEffectEvent(() => {
    if (items[0]) open(items[0], false);
  });
  useEffect(() => {
    if (enter && current) openFirst();
  }, [enter, current]);

  function open({ path, away }: Item, aside: boolean): void {
    if (aside) window.open(path, '_blank', 'noopener');
    // Numbers are tracked on the public front, which is a separate entry.
    else if (away) window.location.assign(path);
    else void navigate(path);
    if (!aside) onClose();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 8,
      PageUp: at - 8,
    };
    const to = moves[event.key];
    if (to !== undefined && items.length > 0) {
      event.preventDefault();
      setActive((to + items.length) % items.length);
    } else if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      // The browser's own handler would only clear the field first.
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (!current) onTyped({ text, enter: text.trim() !== '' });
      else if (items[at]) open(items[at], event.ctrlKey || event.metaKey);
    }
  }

  return (
    // Escape closes it too; a click beside it is a shorter way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('search.button')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="palette-box">
        <div className="palette-head">
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            type="search"
            role="combobox"
            aria-label={t('search.button')}
            aria-expanded={items.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={items.length > 0 ? optionId(at) : undefined}
            placeholder={t('search.placeholder')}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              onTyped({ text: event.target.value, enter: false });
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" onClick={onClose}>
            {t('search.close')}
          </button>
        </div>
        {/** The options are of three kinds and contain links, which neither a select nor a datalist supports. */}
        {/* oxlint-disable jsx-a11y/prefer-tag-over-role */}
        <div
          className="palette-list"
          role="listbox"
          id={list}
          aria-label={t('search.results')}
          aria-busy={isFetching}
        >
          {items.map((item, place) => (
            <div key={item.key} role="presentation">
              {items[place - 1]?.group !== item.group && (
                <div className="palette-group" role="presentation">
                  {item.group}
                </div>
              )}
              <a
                role="option"
                id={optionId(place)}
                aria-selected={place === at}
                tabIndex={-1}
                href={item.path}
                onMouseMove={() => setActive(place)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  open(item, false);
                }}
              >
                {item.code && <code>{item.code}</code>} {item.name}{' '}
                <span className="soft">{item.detail}</span>
              </a>
            </div>
          ))}
        </div>
        {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
        <p className="palette-note soft" aria-live="polite">
          {isError ? (
            <>
              {t('search.failed')}{' '}
              <button type="button" onClick={() => void refetch()}>
                {t('search.again')}
              </button>
            </>
          ) : query === '' ? (
            t('search.hint')
          ) : items.length > 0 ? (
            t('search.keys')
          ) : (
            data && !isFetching && t('search.nothing', { text: query })
          )}
        </p>
      </div>
    </dialog>
  );
}
