import { useEffect, useRef, useState } from 'react';
import type { MapSettings } from '#contract/core/config.ts';
import { Icon, type IconName } from '../../Icon.tsx';
import { useText } from '../../text.tsx';
import type { MapContent } from '../map-content.ts';
import { openMap, type Opened } from './open.ts';
import './gl.css';

export type GlMapProps = {
  shown: MapContent;
  title: string;
  settings: MapSettings;
  onClose: () => void;
  /** Called when the map cannot be shown: the picture has to return. */
  onFailure: () => void;
};

/** An interactive map with pointer, touch and keyboard control. */
export default function GlMap({ shown, title, settings, onClose, onFailure }: GlMapProps) {
  const { t } = useText();
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Opened | null>(null);
  const [isReady, setReady] = useState(false);
  const [isFallback, setFallback] = useState(false);
  const latest = useRef({ shown, onFailure, onClose });
  useEffect(() => {
    latest.current = { shown, onFailure, onClose };
  }, [shown, onFailure, onClose]);

  useEffect(() => {
    const container = element.current;
    if (!container) return undefined;
    let left = false;
    let opened: Opened | null = null;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current.onClose();
    container.addEventListener('keydown', leave);
    openMap(container, {
      shown: latest.current.shown,
      settings,
      texts: {
        'Map.Title': title,
        'AttributionControl.ToggleAttribution': t('map:attribution'),
        'ScaleControl.Meters': t('map:unit.m'),
        'ScaleControl.Kilometers': t('map:unit.km'),
        'ScaleControl.NauticalMiles': t('map:unit.nm'),
      },
      onReady: () => setReady(true),
      onFallback: () => setFallback(true),
    }).then(
      (made) => {
        if (left) return made.close();
        opened = made;
        setMap(made);
        container.querySelector('canvas')?.focus({ preventScroll: true });
        return undefined;
      },
      () => {
        if (!left) latest.current.onFailure();
      },
    );
    return () => {
      left = true;
      container.removeEventListener('keydown', leave);
      opened?.close();
    };
    // The library's texts and title cannot be changed: another language reopens the map (see InteractiveMap).
  }, [settings, t, title]);

  useEffect(() => map?.show(shown), [map, shown]);

  return (
    <div className="gl-map" data-state={isReady ? 'ready' : 'loading'}>
      <div className="gl-canvas" ref={element} />
      <div className="gl-buttons">
        <MapButton icon="close" text={t('map:close')} act={onClose} />
        <MapButton icon="plus" text={t('map:zoomIn')} act={map?.zoomIn} />
        <MapButton icon="minus" text={t('map:zoomOut')} act={map?.zoomOut} />
        <MapButton icon="fit" text={t('map:fit')} act={map?.fit} />
      </div>
      <output className="gl-said small">
        {isFallback ? t('map:fallback') : isReady ? '' : t('map:loading')}
      </output>
    </div>
  );
}

function MapButton({ icon, text, act }: { icon: IconName; text: string; act: (() => void) | undefined }) {
  return (
    <button type="button" title={text} aria-label={text} onClick={act}>
      <Icon name={icon} />
    </button>
  );
}
