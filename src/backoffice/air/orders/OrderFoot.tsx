/** The order's route and live weights beside the buttons of its form, in view while one types. */
import { Form } from 'antd';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { piecesOf, weightsOf, type VolumeLine, type Weights } from '#contract/air/rating/weight.ts';
import { inNotation } from '#contract/core/format/number.ts';
import { plainText, type LineValues } from '#contract/records/fields.ts';
import { readNumber } from '#contract/records/typed-numbers.ts';
import { portalConfig } from '#src/providers/http/config.ts';
import type { FormExtraProps } from '#src/records/parts.ts';
import '../air.css';

const decimalOf = (value: unknown): string | null => {
  const read = readNumber(plainText(value));
  return 'value' in read ? read.value : null;
};

/** Returns the live weights of the typed lines; null while they are not numbers. */
function liveWeights(
  dims: unknown,
  gross: unknown,
  volume: unknown,
): { weights: Weights; pieces: number } | null {
  const lines: VolumeLine[] = [];
  for (const line of (dims ?? []) as readonly LineValues[]) {
    const [pieces, length, width, height] = ['pieces', 'length', 'width', 'height'].map((name) =>
      decimalOf(line[name]),
    );
    if (!pieces || !length || !width || !height || !/^\d+$/.test(pieces)) continue;
    lines.push({ pieces: Number(pieces), length, width, height });
  }
  const weight = decimalOf(gross);
  if (lines.length === 0 && weight === null) return null;
  return {
    weights: weightsOf(lines, weight ?? '0', portalConfig().density, decimalOf(volume)),
    pieces: piecesOf(lines),
  };
}

export function OrderFoot({ form, texts }: FormExtraProps<'airOrder'>) {
  const { t } = useTranslation('air');
  const [origin, destination, flight] = [
    Form.useWatch<unknown>('origin', form),
    Form.useWatch<unknown>('destination', form),
    Form.useWatch<unknown>('flight', form),
  ];
  const [dims, gross, volume] = [
    Form.useWatch<unknown>('dims', form),
    Form.useWatch<unknown>('gross', form),
    Form.useWatch<unknown>('volume', form),
  ];
  // Up to five hundred lines are added up when idle, never between keystrokes.
  const lines = useDeferredValue(dims);
  const live = useMemo(() => liveWeights(lines, gross, volume), [lines, gross, volume]);
  const pieces = live?.pieces ?? 0;
  useEffect(() => {
    // The lines give the number of pieces.
    if (pieces > 0 && form.getFieldValue('pieces') !== pieces) form.setFieldsValue({ pieces });
  }, [form, pieces]);
  const route = [origin, destination].map((code) => plainText(code)).filter(Boolean);
  const said = [
    route.join(' → '),
    plainText(flight),
    live && t('weight.live', inNotation(live.weights, texts.language)),
  ].filter(Boolean);
  return (
    said.length > 0 && (
      <output className="air-live num" aria-live="polite">
        {said.join(' · ')}
      </output>
    )
  );
}
