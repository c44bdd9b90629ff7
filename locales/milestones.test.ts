import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/core/settings.ts';
import { milestoneCodes } from '#contract/tracking/milestone.ts';
import { documentTypes, modes } from '#server/tracking/feeds/dcsa/codes.ts';

describe.each(LANGUAGES)('%s', (language) => {
  const texts = JSON.parse(
    readFileSync(join(import.meta.dirname, language, 'tracking', 'milestones.json'), 'utf8'),
  ) as Record<'label' | 'document' | 'mode' | 'exception', Record<string, string>>;

  it('labels every milestone, document and mode', () => {
    expect(Object.keys(texts.label).toSorted()).toEqual(milestoneCodes.toSorted());
    for (const type of documentTypes) expect(texts.document).toHaveProperty(type);
    for (const mode of modes) expect(texts.mode).toHaveProperty(mode);
  });

  it.each([
    'holdPlacedCustoms',
    'stuckAtPodArrived',
    'arrivalLateSinceDeparture',
    'etaSlippedSinceDeparture',
    'cutOffChangedEarlier',
    'cutOffChangedLater',
    'piecesDifferMore',
    'arrivalOverdueParcel',
    'parcelExceptionWords',
  ])('words the variant %s of an exception', (variant) => {
    expect(texts.exception).toHaveProperty(variant);
  });
});
