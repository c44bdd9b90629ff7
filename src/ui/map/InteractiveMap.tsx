import { useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { portalConfig } from '#src/providers/http/config.ts';
import { Icon } from '../Icon.tsx';
import { useText } from '../text.tsx';
import type { GlMapProps } from './gl/GlMap.tsx';
import type { MapContent } from './map-content.ts';

type Props = {
  className: string;
  /** The static map, shown until the interactive one opens or where that is not supported. */
  picture: ReactNode;
  /** A line below it. */
  caption?: ReactNode;
  shown: MapContent;
  title: string;
};

const never = () => () => undefined;

/** Whether this browser supports WebGL 2; checked before anything is loaded. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/**
 * A static map with a button that replaces it by an interactive one. Its code and base map (some 450 KB) are
 * loaded only when the button is pressed. It needs the texts of `map`; without a TextProvider around (in the
 * office), add one.
 */
export function InteractiveMap({ className, picture, caption, shown, title }: Props) {
  const { t, language } = useText();
  const opener = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'noWebGl' | 'failed'>('closed');
  const [loaded, setLoaded] = useState<{ GlMap: ComponentType<GlMapProps> } | null>(null);
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  async function open() {
    if (!hasWebGl()) return setState('noWebGl');
    setState('loading');
    try {
      const module = await import('./gl/GlMap.tsx');
      setLoaded({ GlMap: module.default });
      return setState('open');
    } catch {
      return setState('failed');
    }
  }
  function close(to: 'closed' | 'failed' = 'closed') {
    setState(to);
    opener.current?.focus();
  }

  const isOpen = state === 'open' && loaded;
  return (
    <figure className={className}>
      {isOpen ? (
        <loaded.GlMap
          key={language}
          shown={shown}
          title={title}
          settings={portalConfig().map}
          onClose={close}
          onFailure={() => close('failed')}
        />
      ) : (
        picture
      )}
      <figcaption className="map-bar">
        <div>{caption ?? t('map:source')}</div>
        {hydrated && shown.points.length > 0 && (
          <button
            ref={opener}
            type="button"
            className="button quiet no-print"
            aria-expanded={Boolean(isOpen)}
            aria-busy={state === 'loading'}
            onClick={() => (isOpen ? close() : void open())}
          >
            <Icon name={isOpen ? 'close' : 'map'} />
            {isOpen ? t('map:close') : t('map:open')}
          </button>
        )}
        {(state === 'noWebGl' || state === 'failed') && <p role="alert">{t(`map:${state}`)}</p>}
      </figcaption>
    </figure>
  );
}
