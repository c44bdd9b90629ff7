/**
 * An airline's reply to a message: FMA (accepted) or FNA (rejected, with the reason), IATA Cargo-IMP. Each
 * repeats the message.
 */
export type AirlineAnswer = {
  kind: 'FMA' | 'FNA';
  /** The text after ACK, in one line. */
  reason: string;
  /** The message it replies to: type, eleven-digit number and house. */
  about: 'FWB' | 'FHL';
  waybill: string;
  house: string | null;
};

/** The beginning of an answer; many airlines omit the version. */
const ANSWER = /^(FMA|FNA)(?:\/\d{1,2})?$/;
const COPY = /^(FWB|FHL)\/\d{1,2}$/;
const NUMBER = /^(?:MBI\/)?(\d{3})-?(\d{8})(?=[A-Z/]|$)/;
const HOUSE = /^HBS\/([A-Z0-9-]{1,12})(?:\/|$)/;
const ANY = /^[A-Z]{3}\/\d{1,2}$/;
/** Maximum characters of a text. */
const MOST = 500;
const LONGEST = 300;

/** The answers in a text that name their message; the rest is ignored. */
export function answersIn(text: string): AirlineAnswer[] {
  const answers: AirlineAnswer[] = [];
  let open: (Partial<AirlineAnswer> & { acknowledged: boolean; reason: string }) | null = null;
  const end = () => {
    if (open?.kind && open.acknowledged && open.about && open.waybill)
      answers.push({
        kind: open.kind,
        reason: open.reason,
        about: open.about,
        waybill: open.waybill,
        house: open.about === 'FHL' ? (open.house ?? null) : null,
      });
    open = null;
  };
  for (const line of text.split(/\r\n|[\r\n\u0001-\u0003]/)) {
    const content = line.trim();
    const kind = ANSWER.exec(content)?.[1];
    if (kind) {
      end();
      if (answers.length >= MOST) return answers;
      open = { kind: kind as 'FMA' | 'FNA', acknowledged: false, reason: '' };
      continue;
    }
    if (!open) continue;
    const about = COPY.exec(content)?.[1];
    if (about && !open.about) open.about = about as 'FWB' | 'FHL';
    else if (ANY.test(content)) end();
    else if (!open.about) {
      const [, first] = /^ACK\/(.*)$/.exec(content) ?? [];
      const more = open.acknowledged && content.startsWith('/') ? content.slice(1) : undefined;
      open.acknowledged ||= first !== undefined;
      open.reason = [open.reason, first ?? more ?? ''].join(' ').trim().slice(0, LONGEST);
    } else {
      const [, prefix, serial] = NUMBER.exec(content) ?? [];
      if (prefix && !open.waybill) open.waybill = `${prefix}${serial}`;
      open.house ??= HOUSE.exec(content)?.[1];
    }
  }
  end();
  return answers;
}
