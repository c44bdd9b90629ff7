/** Money: its additions to the pages of its resources. */
import { part, type DomainParts } from '#src/records/parts.ts';

export const moneyParts: DomainParts = {
  exchangeRate: {
    listPanel: {
      titleKey: 'exchangeRate:lookUp.title',
      Panel: part(async () => (await import('./RateBox.tsx')).RateBox),
    },
  },
};
