/** Beside an order's inputs: its weights while they are typed, and the flights of its route. */
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Flight } from '#contract/air/flights.ts';
import { IATA_DENSITY, piecesOf, weightsOf, type VolumeLine, type Weights } from '#contract/air/weight.ts';
import { airOrder } from '#contract/resources/airOrder.ts';
import { isWritable, type ResourceRecord } from '#contract/resources/resource.ts';
import { readNumber } from '#contract/resources/typed.ts';
import { plainText, type LineValues } from '#contract/resources/fields.ts';
import { http, unreported } from '#src/providers/office.ts';
import type { FormExtraProps } from '../crud/formExtras.ts';
import './air.css';

const FLIGHT: ReadonlySet<string> = new Set(['flight', 'flightDate', 'etd', 'eta', 'cutOff']);

const decimalOf = (value: unknown): string | null => {
  const read = readNumber(plainText(value));
  return 'value' in read ? read.value : null;
};

/** What the lines and the weight come to as they are typed; null while they are no numbers. */
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
    weights: weightsOf(lines, weight ?? '0', IATA_DENSITY, decimalOf(volume)),
    pieces: piecesOf(lines),
  };
}

export function OrderExtra({ form, record, texts }: FormExtraProps) {
  const { t } = useTranslation('air');
  const [address] = useSearchParams();
  const copied = record ? null : address.get('copy');
  const [dims, gross, volume, origin, destination, date] = [
    Form.useWatch<unknown>('dims', form),
    Form.useWatch<unknown>('gross', form),
    Form.useWatch<unknown>('volume', form),
    Form.useWatch<string | null>('origin', form),
    Form.useWatch<string | null>('destination', form),
    Form.useWatch<string | null>('flightDate', form),
  ];
  const live = liveWeights(dims, gross, volume);
  const pieces = live?.pieces ?? 0;
  useEffect(() => {
    // Lines say how many pieces there are.
    if (pieces > 0 && form.getFieldValue('pieces') !== pieces) form.setFieldValue('pieces', pieces);
  }, [form, pieces]);
  useEffect(() => {
    if (!copied) return;
    void fill(copied);
    async function fill(id: string): Promise<void> {
      const { data } = await http.request<ResourceRecord>(`/api/v1/airOrder/${encodeURIComponent(id)}`);
      // The flight is the new order's own.
      const kept = Object.entries(data).filter(([name]) => isWritable(airOrder, name) && !FLIGHT.has(name));
      form.setFieldsValue(Object.fromEntries(kept));
    }
  }, [copied, form]);
  return (
    <>
      {live && (
        <output className="air-live num" aria-live="polite">
          {t('weight.live', live.weights)}
        </output>
      )}
      <Flights
        question={origin && destination ? { origin, destination, date: date ?? null } : null}
        texts={texts}
        onChosen={(flight) => form.setFieldsValue(flight)}
      />
    </>
  );
}

type Chosen = { flight: string; flightDate: string; etd: string; eta: string; airline: string };
type FlightsProps = {
  question: { origin: string; destination: string; date: string | null } | null;
  texts: FormExtraProps['texts'];
  onChosen: (flight: Chosen) => void;
};

function Flights({ question, onChosen }: FlightsProps) {
  const { t } = useTranslation('air');
  const [asked, setAsked] = useState<FlightsProps['question']>(null);
  const { data, error, isFetching } = useQuery({
    queryKey: ['air', 'flights', asked],
    enabled: asked !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const { origin, destination, date } = asked!;
      const query = { origin, destination, date: date ?? new Date().toISOString().slice(0, 10), around: 3 };
      return (await unreported.request<Flight[]>('/api/v1/airSchedule/flights', { query, signal })).data;
    },
  });
  const shown = (local: string) => local.replace('T', ' ');
  return (
    <div>
      <Button
        disabled={!question}
        title={question ? undefined : t('flight.needed')}
        loading={isFetching}
        onClick={() => setAsked(question)}
      >
        {t('flight.find')}
      </Button>
      {error && <p className="crud-fault">{error.message}</p>}
      {data?.length === 0 && <p className="soft">{t('flight.none')}</p>}
      <ul className="air-flights">
        {data?.map(({ id, airline, legs }) => {
          const [first, last] = [legs[0]!, legs.at(-1)!];
          return (
            <li key={id + first.departs.at} className="num">
              <strong>{legs.map(({ flight }) => flight).join(' / ')}</strong> {first.from}{' '}
              {shown(first.departs.local)} → {last.to} {shown(last.arrives.local)}
              <Button
                size="small"
                onClick={() => {
                  onChosen({
                    flight: first.flight,
                    flightDate: first.departs.local.slice(0, 10),
                    etd: first.departs.at,
                    eta: last.arrives.at,
                    airline,
                  });
                  setAsked(null);
                }}
              >
                {t('flight.choose')}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
