/** A small city file in MaxMind's format (version 2.0), for tests: IPv4 only, records of 24 bits. */

type City = { address: string; bits: number; names: Record<string, string> };
type Value = string | number | string[] | { [key: string]: Value };

const head = (type: number, size: number): number[] =>
  type > 7 ? [size, type - 7] : [(type << 5) | Math.min(size, 29), ...(size >= 29 ? [size - 29] : [])];

function encoded(value: Value): number[] {
  if (typeof value === 'string') {
    const bytes = [...Buffer.from(value)];
    return [...head(2, bytes.length), ...bytes];
  }
  if (typeof value === 'number')
    return [...head(6, 4), ...[24, 16, 8, 0].map((shift) => (value >>> shift) & 255)];
  if (Array.isArray(value)) return [...head(11, value.length), ...value.flatMap(encoded)];
  const entries = Object.entries(value);
  return [...head(7, entries.length), ...entries.flatMap(([key, one]) => [...encoded(key), ...encoded(one)])];
}

/** The separator before the data, which pointers count. */
const GAP = 16;

export function cityFile(cities: readonly City[]): Uint8Array {
  const data: number[] = [];
  const places = cities.map(({ names }) => {
    const at = data.length;
    data.push(...encoded({ city: { names } }));
    return at;
  });
  // A node is two records: the next node, `null` for unknown, or `{ city }`.
  const nodes: (number | null | { city: number })[][] = [[null, null]];
  cities.forEach(({ address, bits }, city) => {
    const number = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
    let node = 0;
    for (let bit = 0; bit < bits; bit += 1) {
      const side = (number >>> (31 - bit)) & 1;
      if (bit === bits - 1) nodes[node]![side] = { city };
      else {
        const next = nodes[node]![side];
        if (typeof next === 'number') node = next;
        else {
          nodes[node]![side] = nodes.push([null, null]) - 1;
          node = nodes.length - 1;
        }
      }
    }
  });
  const count = nodes.length;
  const tree = nodes.flat().flatMap((one) => {
    const record = one === null ? count : typeof one === 'number' ? one : count + GAP + places[one.city]!;
    return [(record >>> 16) & 255, (record >>> 8) & 255, record & 255];
  });
  const about = encoded({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: 'Test-City',
    description: { en: 'Made up' },
    ip_version: 4,
    languages: ['en', 'zh-CN'],
    node_count: count,
    record_size: 24,
  });
  const mark = [0xab, 0xcd, 0xef, ...Buffer.from('MaxMind.com')];
  return Uint8Array.from([...tree, ...Array<number>(GAP).fill(0), ...data, ...mark, ...about]);
}
