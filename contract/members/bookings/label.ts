/** The label of a parcel, as its printed layout holds it. */
import { totalsOf } from './compare.ts';
import type { BookingContent, BookingParty, BookingPartyRole } from './request.ts';

export type ParcelLabel = {
  /** The courier's number, or the request's own where no courier is configured. */
  number: string;
  courier: string;
  from: string;
  to: string;
  pickup: string;
  reference: string;
  contents: string;
  /** One for each package: its running number. */
  pieces: number;
  weight: string;
  /** Captions in the reader's language. */
  captions: LabelCaptions;
};
export const LABEL_CAPTIONS = [
  'courier',
  'from',
  'to',
  'pickup',
  'reference',
  'contents',
  'piece',
  'weight',
] as const;
export type LabelCaption = (typeof LABEL_CAPTIONS)[number];
export type LabelCaptions = Readonly<Record<LabelCaption, string>>;

export const MOST_PARCEL_LABELS = 200;

const addressOf = (party: BookingParty | undefined): string =>
  party
    ? [
        party.name,
        party.contact,
        party.address,
        [party.postcode, party.city].filter(Boolean).join(' '),
        party.country,
        party.phone,
      ]
        .filter(Boolean)
        .join('\n')
    : '';

export function labelOf(
  content: BookingContent,
  number: string,
  pickup: string,
  captions: LabelCaptions,
): ParcelLabel {
  const { packages, gross } = totalsOf(content);
  const party = (role: BookingPartyRole) => content.parties.find((one) => one.role === role);
  return {
    number,
    courier: content.parcel.courier,
    from: addressOf(party('shipper')),
    to: addressOf(party('consignee')),
    pickup,
    reference: content.references.own,
    contents: content.cargo.map(({ description }) => description).join(', '),
    pieces: Math.min(packages, MOST_PARCEL_LABELS),
    weight: `${gross} kg`,
    captions,
  };
}
