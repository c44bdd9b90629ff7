/** How a mail reads with texts that are not saved yet, on made-up alerts. */
import type { TFunction } from 'i18next';
import type { Language } from '#contract/core/settings.ts';
import type { PREVIEW_MAILS, TemplateTexts } from '#contract/members/alerts/template.ts';
import { letterOf, type Alert, type Letter } from './letter.ts';
import { NO_NAMES } from './naming.ts';

const ID = '00000000-0000-4000-8000-00000000000';
const AT = '2026-12-12T10:00:00.000Z';
const LATER = '2026-12-13T00:00:00.000Z';

const sample = (n: number, number: string, values: Partial<Alert>): Alert => ({
  id: ID + n,
  ydid: 0,
  recipient: 'mail:consignee@example.com',
  channel: 'mail',
  change: '',
  rules: [],
  subscriptionId: ID + n,
  number,
  kind: 'bill',
  part: '',
  fact: '',
  type: 'eta.changed',
  before: { at: AT },
  after: { at: LATER, vessel: 'SANDBOX ONE', voyage: '118W' },
  events: [],
  severity: 'medium',
  correction: false,
  bundle: 'conveyance',
  language: 'en',
  zone: 'UTC',
  state: 'waiting',
  at: new Date(AT),
  dueAt: new Date(AT),
  sentAt: null,
  delivery: null,
  reason: '',
  readAt: null,
  archivedAt: null,
  ...values,
});

type Previewed = {
  mail: (typeof PREVIEW_MAILS)[number];
  texts: TemplateTexts;
  language: Language;
  company: string;
};

export function previewLetter({ mail, texts, language, company }: Previewed, t: TFunction): Letter {
  const first = sample(1, 'SANDBOX00001', { language });
  const rows: Record<(typeof PREVIEW_MAILS)[number], Alert[]> = {
    one: [first],
    many: [first, sample(2, 'SANDBOX00002', { language })],
    digest: [
      { ...first, bundle: 'digest' },
      sample(3, 'SANDBOX00003', {
        language,
        bundle: 'digest',
        type: 'hold.placed',
        before: null,
        after: { code: 'customsHold', place: 'NLRTM' },
      }),
    ],
  };
  return letterOf(rows[mail], t, {
    texts,
    naming: NO_NAMES,
    company,
    logo: null,
    outsider: false,
    shipment: ({ number }) => `https://example.com/${number}`,
    mute: () => null,
    stop: 'https://example.com/stop',
  });
}
