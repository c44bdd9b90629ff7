/** Cells of a ledger: a word, a shape and a colour for exceptions. */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { LedgerEntry } from '#contract/members/overview.schema.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Texts } from '#src/records/use-texts.ts';
import { LocalInstant } from '#src/ui/office/Instant.tsx';
import { SLIP_SHOWN_MINUTES, slipParts } from './slip.ts';

type Worst = 'notice' | 'late' | 'waiting' | 'stopped';
/** A shape for each, since colour alone says nothing to some. */
export const SIGNS: Readonly<Record<Worst, string>> = {
  notice: '○',
  late: '▲',
  waiting: '◆',
  stopped: '■',
};
const BADGES: Readonly<Record<Worst, string>> = {
  notice: '',
  late: 'late',
  waiting: 'late',
  stopped: 'stopped',
};
const WORST: readonly Worst[] = ['notice', 'late', 'waiting', 'stopped'];

export const worstOf = (severity: unknown): Worst | null => WORST[Number(severity) - 1] ?? null;

export function WorstBadge({ worst, children }: { worst: Worst; children: ReactNode }) {
  return (
    <span className={`badge ${BADGES[worst]}`}>
      <span aria-hidden="true">{SIGNS[worst]} </span>
      {children}
    </span>
  );
}

export const ledgerRowClass = ({ severity }: LedgerEntry): string => {
  const worst = worstOf(severity);
  return worst ? `ledger-${worst}` : '';
};

export function slipText(minutes: number, t: TFunction): string {
  const { days, hours } = slipParts(minutes);
  const text =
    days === 0
      ? t('ledger:slip.hours', { hours })
      : hours === 0
        ? t('ledger:slip.wholeDays', { days })
        : t('ledger:slip.days', { days, hours });
  return t(minutes < 0 ? 'ledger:slip.early' : 'ledger:slip.late', { text });
}

export function Slip({ minutes, t }: { minutes: number; t: TFunction }) {
  if (Math.abs(minutes) < SLIP_SHOWN_MINUTES)
    return <span className="badge finished">{t('ledger:slip.onTime')}</span>;
  return <span className={`badge ledger-short ${minutes > 0 ? 'late' : ''}`}>{slipText(minutes, t)}</span>;
}

export function DaysLeft({ days, t }: { days: number; t: TFunction }) {
  const text =
    days < 0
      ? t('ledger:left.over', { count: -days })
      : days === 0
        ? t('ledger:left.today')
        : t('ledger:left.days', { count: days });
  return (
    <span className={`badge ledger-short ${days <= 0 ? 'stopped' : days <= 3 ? 'late' : ''}`}>{text}</span>
  );
}

type TimeCell = { record: LedgerEntry; expected: string; actual: string; zone: string; name: string };

/** The actual time where there is one, else the expected one with ≈. */
function Expected({ record, expected, actual, zone, name }: TimeCell) {
  const done = plainText(record[actual]);
  const at = done || plainText(record[expected]);
  if (at === '') return null;
  return (
    <span className="ledger-short">
      <span aria-hidden="true">{done ? '● ' : '≈ '}</span>
      <LocalInstant at={at} place={name} zone={plainText(record[zone]) || undefined} />
    </span>
  );
}

/** The cells of a ledger by their field. */
export function ledgerCells(texts: Texts) {
  const { t } = texts;
  const place = (key: 'origin' | 'destination') => (record: LedgerEntry) => {
    const [code, name] = [plainText(record[key]), plainText(record[`${key}Name`])];
    if (code === '') return null;
    return (
      <span>
        {name && name !== code ? `${name} ` : ''}
        <code>{code}</code>
      </span>
    );
  };
  return {
    origin: place('origin'),
    destination: place('destination'),
    vessel: (record: LedgerEntry) =>
      [plainText(record.vessel), plainText(record.voyage)].filter(Boolean).join(' · ') || null,
    etd: (record: LedgerEntry) => (
      <Expected record={record} expected="etd" actual="atd" zone="originZone" name={texts.label('origin')} />
    ),
    eta: (record: LedgerEntry) => (
      <Expected
        record={record}
        expected="eta"
        actual="ata"
        zone="destinationZone"
        name={texts.label('destination')}
      />
    ),
    cargoState: (record: LedgerEntry) =>
      record.cargoState === null ? (
        <span className="soft">{t('ledger:nothingYet')}</span>
      ) : (
        <span>
          {plainText(record.milestone) !== ''
            ? texts.value('milestone', record.milestone)
            : texts.value('cargoState', record.cargoState)}
          {plainText(record.place) !== '' && <span className="soft"> · {plainText(record.place)}</span>}
        </span>
      ),
    slipMinutes: (record: LedgerEntry) =>
      typeof record.slipMinutes === 'number' ? <Slip minutes={record.slipMinutes} t={t} /> : null,
    worst: (record: LedgerEntry) => {
      const worst = worstOf(record.severity);
      return worst && <WorstBadge worst={worst}>{t(`ledger:worst.${worst}`)}</WorstBadge>;
    },
    exceptions: (record: LedgerEntry) => {
      const worst = worstOf(record.severity);
      return worst && <WorstBadge worst={worst}>{texts.value('exceptions', record.exceptions)}</WorstBadge>;
    },
    daysLeft: (record: LedgerEntry) =>
      typeof record.daysLeft === 'number' ? <DaysLeft days={record.daysLeft} t={t} /> : null,
    partsDone: (record: LedgerEntry) =>
      typeof record.partsTotal === 'number'
        ? t('ledger:parts', { done: record.partsDone ?? 0, total: record.partsTotal })
        : null,
  };
}
