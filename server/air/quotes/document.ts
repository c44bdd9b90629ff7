/** A quote as its customer reads it: the price, never the office's cost. */
import { eq } from 'drizzle-orm';
import type { TFunction } from 'i18next';
import type { SheetDocument } from '#contract/air/documents.ts';
import type { Quote } from '#contract/air/resources/air-quote.ts';
import { named, textOf } from '#contract/air/waybill/bill.ts';
import { rateText, weightText, withoutZeros } from '#contract/air/waybill/form.ts';
import { fixed, fractionOf, written } from '#contract/core/decimal.ts';
import { formatAmount } from '#contract/core/format/number.ts';
import { formatDate } from '#contract/core/format/time.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import type { Language } from '#contract/core/settings.ts';
import { plainText } from '#contract/records/fields.ts';
import { wallAt } from '#contract/records/local.ts';
import type { EntryOf } from '#contract/resources.ts';
import { companies, users } from '#server/access/index.ts';
import { customer } from '#server/customers/index.ts';
import { otherChargeNames } from '#server/money/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { findFlights } from '#server/reference/index.ts';
import type { Caller } from '#server/records/records.ts';
import { airQuote } from '../schema/rating.ts';
import { officeOf } from '../waybills/bill.ts';

type QuoteEntry = EntryOf<'airQuote'>;

/** Days after the quoted one whose flights give the transit time; schedules repeat every week. */
const SCHEDULE_DAYS = 6;

const money = (amount: string, currency: string, language: Language): string =>
  `${formatAmount(fixed(fractionOf(amount), minorDigits(currency)), language)} ${currency}`;

/** Hours of the fastest flight in the week of the quote; null if no schedule serves the lane. */
async function transitHours(db: Db, quote: QuoteEntry): Promise<number | null> {
  const text = (name: keyof Quote) => textOf(quote, name);
  const from = text('date');
  const to = new Date(Date.parse(from) + SCHEDULE_DAYS * 86_400_000).toISOString().slice(0, 10);
  const lane = { origin: text('origin'), destination: text('destination'), from, to };
  const flights = await findFlights(db, lane, 0);
  const minutes = flights
    .filter((flight) => !text('airline') || flight.airline === text('airline'))
    .map((flight) => flight.minutes);
  return minutes.length > 0 ? Math.ceil(Math.min(...minutes) / 60) : null;
}

/** Who prepared the quote, with the telephone and mail address for questions. */
async function contactOf(db: Db, { id }: QuoteEntry, { actor }: Caller): Promise<string> {
  const [company] = await db.select().from(companies).where(eq(companies.ydid, actor.ydid));
  const [author] = await db
    .select({ user: users })
    .from(airQuote)
    .innerJoin(users, eq(users.id, airQuote.createdBy))
    .where(eq(airQuote.id, id));
  const user = author?.user;
  const phone = user?.telephone || company?.outerPhone;
  return [user?.realName || user?.name, phone, user?.email || company?.email].filter(Boolean).join(' · ');
}

/** The customer as a letter names it, in Chinese or in Latin letters. */
async function addressee(
  db: Db,
  quote: QuoteEntry,
  { language }: Caller,
): Promise<{ name: string; address: string }> {
  const id = quote.referred?.customer?.id;
  const [row] = id ? await db.select().from(customer).where(eq(customer.id, id)) : [];
  const { fullName = '', nameEn, address, addressEn } = row ?? {};
  const own = language === 'zh';
  return {
    name: (own ? fullName : nameEn || fullName) || textOf(quote, 'customer'),
    address: (own ? address || addressEn : addressEn || address) ?? '',
  };
}

export async function quoteDocument(
  db: Db,
  quote: QuoteEntry,
  caller: Caller,
  t: TFunction,
): Promise<SheetDocument> {
  const text = (name: keyof Quote) => textOf(quote, name);
  const decimal = (of: string) => of && formatAmount(of, caller.language);
  const day = (name: keyof Quote) => text(name) && formatDate(text(name), caller.language, 'UTC');
  const label = (name: keyof Quote) => t(`airQuote:field.${name}`);
  const office = await officeOf(db, caller);
  const hours = await transitHours(db, quote);
  const to = await addressee(db, quote, caller);
  const facts: [string, string][] = [
    [label('customer'), to.name],
    [t('papers:quote.contact'), await contactOf(db, quote, caller)],
    [t('papers:quote.customerAddress'), to.address],
    [t('papers:quote.officeAddress'), office.address ?? ''],
    [label('origin'), named(quote, 'origin')],
    [label('destination'), named(quote, 'destination')],
    [label('airline'), text('airline') && named(quote, 'airline')],
    [label('service'), text('service') && t(`airOrder:choice.service.${text('service')}`)],
    [label('date'), day('date')],
    [t('papers:quote.transit'), hours === null ? '' : t('papers:quote.hours', { count: hours })],
    [label('goods'), text('goods')],
    [label('pieces'), text('pieces')],
    [label('gross'), decimal(weightText(text('gross')))],
    [label('volume'), decimal(text('volume'))],
    [label('chargeable'), decimal(weightText(text('chargeable')))],
    // Without a day of its own it is valid until the flight that it prices.
    [label('validUntil'), day('validUntil') || day('date')],
  ];
  const charges = quote.charges ?? [];
  // Customers do not know the codes of charges.
  const codes = charges.map(({ code }) => code);
  const names = await otherChargeNames(db, caller.actor, codes, caller.language);
  const currency = text('currency');
  const rows = charges.map((line) => {
    const { code, quantity, rate, amount } = line;
    const called = [code, names.get(code)].filter(Boolean).join(' · ');
    const freight = code.length === 1 ? t('papers:quote.freight', { class: code }) : called;
    return [
      freight,
      decimal(written(fractionOf(quantity), 3)),
      decimal(rateText(rate)),
      money(amount, line.currency, caller.language),
    ];
  });
  const dims = (quote.dims ?? []).map((line) =>
    [
      `${line.pieces} ×`,
      (['length', 'width', 'height'] as const)
        .map((side) => decimal(withoutZeros(plainText(line[side]))))
        .join(' × '),
      'cm',
    ].join(' '),
  );
  const total = money(text('selling'), currency, caller.language);
  return {
    title: t('papers:kind.quote'),
    number: text('number'),
    issuedBy: office.name,
    date: formatDate(
      wallAt(quote.createdAt, quote.referred?.origin?.zone ?? 'UTC').slice(0, 10),
      caller.language,
      'UTC',
    ),
    facts: facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value })),
    columns: [
      { name: t('airQuote:line.charges.code'), width: 40 },
      { name: t('airQuote:line.charges.quantity'), width: 18, right: true },
      { name: t('airQuote:line.charges.rate'), width: 18, right: true },
      { name: t('airQuote:line.charges.amount'), width: 24, right: true },
    ],
    rows: rows.length > 0 ? rows : [[t('papers:quote.allIn'), '1', total.split(' ')[0] ?? '', total]],
    totals: [{ name: t('papers:quote.total'), value: total }],
    notes: [...(dims.length > 0 ? [t('papers:quote.sizes'), ...dims, ''] : []), t('papers:quote.terms')].join(
      '\n',
    ),
    signatures: [t('papers:sign.prepared'), t('papers:quote.accepted')],
    link: '',
  };
}
